import type { ConsumableTable } from './consumables/consumable.tables.ts';
import type { SeasonTable } from './seasons/season.tables.ts';
import type { TokenTables } from './tokens/token.tables.ts';

/** Rows of schema `points_service`. Times are epoch milliseconds. */
export interface PointsTables extends TokenTables {
  season: SeasonTable;
  consumable: ConsumableTable;
}

export const pointsSchema = 'points_service';
