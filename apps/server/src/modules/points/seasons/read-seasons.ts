import type { pointsService } from '@turnstage/contracts';
import { adminPage, parseAdminList, parseSelection, selectFields } from '../../../http/admin-list/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PointsDeps } from '../points.deps.ts';
import { presentSeason } from './present-season.ts';
import { seasonFields } from './season.fields.ts';
import { seasonStore } from './season.store.ts';

type Contract = typeof pointsService;

export async function adminSeasons({ database }: PointsDeps, { query }: Call<Contract['adminSeasons']>) {
  const list = parseAdminList({ sort: 'startDate,DESC', ...query }, seasonFields);
  const { rows, total } = await seasonStore(database).list(list);
  const data = rows.map((row) => ({ id: row.id, ...selectFields(presentSeason(row), {}, list) }));
  return adminPage(data, total, list);
}

export async function adminSeasonById(
  { database }: PointsDeps,
  { params, query }: Call<Contract['adminSeasonById']>,
) {
  const selection = parseSelection(query, seasonFields);
  const row = await seasonStore(database).find(params.id);
  if (!row) throw refuse('season/not-found');
  return { id: row.id, ...selectFields(presentSeason(row), {}, selection) };
}

export async function currentSeason({ database, clock }: PointsDeps) {
  const row = await seasonStore(database).at(clock.now());
  if (!row) throw refuse('season/none-running');
  return presentSeason(row);
}
