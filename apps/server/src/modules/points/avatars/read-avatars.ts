import type { pointsService } from '@turnstage/contracts';
import { hasPermission, hasPersonalPermission } from '@turnstage/permissions';
import { adminPage, parseAdminList, parseSelection, selectFields } from '../../../http/admin-list/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PointsDeps } from '../points.deps.ts';
import { assignmentStore } from './assignment.store.ts';
import { assignmentFields, avatarFields } from './avatar.fields.ts';
import { avatarStore, type AvatarRow } from './avatar.store.ts';
import { presentAssignment, presentAvatar } from './present-avatar.ts';
import { createDenialFinder, findDenialFor } from './wearing.ts';

type Contract = typeof pointsService;

const wearerOf = (caller: Caller | null): string | null => (caller?.kind === 'user' ? caller.userUuid : null);

const seesAll = (caller: Caller | null): boolean =>
  caller !== null && (caller.kind === 'service' || hasPermission(caller.role, 'manageAvatarsAndItems'));

/** Rule F6. */
export async function avatars(deps: PointsDeps, { caller }: Call<Contract['avatars']>) {
  const denialOf = await createDenialFinder(deps, wearerOf(caller));
  const wearable = (avatar: AvatarRow): boolean => {
    if (denialOf(avatar) !== null) return false;
    if (avatar.audience === 'everyone') return true;
    return (
      avatar.audience === 'bots' && caller !== null && hasPersonalPermission(caller.role, 'wearBotAvatars')
    );
  };
  return (await avatarStore(deps.database).all()).filter(wearable).map((row) => presentAvatar(row, true));
}

export async function allAvatars(deps: PointsDeps, { caller }: Call<Contract['allAvatars']>) {
  const rows = await avatarStore(deps.database).all();
  const denialOf = await createDenialFinder(deps, wearerOf(caller));
  return rows
    .filter((row) => row.audience === 'guests' || seesAll(caller) || denialOf(row) !== 'private')
    .map((row) => presentAvatar(row, denialOf(row) === null));
}

export async function subscriberAvatars(deps: PointsDeps, { caller }: Call<Contract['subscriberAvatars']>) {
  const rows = await avatarStore(deps.database).withStatus('SUBSCRIBER_ONLY');
  const denialOf = await createDenialFinder(deps, wearerOf(caller));
  return rows.map((row) => presentAvatar(row, denialOf(row) === null));
}

/** A private one is 404 for everyone whose it isn't, except the guests' own, which everyone sees in rooms. */
export async function avatarBySlug(deps: PointsDeps, { caller, params }: Call<Contract['avatarBySlug']>) {
  const row = await requireAvatar(deps, params.slug);
  const denial = await findDenialFor(deps, row, wearerOf(caller));
  if (denial === 'private' && row.audience !== 'guests' && !seesAll(caller)) throw refuse('avatar/not-found');
  return presentAvatar(row, denial === null);
}

export async function serviceAvatar(deps: PointsDeps, { caller, params }: Call<Contract['serviceAvatar']>) {
  const row = await requireAvatar(deps, params.avatarSlug);
  return presentAvatar(row, (await findDenialFor(deps, row, wearerOf(caller))) === null);
}

/** Rule F7. */
export async function avatarOfUser(deps: PointsDeps, { caller, params }: Call<Contract['avatarOfUser']>) {
  const userUuid = params.uuid.toLowerCase();
  if (caller.userUuid !== userUuid && !seesAll(caller)) throw refuse('request/forbidden');
  const row = await requireAvatar(deps, params.slug);
  if (!(await deps.user.person(userUuid))) throw refuse('avatar/user-not-found');
  const [denial, assignments] = await Promise.all([
    findDenialFor(deps, row, userUuid),
    assignmentStore(deps.database).ofUserAndAvatar(userUuid, row.id),
  ]);
  return {
    slug: row.slug,
    userUuid,
    canWear: denial === null,
    reason: denial,
    assignments: assignments.map(presentAssignment),
  };
}

export async function adminAvatars(deps: PointsDeps, { query }: Call<Contract['adminAvatars']>) {
  const list = parseAdminList(query, avatarFields);
  const { rows, total } = await avatarStore(deps.database).list(list);
  const data = rows.map((row) => ({
    slug: row.slug,
    ...selectFields(presentAdminAvatar(row), {}, list),
    id: row.id,
  }));
  return adminPage(data, total, list);
}

export async function adminAvatarBySlug(
  deps: PointsDeps,
  { params, query }: Call<Contract['adminAvatarBySlug']>,
) {
  const selection = parseSelection(query, avatarFields);
  const row = await requireAvatar(deps, params.slug);
  return { slug: row.slug, ...selectFields(presentAdminAvatar(row), {}, selection), id: row.id };
}

export async function requireAvatar({ database }: PointsDeps, slug: string): Promise<AvatarRow> {
  const row = await avatarStore(database).find(slug);
  if (!row) throw refuse('avatar/not-found');
  return row;
}

function presentAdminAvatar(row: AvatarRow) {
  const { isAvailableForCurrentUser: _, ...avatar } = presentAvatar(row, true);
  return { id: row.id, ...avatar };
}

/** Rule F50. */
export async function adminAvatarAssignments(
  { database }: PointsDeps,
  { query }: Call<Contract['adminAvatarAssignments']>,
) {
  const list = parseAdminList({ sort: 'id,DESC', ...query }, assignmentFields);
  const { rows, total } = await assignmentStore(database).list(list);
  const data = rows.map((row) => ({ id: row.id, ...selectFields(presentAssignment(row), {}, list) }));
  return adminPage(data, total, list);
}
