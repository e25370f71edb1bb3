import type { pointsService, RankingStatus } from '@turnstage/contracts';
import { adminPage, parseAdminList, parseSelection, selectFields } from '../../../http/admin-list/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PointsDeps } from '../points.deps.ts';
import { seasonStore } from '../seasons/season.store.ts';
import { adminStatusStore } from './admin-status.store.ts';
import { presentRecord, presentStatus } from './present-status.ts';
import { lifetimeStatusFields, statusFields } from './status.fields.ts';
import { statusStore, type StatusRow } from './status.store.ts';

type Contract = typeof pointsService;

export async function rankingStatus({ database }: PointsDeps, { params }: Call<Contract['rankingStatus']>) {
  const rows = await statusStore(database).ofPerson(params.userUuid);
  const statuses: RankingStatus[] = [];
  for (const row of rows) {
    const person = { userUuid: row.user_uuid, seasonId: row.season_id };
    statuses.push(await presentStatus(database, person, row));
  }
  return statuses;
}

export async function pointsSum({ database }: PointsDeps, { params }: Call<Contract['pointsSum']>) {
  const row = await statusStore(database).findLifetime(params.userUuid);
  return { userUuid: params.userUuid, sum: row?.balance ?? 0 };
}

export async function currentStatus({ database, clock }: PointsDeps, userUuid: string) {
  const season = await seasonStore(database).at(clock.now());
  if (!season) throw refuse('season/none-running');
  const row = await statusStore(database).find(season.id, userUuid);
  return presentStatus(database, { userUuid, seasonId: season.id }, row);
}

export async function adminStatuses({ database }: PointsDeps, { query }: Call<Contract['adminStatuses']>) {
  const list = parseAdminList({ sort: 'balance,DESC', ...query }, statusFields);
  const { rows, total } = await adminStatusStore(database).list(list, query);
  const data = rows.map((row) => ({ id: row.id, ...selectFields(presentInSeason(row), {}, list) }));
  return adminPage(data, total, list);
}

export async function adminStatusById(
  { database }: PointsDeps,
  { params, query }: Call<Contract['adminStatusById']>,
) {
  const selection = parseSelection(query, statusFields);
  const row = await adminStatusStore(database).find(params.id);
  if (!row) throw refuse('points/status-not-found');
  return { id: row.id, ...selectFields(presentInSeason(row), {}, selection) };
}

export async function adminLifetimeStatuses(
  { database }: PointsDeps,
  { query }: Call<Contract['adminLifetimeStatuses']>,
) {
  const list = parseAdminList({ sort: 'balance,DESC', ...query }, lifetimeStatusFields);
  const { rows, total } = await adminStatusStore(database).listLifetimes(list, query);
  const data = rows.map((row) => ({ id: row.id, ...selectFields(presentRecord(row), {}, list) }));
  return adminPage(data, total, list);
}

export async function adminLifetimeStatusById(
  { database }: PointsDeps,
  { params, query }: Call<Contract['adminLifetimeStatusById']>,
) {
  const selection = parseSelection(query, lifetimeStatusFields);
  const row = await adminStatusStore(database).findLifetime(params.id);
  if (!row) throw refuse('points/status-not-found');
  return { id: row.id, ...selectFields(presentRecord(row), {}, selection) };
}

function presentInSeason(row: StatusRow) {
  return { ...presentRecord(row), seasonId: row.season_id };
}
