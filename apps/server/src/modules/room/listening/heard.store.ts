import type { Song } from '@turnstage/contracts';
import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { roomSchema, type HeardTable, type RoomTables } from '../room.tables.ts';

export interface PlayedTime {
  readonly plays: number;
  readonly playedSeconds: number;
  readonly listenedSeconds: number;
}

export function heardStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  return {
    finishedPlay: (roomId: number, playId: string) =>
      db
        .selectFrom('song_play')
        .select(['song', 'played_at'])
        .where('play_id', '=', playId)
        .where('room_id', '=', roomId)
        .executeTakeFirst() as Promise<{ song: Song; played_at: number } | undefined>,
    /** The current song and the one before, from the last report of the realtime service. */
    current: (roomId: number) =>
      db
        .selectFrom('live')
        .select(['summary', 'last_play', 'user_uuids'])
        .where('room_id', '=', roomId)
        .executeTakeFirst(),
    async hasHeard(playId: string, userUuid: string): Promise<boolean> {
      const row = await db
        .selectFrom('heard')
        .select('play_id')
        .where('play_id', '=', playId)
        .where('user_uuid', '=', userUuid)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Seconds only grow and a reached milestone stays, in whatever order reports arrive. */
    add: (row: HeardTable) =>
      db
        .insertInto('heard')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['play_id', 'user_uuid']).doUpdateSet((eb) => ({
            heard_seconds: eb.fn<number>('greatest', ['heard.heard_seconds', 'excluded.heard_seconds']),
            heard_15: raw<boolean>`heard.heard_15 or excluded.heard_15`,
            heard_30: raw<boolean>`heard.heard_30 or excluded.heard_30`,
            updated_at: row.updated_at,
          })),
        )
        .execute(),
    /** Reads the time that songs played in one room, or in all rooms. */
    async playedTime(roomId?: number): Promise<PlayedTime> {
      const plays = db
        .selectFrom('song_play')
        .select((eb) => [
          eb.fn.countAll<number>().as('plays'),
          eb.fn.coalesce(eb.fn.sum<number>('played_seconds'), eb.lit(0)).as('seconds'),
        ]);
      const heard = db
        .selectFrom('heard')
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('heard_seconds'), eb.lit(0)).as('seconds'));
      const [played, listened] = await Promise.all([
        (roomId === undefined ? plays : plays.where('room_id', '=', roomId)).executeTakeFirstOrThrow(),
        (roomId === undefined ? heard : heard.where('room_id', '=', roomId)).executeTakeFirstOrThrow(),
      ]);
      return {
        plays: played.plays,
        playedSeconds: played.seconds,
        listenedSeconds: listened.seconds,
      };
    },
    async heardSeconds(playId: string): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .selectFrom('heard')
        .select(['user_uuid', 'heard_seconds'])
        .where('play_id', '=', playId)
        .execute();
      return new Map(rows.map((row) => [row.user_uuid, row.heard_seconds]));
    },
    /** People whose player reported at least 30 seconds of a play. */
    async heardBy(playId: string): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom('heard')
        .select('user_uuid')
        .where('play_id', '=', playId)
        .where('heard_30', '=', true)
        .execute();
      return new Set(rows.map((row) => row.user_uuid));
    },
    /** How many people heard at least 30 seconds of a play. */
    async listenersOf(playId: string): Promise<number> {
      const row = await db
        .selectFrom('heard')
        .select((eb) => eb.fn.countAll<number>().as('people'))
        .where('play_id', '=', playId)
        .where('heard_30', '=', true)
        .executeTakeFirstOrThrow();
      return row.people;
    },
  };
}
