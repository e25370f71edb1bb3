import { sql as raw, type Selectable } from 'kysely';
import { jsonb, type Sql } from '../../../db/index.ts';
import { roomSchema, type LiveTable, type PlayTimes, type RoomTables } from '../room.tables.ts';

export type LiveRow = Selectable<LiveTable>;

export interface WantedPlace {
  readonly roomId: number;
  readonly roomSize: number;
  /** Empty for nobody in particular. */
  readonly userUuid: string;
}

export function liveStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  return {
    ofRooms: (roomIds: readonly number[]) =>
      roomIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('live')
            .selectAll()
            .where('room_id', 'in', [...roomIds])
            .execute(),
    /**
     * For each who wants to come in, whether so many are in the room that they must stay out; they never must where they
     * are in already. Decided in the database, as the list of a full room is long.
     */
    async areFull(wanted: readonly WantedPlace[]): Promise<boolean[]> {
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
     * Notes what was on until now, when that is another play. The row says so in one step, so a play is never neither
     * on nor over, however late its history is written.
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
    emptyAll: () => db.updateTable('live').set({ user_uuids: [], number_of_users: 0 }).execute(),
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
