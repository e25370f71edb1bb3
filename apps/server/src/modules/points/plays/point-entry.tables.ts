import type { Generated } from 'kysely';

/** What an owner reads about a song that earned points; the catalogue can change or lose it. */
export interface PlayedSong {
  readonly artistName: string;
  readonly trackName: string;
}

export interface PointEntryTable {
  id: Generated<number>;
  user_uuid: string;
  kind: 'play' | 'correction' | 'service';
  /** Names what the points are for: the same source never counts twice. */
  source: string;
  /** The season that ran at the time. Null when there was none, or when it was deleted. */
  season_id: number | null;
  points: number;
  at: number;
  /** Set for points of a play, else null. */
  room_uuid: string | null;
  song: PlayedSong | null;
  /** Likes and stars that counted. */
  likes: number | null;
  stars: number | null;
  /** Who heard 30 seconds. */
  listeners: number | null;
  /** Voters whose likes and stars no longer counted that day (rule E6). */
  uncounted: number | null;
  /** Set for corrections and points of services, else null. */
  reason: string | null;
  by_user_uuid: string | null;
}

export interface DjVoterDayTable {
  /** UTC. */
  day: string;
  dj_uuid: string;
  voter_uuid: string;
  /** Songs of the DJ on which the voter's likes and stars counted. */
  songs: number;
}
