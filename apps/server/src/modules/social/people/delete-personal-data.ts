import { blockStore } from '../blocks/block.store.ts';
import { contactStore } from '../contacts/contact.store.ts';
import { deviceStore } from '../devices/device.store.ts';
import { fanStore } from '../fans/fan.store.ts';
import { friendshipStore } from '../friends/friendship.store.ts';
import { invitationStore } from '../friends/invitation.store.ts';
import type { SocialDeps } from '../social.deps.ts';

/** Deletes friendships, invitations, fans, blocks, devices and contacts of an anonymised account. */
export async function deletePersonalData({ database }: SocialDeps, userUuid: string): Promise<void> {
  await database.transaction(async (tx) => {
    await friendshipStore(tx).deleteByUser(userUuid);
    await invitationStore(tx).deleteByUser(userUuid);
    await fanStore(tx).deleteByUser(userUuid);
    await blockStore(tx).deleteByUser(userUuid);
    await deviceStore(tx).deleteByUser(userUuid);
    await contactStore(tx).deleteByUser(userUuid);
  });
}
