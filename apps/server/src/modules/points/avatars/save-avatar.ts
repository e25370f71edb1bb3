/** What staff upload and change (rules F2, F8 to F11). */
import { limits, type AvatarChange, type pointsService } from '@turnstage/contracts';
import { isUniqueViolation } from '../../../db/index.ts';
import type { BodyFiles } from '../../../http/data-url.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PointsDeps } from '../points.deps.ts';
import { cleanName } from '../seasons/season.rules.ts';
import { seasonStore } from '../seasons/season.store.ts';
import { publishLocked } from './assign-avatar.ts';
import { queueImageDeletion, saveAvatarImage } from './avatar-files.ts';
import { avatarStore, type AvatarRow, type NewAvatarRow } from './avatar.store.ts';
import { presentAvatar } from './present-avatar.ts';
import { requireAvatar } from './read-avatars.ts';
import { findDenialFor } from './wearing.ts';

type Contract = typeof pointsService;
type Columns = Partial<
  Pick<
    NewAvatarRow,
    | 'name'
    | 'color'
    | 'status'
    | 'discord_only'
    | 'ranking_type'
    | 'ranking_value'
    | 'season_id'
    | 'front_id'
    | 'back_id'
  >
>;

/** Colour of an uploaded avatar for which none is given: the grey of the surfaces. */
const defaultColor = '#989CBA';

export async function createAvatar(
  deps: PointsDeps,
  { caller, body, files }: Call<Contract['createAvatar']>,
) {
  if (await avatarStore(deps.database).find(body.slug)) throw refuse('avatar/slug-taken', { field: 'slug' });
  const columns = await columnsOf(deps, { body, files });
  checkAward({ status: 'PRIVATE', ranking_type: null, ranking_value: null, ...columns });
  const now = deps.clock.now();
  try {
    const row = await avatarStore(deps.database).insert({
      slug: body.slug,
      name: body.name,
      color: defaultColor,
      status: 'PRIVATE',
      audience: 'everyone',
      is_drawn: false,
      discord_only: false,
      ranking_type: null,
      ranking_value: null,
      season_id: null,
      front_id: null,
      back_id: null,
      ...columns,
      created_at: now,
      updated_at: now,
    });
    return presentAvatar(row, await canWear(deps, row, caller.userUuid));
  } catch (error) {
    if (isUniqueViolation(error, 'avatar_slug_key')) throw refuse('avatar/slug-taken', { field: 'slug' });
    throw error;
  }
}

export async function changeAvatar(
  deps: PointsDeps,
  { caller, params, body, files }: Call<Contract['changeAvatar']>,
) {
  const found = await requireAvatar(deps, params.slug);
  if (found.is_drawn && (body.frontFile !== undefined || body.backFile !== undefined))
    throw refuse('avatar/drawn');
  const columns = await columnsOf(deps, { body, files });
  const row = await deps.database.transaction(async (tx) => {
    const store = avatarStore(tx);
    const before = await store.lock(found.slug);
    if (!before) throw refuse('avatar/not-found');
    checkAward({ ...before, ...columns });
    const after = await store.update(before.id, { ...columns, updated_at: deps.clock.now() });
    await queueImageDeletion(
      deps,
      tx,
      [before.front_id, before.back_id].filter((id) => id !== after.front_id && id !== after.back_id),
    );
    // Those who wear it may not be able to any more.
    const isNarrower =
      (after.status !== before.status && after.status !== 'PUBLIC') ||
      (after.discord_only && !before.discord_only);
    if (isNarrower) await publishLocked(deps, tx, after);
    return after;
  });
  return presentAvatar(row, await canWear(deps, row, caller.userUuid));
}

export async function deleteAvatar(deps: PointsDeps, { params }: Call<Contract['deleteAvatar']>) {
  const found = await requireAvatar(deps, params.slug);
  if (found.is_drawn) throw refuse('avatar/drawn');
  await deps.database.transaction(async (tx) => {
    const store = avatarStore(tx);
    const row = await store.lock(found.slug);
    if (!row) throw refuse('avatar/not-found');
    await store.delete(row.id);
    await queueImageDeletion(deps, tx, [row.front_id, row.back_id]);
    await deps.events.publish(tx, 'avatarLocked', { slug: row.slug, userUuids: null, exceptUserUuids: [] });
  });
  return { ok: true };
}

const canWear = async (deps: PointsDeps, row: AvatarRow, userUuid: string): Promise<boolean> =>
  (await findDenialFor(deps, row, userUuid === '' ? null : userUuid)) === null;

async function columnsOf(
  deps: PointsDeps,
  { body, files }: { readonly body: AvatarChange; readonly files: BodyFiles },
): Promise<Columns> {
  const columns: Columns = {};
  if (body.name !== undefined) columns.name = readName(body.name);
  if (body.color !== undefined) columns.color = `#${body.color.replace('#', '').toUpperCase()}`;
  if (body.avatarStatus !== undefined) columns.status = body.avatarStatus;
  if (body.discordOnly !== undefined) columns.discord_only = body.discordOnly;
  if (body.rankingType !== undefined) columns.ranking_type = body.rankingType;
  if (body.rankingValue !== undefined) columns.ranking_value = body.rankingValue;
  if (body.seasonId !== undefined) columns.season_id = await readSeason(deps, body.seasonId);
  if (body.frontFile !== undefined)
    columns.front_id = await saveAvatarImage(deps, body.frontFile, files, 'frontFile');
  if (body.backFile !== undefined)
    columns.back_id = await saveAvatarImage(deps, body.backFile, files, 'backFile');
  return columns;
}

/** Rule F4. */
function checkAward(award: Pick<NewAvatarRow, 'status' | 'ranking_type' | 'ranking_value'>): void {
  if (award.status !== 'SEASON_AWARD') return;
  for (const [field, value] of [
    ['rankingType', award.ranking_type],
    ['rankingValue', award.ranking_value],
  ] as const)
    if (value === null || value === undefined)
      throw refuse('request/invalid', { field, message: `${field} is required for a SEASON_AWARD` });
}

function readName(text: string): string {
  const name = cleanName(text);
  const { min, max } = limits.avatarName;
  if (name.length >= min) return name;
  throw refuse('request/invalid', { field: 'name', message: `name must have ${min} to ${max} characters` });
}

async function readSeason(deps: PointsDeps, id: number | null): Promise<number | null> {
  if (id !== null && !(await seasonStore(deps.database).find(id)))
    throw refuse('season/not-found', { field: 'seasonId' });
  return id;
}
