import { limits, type pointsService, type QueryOf } from '@turnstage/contracts';
import { hasPermission } from '@turnstage/permissions';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PointsDeps } from '../points.deps.ts';
import { parseTime } from '../seasons/season.rules.ts';
import { consumableStore, type ConsumableFilter, type ConsumablePage } from './consumable.store.ts';
import { presentConsumable } from './present-consumable.ts';

type Contract = typeof pointsService;
type Query = QueryOf<Contract['consumables']>;

export async function consumables(
  { database }: PointsDeps,
  { caller, query }: Call<Contract['consumables']>,
) {
  const store = consumableStore(database);
  const filter = filterOf(query, caller);
  const [rows, count] = await Promise.all([store.list(filter, pageOf(query)), store.count(filter)]);
  return { consumables: rows.map(presentConsumable), count };
}

export async function consumableCount(
  { database }: PointsDeps,
  { caller, query }: Call<Contract['consumableCount']>,
) {
  return { count: await consumableStore(database).count(filterOf(query, caller)) };
}

export async function consumableById({ database }: PointsDeps, { params }: Call<Contract['consumableById']>) {
  const row = await consumableStore(database).find(params.id);
  if (!row) throw refuse('consumable/not-found');
  return presentConsumable(row);
}

function filterOf({ id, createdBefore }: Query, caller: Caller | null): ConsumableFilter {
  const before = createdBefore === undefined ? undefined : parseTime(createdBefore);
  if (createdBefore !== undefined && before === undefined)
    throw refuse('request/invalid', {
      field: 'createdBefore',
      message: 'createdBefore must be a time with Z or an offset',
    });
  return {
    ids: id === undefined ? undefined : [id].flat(),
    createdBefore: before,
    includesUnavailable:
      caller !== null && (caller.kind === 'service' || hasPermission(caller.role, 'manageAvatarsAndItems')),
  };
}

function pageOf({ orderBy = 'tokenCost', offset = 0, limit = limits.consumablePage }: Query): ConsumablePage {
  const isDescending = orderBy.startsWith('-');
  const column = (isDescending ? orderBy.slice(1) : orderBy) as ConsumablePage['orderBy'];
  return { orderBy: column, isDescending, offset, limit };
}
