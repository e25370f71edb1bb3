import type { Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';

export function timedMessageStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  return {
    ofRoom: (roomId: number) =>
      db.selectFrom('timed_message').selectAll().where('room_id', '=', roomId).orderBy('id').execute(),
    async replace(
      roomId: number,
      rows: readonly { message: string; every_minutes: number; next_at: number }[],
    ): Promise<void> {
      await db.deleteFrom('timed_message').where('room_id', '=', roomId).execute();
      if (rows.length > 0)
        await db
          .insertInto('timed_message')
          .values(rows.map((row) => ({ ...row, room_id: roomId })))
          .execute();
    },
    /** The message of each room that has been due for longest, where somebody listens and can read it. */
    findDue: (now: number, limit: number) =>
      db
        .selectFrom('timed_message')
        .innerJoin('room', 'room.id', 'timed_message.room_id')
        .innerJoin('live', 'live.room_id', 'room.id')
        .distinctOn('timed_message.room_id')
        .select(['timed_message.id', 'room.uuid as roomUuid', 'room.name as roomName'])
        .where('timed_message.next_at', '<=', now)
        .where('live.number_of_listeners', '>', 0)
        .where('room.has_chat', '=', true)
        .where('room.deleted_at', 'is', null)
        .orderBy('timed_message.room_id')
        .orderBy('timed_message.next_at')
        .orderBy('timed_message.id')
        .limit(limit)
        .execute(),
    /** Undefined: another process has sent it, or it was removed meanwhile. */
    lockDue: (id: number, now: number) =>
      db
        .selectFrom('timed_message')
        .selectAll()
        .where('id', '=', id)
        .where('next_at', '<=', now)
        .forUpdate()
        .executeTakeFirst(),
    setNext: (id: number, nextAt: number) =>
      db.updateTable('timed_message').set({ next_at: nextAt }).where('id', '=', id).execute(),
  };
}
