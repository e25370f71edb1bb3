import type { socialService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import { blockStore } from '../blocks/block.store.ts';
import { fanStore } from '../fans/fan.store.ts';
import { friendshipStore } from '../friends/friendship.store.ts';
import { invitationStore } from '../friends/invitation.store.ts';
import type { SocialDeps } from '../social.deps.ts';
import { personShape } from './attach-profiles.ts';

const defaultTake = 12;

export async function relationTo(
  { database }: SocialDeps,
  { caller, params }: Call<typeof socialService.relationTo>,
) {
  const [me, them] = [caller.userUuid, params.id];
  const fansStore = fanStore(database);
  const [friendship, [open], followed, blocks, fans, following] = await Promise.all([
    friendshipStore(database).find(me, { personUuid: them }),
    invitationStore(database).openBetween(me, them),
    fansStore.find(me, { personUuid: them }),
    blockStore(database).between(me, them),
    fansStore.count({ djUuid: them }),
    fansStore.count({ userUuid: them }),
  ]);
  return {
    isFriend: friendship !== undefined,
    invitation: open
      ? { id: open.id, direction: open.from_uuid === me ? ('sent' as const) : ('received' as const) }
      : null,
    isFollowed: followed !== undefined,
    isBlocked: blocks.some((block) => block.user_uuid === me),
    fans,
    following,
  };
}

export async function findPeople(
  { database, user }: SocialDeps,
  { caller, query }: Call<typeof socialService.findPeople>,
) {
  const blocks = blockStore(database);
  const [blocked, blockers] = await Promise.all([
    blocks.blockedBy(caller.userUuid),
    blocks.blockersOf(caller.userUuid),
  ]);
  const found = await user.findByNickname({
    prefix: query.nickname,
    take: query.take ?? defaultTake,
    except: [caller.userUuid, ...blocked, ...blockers],
  });
  return found.map(({ profile }) => personShape(profile));
}
