import type { RankingPlace } from '@turnstage/contracts';
import type { PointsDeps } from '../points.deps.ts';
import type { RankedRow } from './ranking.store.ts';

export interface RankedPerson {
  readonly row: Pick<RankedRow, 'user_uuid' | 'balance'>;
  readonly rank: number;
}

/** Leaves out people whose account has been deleted in this moment. */
export async function presentPlaces(
  { user }: Pick<PointsDeps, 'user'>,
  ranked: readonly RankedPerson[],
): Promise<RankingPlace[]> {
  const people = await user.people(ranked.map(({ row }) => row.user_uuid));
  return ranked.flatMap(({ row, rank }) => {
    const person = people.get(row.user_uuid);
    if (!person) return [];
    const { uuid, nickname, avatarId, color } = person.profile;
    return [{ rank, userUuid: uuid, balance: row.balance, user: { uuid, nickname, avatarId, color } }];
  });
}
