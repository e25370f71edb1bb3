import type { Friend, socialService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { blockStore } from '../blocks/block.store.ts';
import { peopleStore } from '../people/people.store.ts';
import { attachProfiles } from '../people/attach-profiles.ts';
import { parseRecordKey } from '../people/record-key.ts';
import type { SocialDeps } from '../social.deps.ts';
import { friendshipStore, type FriendshipRow } from './friendship.store.ts';

interface ListedFriend {
  readonly id: number;
  readonly created_at: number;
  readonly friend_uuid: string;
}

export async function friendsOfUser(
  deps: SocialDeps,
  { caller, params, query }: Call<typeof socialService.friendsOfUser>,
) {
  const page = { skip: query.skip ?? 0, take: query.take };
  return present(deps, params.userId, await listFor(deps, params.userId, caller.userUuid, page));
}

export async function friendUuids(
  deps: SocialDeps,
  { caller, params }: Call<typeof socialService.friendUuids>,
) {
  const rows = await listFor(deps, params.id, caller.userUuid, { skip: 0, take: undefined });
  return rows.map((row) => row.friend_uuid);
}

export async function singleFriend(
  deps: SocialDeps,
  { caller, params }: Call<typeof socialService.singleFriend>,
) {
  const row = await findOwn(deps, caller.userUuid, params.id);
  const listed = { ...row, friend_uuid: otherOf(row, caller.userUuid) };
  const [friend] = await present(deps, caller.userUuid, [listed]);
  if (!friend) throw refuse('friend/not-found');
  return friend;
}

export async function endFriendship(
  deps: SocialDeps,
  { caller, params }: Call<typeof socialService.endFriendship>,
) {
  const { userUuid } = caller;
  const row = await findOwn(deps, userUuid, params.id);
  const friendUuid = otherOf(row, userUuid);
  await deps.database.transaction(async (tx) => {
    await peopleStore(tx).lock([userUuid, friendUuid]);
    if (!(await friendshipStore(tx).remove(userUuid, friendUuid))) throw refuse('friend/not-found');
    await deps.events.publish(tx, 'friendshipEnded', { userUuid, friendUuid });
  });
  return { ok: true };
}

/** Returns an empty list when its owner blocked the viewer. */
async function listFor(
  { database }: SocialDeps,
  userUuid: string,
  viewerUuid: string,
  page: { skip: number; take: number | undefined },
): Promise<ListedFriend[]> {
  const blocks = userUuid === viewerUuid ? [] : await blockStore(database).between(userUuid, viewerUuid);
  if (blocks.some((block) => block.user_uuid === userUuid)) return [];
  return friendshipStore(database).list(userUuid, viewerUuid, page);
}

async function findOwn(deps: SocialDeps, userUuid: string, id: string): Promise<FriendshipRow> {
  const name = parseRecordKey(id);
  const row = name && (await friendshipStore(deps.database).find(userUuid, name));
  if (!row) throw refuse('friend/not-found');
  return row;
}

function otherOf(row: FriendshipRow, userUuid: string): string {
  return row.low_uuid === userUuid ? row.high_uuid : row.low_uuid;
}

async function present(deps: SocialDeps, userUuid: string, rows: readonly ListedFriend[]): Promise<Friend[]> {
  const listed = await attachProfiles(deps.user, rows, (row) => row.friend_uuid);
  return listed.map(({ row, userProfile }) => ({
    id: row.id,
    userUuid,
    friendUuid: row.friend_uuid,
    createdAt: new Date(row.created_at).toISOString(),
    userProfile,
  }));
}
