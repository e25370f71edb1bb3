import { sql as raw, type Selectable } from 'kysely';
import { jsonb, type Sql } from '../../../db/index.ts';
import { roomSchema, type LiveTable, type PlayTimes, type RoomTables } from '../room.tables.ts';

export type LiveRow = Selectable<LiveTable>;

export interface SizeCheck {
  readonly roomId: number;
  readonly roomSize: number;
  /** Empty when nobody in particular asks. */
  readonly userUuid: string;
}

export function liveStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  return {
    async peopleIn(roomUuid: string): Promise<string[]> {
      const row = await db
        .selectFrom('live')
        .innerJoin('room', 'room.id', 'live.room_id')
        .select('live.user_uuids')
        .where('room.uuid', '=', roomUuid)
        .executeTakeFirst();
      return row?.user_uuids ?? [];
    },
    ofRooms: (roomIds: readonly number[]) =>
      roomIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('live')
            .selectAll()
            .where(raw<boolean>`room_id = any(${[...roomIds]}::bigint[])`)
            .execute(),
    /** Rooms that let the house DJ play, where somebody listens and nothing plays. */
    async findSilent(limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('live')
        .innerJoin('room', 'room.id', 'live.room_id')
        .select('room.uuid')
        .where('room.house_dj', '=', true)
        .where('room.deleted_at', 'is', null)
        .where('room.dj_type', '=', 'EVERYONE')
        .where('live.number_of_listeners', '>', 0)
        .where(raw<boolean>`live.summary -> 'nowPlaying' = 'null'::jsonb`)
        .orderBy('live.number_of_listeners', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ uuid }) => uuid);
    },
    /**
     * Returns for each person whether the room is too full to admit them; never true for people who are already in
     * it. Checked in the database, because the user list of a full room is long.
     */
    async areFull(wanted: readonly SizeCheck[]): Promise<boolean[]> {
      const { rows } = await raw<{ place: number }>`
        select wanted.place
        from unnest(
          ${wanted.map(({ roomId }) => roomId)}::bigint[],
          ${wanted.map(({ roomSize }) => roomSize)}::integer[],
          ${wanted.map(({ userUuid }) => userUuid || null)}::uuid[]
        ) with ordinality as wanted (room_id, room_size, user_uuid, place)
        join ${raw.table(`${roomSchema}.live`)} as live on live.room_id = wanted.room_id
        where live.number_of_users >= wanted.room_size
          and (wanted.user_uuid = any (live.user_uuids)) is not true`.execute(db);
      const full = new Set(rows.map(({ place }) => place - 1));
      return wanted.map((_, place) => full.has(place));
    },
    /**
     * Stores a report, and remembers the previous play when the song changed. Both happen in one statement, so that
     * a play is always either current or previous, however late its history is written.
     */
    replace: (row: Omit<LiveTable, 'last_play'>) => {
      const values = {
        ...row,
        summary: jsonb(row.summary),
        song: row.song === null ? null : jsonb(row.song),
      };
      return db
        .insertInto('live')
        .values(values)
        .onConflict((conflict) =>
          conflict.column('room_id').doUpdateSet({ ...values, last_play: lastPlayOnReplacing }),
        )
        .execute();
    },
    /** At start: nobody is connected, whatever the rows of the last run say. */
    clearAll: () =>
      db.updateTable('live').set({ user_uuids: [], number_of_users: 0, number_of_listeners: 0 }).execute(),
  };
}

const lastPlayOnReplacing = raw<PlayTimes | null>`
  case
    when live.summary #>> '{nowPlaying,playId}' <> coalesce(excluded.summary #>> '{nowPlaying,playId}', '')
    then jsonb_build_object(
      'playId', live.summary #> '{nowPlaying,playId}',
      'startTime', live.summary #> '{nowPlaying,startTime}',
      'endTime', live.summary #> '{nowPlaying,endTime}'
    )
    else live.last_play
  end`;
