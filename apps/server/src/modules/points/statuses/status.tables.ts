import type { Generated } from 'kysely';

export interface RankingStatusLifetimeTable {
  id: Generated<number>;
  user_uuid: string;
  balance: number;
  /** When the balance was reached; decides the order of equal balances. */
  reached_at: number;
  created_at: number;
  updated_at: number;
}

export interface RankingStatusTable extends RankingStatusLifetimeTable {
  season_id: number;
}
