import { limits, type DjFan, type socialService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { blockStore } from '../blocks/block.store.ts';
import { peopleStore } from '../people/people.store.ts';
import { attachProfiles } from '../people/attach-profiles.ts';
import { parseRecordKey } from '../people/record-key.ts';
import type { SocialDeps } from '../social.deps.ts';
import { fanStore, type FanRow } from './fan.store.ts';

export async function followDj(deps: SocialDeps, { caller, body }: Call<typeof socialService.followDj>) {
  const { userUuid } = caller;
  const { djUuid } = body;
  if (body.userUuid !== undefined && body.userUuid !== userUuid) throw refuse('request/forbidden');
  if (djUuid === userUuid) throw refuse('fan/self', { field: 'djUuid' });
  if (!(await deps.user.person(djUuid))) throw refuse('user/not-found');
  const row = await deps.database.transaction(async (tx) => {
    await peopleStore(tx).lock([userUuid, djUuid]);
    const fans = fanStore(tx);
    const before = await fans.find(userUuid, { personUuid: djUuid });
    if (before) return before;
    const blocks = await blockStore(tx).between(userUuid, djUuid);
    if (blocks.some((block) => block.user_uuid === userUuid)) throw refuse('fan/blocked');
    if (blocks.length > 0) throw refuse('fan/not-possible');
    if ((await fans.count({ userUuid })) >= limits.followedDjs) throw refuse('fan/full');
    await deps.events.publish(tx, 'djFollowed', { fanUuid: userUuid, djUuid });
    return fans.insert(userUuid, djUuid, deps.clock.now());
  });
  return presentOne(deps, row);
}

export async function djFan(deps: SocialDeps, { caller, params }: Call<typeof socialService.djFan>) {
  return presentOne(deps, await findOwn(deps, caller.userUuid, params.id));
}

export async function unfollowDj(
  deps: SocialDeps,
  { caller, params }: Call<typeof socialService.unfollowDj>,
) {
  const row = await findOwn(deps, caller.userUuid, params.id);
  await deps.database.transaction(async (tx) => {
    if (!(await fanStore(tx).remove(row))) throw refuse('fan/not-found');
    await deps.events.publish(tx, 'djUnfollowed', { fanUuid: row.user_uuid, djUuid: row.dj_uuid });
  });
  return { ok: true };
}

async function findOwn(deps: SocialDeps, userUuid: string, id: string): Promise<FanRow> {
  const name = parseRecordKey(id);
  const row = name && (await fanStore(deps.database).find(userUuid, name));
  if (!row) throw refuse('fan/not-found');
  return row;
}

async function presentOne(deps: SocialDeps, row: FanRow): Promise<DjFan> {
  const [fan] = await presentFans(deps, [row], 'dj_uuid');
  if (!fan) throw refuse('fan/not-found');
  return fan;
}

/** `about` selects whose profile is included. */
export async function presentFans(
  deps: SocialDeps,
  rows: readonly FanRow[],
  about: 'dj_uuid' | 'user_uuid',
): Promise<DjFan[]> {
  const listed = await attachProfiles(deps.user, rows, (row) => row[about]);
  return listed.map(({ row, userProfile }) => ({
    id: row.id,
    djUuid: row.dj_uuid,
    userUuid: row.user_uuid,
    createdAt: new Date(row.created_at).toISOString(),
    userProfile,
  }));
}
