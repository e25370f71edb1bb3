/** What staff change about consumables (rules F20 to F23). */
import { limits, type ConsumableChange, type pointsService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PointsDeps } from '../points.deps.ts';
import { cleanName } from '../seasons/season.rules.ts';
import { hasConsumableFile, queueFileDeletion } from './consumable-files.ts';
import { consumableStore, type NewConsumableRow } from './consumable.store.ts';
import { presentConsumable } from './present-consumable.ts';

type Contract = typeof pointsService;
type Columns = Pick<
  NewConsumableRow,
  | 'name'
  | 'description'
  | 'token_cost'
  | 'display_type'
  | 'effect'
  | 'anchor'
  | 'duration_seconds'
  | 'is_subscriber_only'
  | 'is_available'
  | 'file_id'
>;

export async function createConsumable(deps: PointsDeps, { body }: Call<Contract['createConsumable']>) {
  const columns = await columnsOf(deps, body);
  const now = deps.clock.now();
  const effect = body.effect ?? 'thrown';
  const row = await consumableStore(deps.database).insert({
    slug: null,
    name: cleanName(body.name),
    description: '',
    token_cost: body.tokenCost,
    display_type: 'small',
    anchor: effect === 'worn' ? 'head' : 'hand',
    duration_seconds: effect === 'thrown' ? 6 : 300,
    effect,
    file_id: body.fileId,
    ...columns,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  });
  return presentConsumable(row);
}

export async function changeConsumable(
  deps: PointsDeps,
  { params, body }: Call<Contract['changeConsumable']>,
) {
  const columns = await columnsOf(deps, body);
  return deps.database.transaction(async (tx) => {
    const store = consumableStore(tx);
    const before = await store.lock(params.id);
    if (!before) throw refuse('consumable/not-found');
    const row = await store.update(before.id, { ...columns, updated_at: deps.clock.now() });
    if (before.file_id !== null && before.file_id !== row.file_id)
      await queueFileDeletion(deps, tx, before.file_id);
    return presentConsumable(row);
  });
}

export async function deleteConsumable(deps: PointsDeps, { params }: Call<Contract['deleteConsumable']>) {
  await deps.database.transaction(async (tx) => {
    const store = consumableStore(tx);
    const row = await store.lock(params.id);
    if (!row) throw refuse('consumable/not-found');
    await store.update(row.id, { deleted_at: deps.clock.now(), is_available: false });
    if (row.file_id !== null) await queueFileDeletion(deps, tx, row.file_id);
  });
  return { ok: true };
}

async function columnsOf(deps: PointsDeps, body: ConsumableChange): Promise<Partial<Columns>> {
  if (body.fileId !== undefined && !(await hasConsumableFile(deps, body.fileId)))
    throw refuse('consumable/file-not-found', { field: 'fileId' });
  const columns: Partial<Columns> = {};
  if (body.name !== undefined) columns.name = readName(body.name);
  if (body.description !== undefined) columns.description = body.description.trim();
  if (body.tokenCost !== undefined) columns.token_cost = body.tokenCost;
  if (body.displayType !== undefined) columns.display_type = body.displayType;
  if (body.effect !== undefined) columns.effect = body.effect;
  if (body.anchor !== undefined) columns.anchor = body.anchor;
  if (body.durationSeconds !== undefined) columns.duration_seconds = body.durationSeconds;
  if (body.isSubscriberOnly !== undefined) columns.is_subscriber_only = body.isSubscriberOnly;
  if (body.isAvailable !== undefined) columns.is_available = body.isAvailable;
  if (body.fileId !== undefined) columns.file_id = body.fileId;
  return columns;
}

function readName(text: string): string {
  const name = cleanName(text);
  const { min, max } = limits.consumableName;
  if (name.length >= min) return name;
  throw refuse('request/invalid', { field: 'name', message: `name must have ${min} to ${max} characters` });
}
