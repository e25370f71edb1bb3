import { sql as raw, type Insertable, type Selectable, type Updateable } from 'kysely';
import { jsonb, type Sql } from '../../../db/index.ts';
import { roomSchema, type RoleTable, type RoomTable, type RoomTables } from '../room.tables.ts';

export type RoomRow = Selectable<RoomTable>;
/** Columns to change; missing ones stay unchanged. */
export type RoomColumns = Updateable<RoomTable>;
export type RoleRow = Selectable<RoleTable>;

export function roomStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  const open = db.selectFrom('room').selectAll().where('deleted_at', 'is', null);
  return {
    findByUuid: (uuid: string) => open.where('uuid', '=', uuid).executeTakeFirst(),
    findById: (id: number) => open.where('id', '=', id).executeTakeFirst(),
    findBySlug: (slug: string) => open.where('slug', '=', slug).executeTakeFirst(),
    findByOldSlug: (slug: string) =>
      open
        .where('id', 'in', db.selectFrom('old_slug').select('room_id').where('slug', '=', slug))
        .executeTakeFirst(),
    findByIds: (ids: readonly number[]) =>
      ids.length === 0 ? Promise.resolve([]) : open.where('id', 'in', [...ids]).execute(),
    findByUuids: (uuids: readonly string[]) =>
      uuids.length === 0 ? Promise.resolve([]) : open.where('uuid', 'in', [...uuids]).execute(),
    lock: (id: number) => open.where('id', '=', id).forUpdate().executeTakeFirst(),
    insert: (row: Insertable<RoomTable>) =>
      db
        .insertInto('room')
        .values({ ...row, pinned_messages: jsonb(row.pinned_messages) })
        .returningAll()
        .executeTakeFirstOrThrow(),
    update: (id: number, change: Updateable<RoomTable>) =>
      db.updateTable('room').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
    pin: (id: number, pinned: readonly unknown[], now: number) =>
      db
        .updateTable('room')
        .set({ pinned_messages: jsonb([...pinned]), updated_at: now })
        .where('id', '=', id)
        .execute(),
    /** Rooms with a pinned message that this person wrote or pinned. */
    findWithPinsOf: (userUuid: string) =>
      open
        .where((eb) =>
          eb.or(
            [{ userUuid }, { pinnedByUUID: userUuid }].map(
              (message) => raw<boolean>`pinned_messages @> ${jsonb([{ message }])}`,
            ),
          ),
        )
        .execute(),
    /** Slugs with this prefix that lead, or led, to another room than `ownId`. */
    async findTakenSlugs(slug: string, ownId: number | null): Promise<Set<string>> {
      const [own, start] = [ownId ?? 0, `${slug}%`];
      const rooms = db.selectFrom('room').select('slug').where('slug', 'like', start).where('id', '<>', own);
      const old = db
        .selectFrom('old_slug')
        .select('slug')
        .where('slug', 'like', start)
        .where('room_id', '<>', own);
      const rows = await rooms.union(old).execute();
      return new Set(rows.map((row) => row.slug));
    },
    /** Serialises naming, so that two rooms of one name never choose the same slug. */
    lockSlugs: () => raw`select pg_advisory_xact_lock(hashtext('room_service.slug'))`.execute(db),
    saveOldSlug: (slug: string, roomId: number) =>
      db
        .insertInto('old_slug')
        .values({ slug, room_id: roomId })
        .onConflict((conflict) => conflict.column('slug').doUpdateSet({ room_id: roomId }))
        .execute(),
    deleteOldSlugsOf: (roomId: number) => db.deleteFrom('old_slug').where('room_id', '=', roomId).execute(),
    deleteOldSlug: (slug: string) => db.deleteFrom('old_slug').where('slug', '=', slug).execute(),
    async hasPoster(posterUrl: string): Promise<boolean> {
      const room = await open.where('poster_url', '=', posterUrl).limit(1).executeTakeFirst();
      return room !== undefined;
    },
    findDemo: () => open.where('is_demo', '=', true).limit(1).executeTakeFirst(),
    /** Whether there is or was a room. Closed rooms count. */
    async hasAny(): Promise<boolean> {
      const row = await db.selectFrom('room').select('id').limit(1).executeTakeFirst();
      return row !== undefined;
    },
  };
}
