import type { AvatarAssignmentTable, AvatarTable } from './avatars/avatar.tables.ts';
import type { ConsumableTable } from './consumables/consumable.tables.ts';
import type { CustomFieldTable } from './custom-fields/custom-field.tables.ts';
import type { DjVoterDayTable, PointEntryTable } from './plays/point-entry.tables.ts';
import type { EngagementTables } from './engagement/activity.tables.ts';
import type { SeasonTable } from './seasons/season.tables.ts';
import type { TokenTables } from './tokens/token.tables.ts';
import type { RankingStatusLifetimeTable, RankingStatusTable } from './statuses/status.tables.ts';

/** Rows of schema `points_service`. Times are epoch milliseconds. */
export interface PointsTables extends TokenTables, EngagementTables {
  season: SeasonTable;
  avatar: AvatarTable;
  avatar_assignment: AvatarAssignmentTable;
  consumable: ConsumableTable;
  custom_field: CustomFieldTable;
  point_entry: PointEntryTable;
  dj_voter_day: DjVoterDayTable;
  ranking_status: RankingStatusTable;
  ranking_status_lifetime: RankingStatusLifetimeTable;
}

export const pointsSchema = 'points_service';
