import type { WeeklyDigestFacts } from '../../../events/event-map.ts';

/** A song whose activity was counted. */
export interface ActivityPlayTable {
  play_id: string;
  at: number;
}

/** The time zone of a person's days. */
export interface ActivityZoneTable {
  user_uuid: string;
  time_zone: string;
}

/** A day on which a person heard or played music. `day` is a calendar day in the zone that was theirs then. */
export interface ActivityDayTable {
  user_uuid: string;
  day: string;
  /** Songs heard to the end. */
  heard: number;
  /** Songs played as DJ. */
  played: number;
}

/** Where a person heard songs to the end in a season. */
export interface ActivitySeasonTable {
  user_uuid: string;
  season_id: number;
  room_uuid: string;
  heard: number;
}

/** The song of a week of a community; `week` is its Monday. */
export interface CommunitySongTable {
  community_uuid: string;
  week: string;
  song: { artistName: string; trackName: string };
  plays: number;
  likes: number;
  stars: number;
}

/** A week for which a task has done all of its work. */
export interface FinishedWeekTable {
  task: string;
  week: string;
}

/** Where a person heard songs to the end in a week; `week` is its Monday, in UTC. Deleted with the week's digests. */
export interface ActivityRoomTable {
  user_uuid: string;
  week: string;
  room_uuid: string;
  heard: number;
}

export interface WeeklyDigestTable {
  user_uuid: string;
  week: string;
  facts: WeeklyDigestFacts;
  created_at: number;
}

export interface EngagementTables {
  activity_room: ActivityRoomTable;
  weekly_digest: WeeklyDigestTable;
  activity_play: ActivityPlayTable;
  activity_zone: ActivityZoneTable;
  activity_day: ActivityDayTable;
  activity_season: ActivitySeasonTable;
  community_song: CommunitySongTable;
  finished_week: FinishedWeekTable;
}
