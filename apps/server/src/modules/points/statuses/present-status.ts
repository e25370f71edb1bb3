import type { RankingStatus } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { rankingStore } from '../rankings/ranking.store.ts';
import type { LifetimeStatusRow } from './status.store.ts';

/** A person's points in a season, or with null of all time, and their rank with them. */
export async function presentStatus(
  sql: Sql,
  person: { readonly userUuid: string; readonly seasonId: number | null },
  row: LifetimeStatusRow | undefined,
): Promise<RankingStatus> {
  if (!row) return { id: null, ...person, balance: 0, rank: null, updatedAt: null };
  const hasPoints = row.balance > 0;
  return {
    id: row.id,
    ...person,
    balance: row.balance,
    rank: hasPoints ? (await rankingStore(sql, person.seasonId).countAbove(row.balance)) + 1 : null,
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

export function presentRecord(row: LifetimeStatusRow) {
  return {
    id: row.id,
    userUuid: row.user_uuid,
    balance: row.balance,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}
