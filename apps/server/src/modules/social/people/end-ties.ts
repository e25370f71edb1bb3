import type { Transaction } from '../../../db/index.ts';
import { fanStore } from '../fans/fan.store.ts';
import { friendshipStore } from '../friends/friendship.store.ts';
import { invitationStore } from '../friends/invitation.store.ts';
import type { SocialDeps } from '../social.deps.ts';

/** Whoever blocks somebody has nothing more to do with them, and they with the one who blocked. Both are locked. */
export async function endTies(
  deps: SocialDeps,
  tx: Transaction,
  userUuid: string,
  otherUuid: string,
): Promise<void> {
  await invitationStore(tx).removeOpenBetween(userUuid, otherUuid);
  await fanStore(tx).removeBetween(userUuid, otherUuid);
  if (await friendshipStore(tx).remove(userUuid, otherUuid))
    await deps.events.publish(tx, 'friendshipEnded', { userUuid, friendUuid: otherUuid });
}
