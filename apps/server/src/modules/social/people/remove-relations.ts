import type { Transaction } from '../../../db/index.ts';
import { fanStore } from '../fans/fan.store.ts';
import { friendshipStore } from '../friends/friendship.store.ts';
import { invitationStore } from '../friends/invitation.store.ts';
import type { SocialDeps } from '../social.deps.ts';

/** Ends friendship, invitations and following between two people after a block. Both must be locked. */
export async function removeRelations(
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
