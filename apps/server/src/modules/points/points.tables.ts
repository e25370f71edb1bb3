import type { SeasonTable } from './seasons/season.tables.ts';

/** Rows of schema `points_service`. Times are epoch milliseconds. */
export interface PointsTables {
  season: SeasonTable;
}

export const pointsSchema = 'points_service';
