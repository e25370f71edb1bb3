import { blockStore } from '../blocks/block.store.ts';
import { contactStore } from '../contacts/contact.store.ts';
import { deviceStore } from '../devices/device.store.ts';
import { fanStore } from '../fans/fan.store.ts';
import { friendshipStore } from '../friends/friendship.store.ts';
import { invitationStore } from '../friends/invitation.store.ts';
import type { SocialDeps } from '../social.deps.ts';

/** Whose account was anonymised is nobody's friend, fan or DJ any more. */
export async function forgetPerson({ database }: SocialDeps, userUuid: string): Promise<void> {
  await database.transaction(async (tx) => {
    await friendshipStore(tx).forget(userUuid);
    await invitationStore(tx).forget(userUuid);
    await fanStore(tx).forget(userUuid);
    await blockStore(tx).forget(userUuid);
    await deviceStore(tx).forget(userUuid);
    await contactStore(tx).forget(userUuid);
  });
}
