import { canOwnCommunities, isCommunityOwner } from '@turnstage/permissions';
import type { Transaction } from '../../../db/index.ts';
import { eventStore } from '../events/event.store.ts';
import { publishEventUpdate } from '../events/reminders.ts';
import { queuePosterDeletion } from '../posters/save-poster.ts';
import type { RoomDeps } from '../room.deps.ts';
import { communityStore, type CommunityRow } from './community.store.ts';
import { memberStore } from './member.store.ts';
import { publishSharedRoles } from './shared-roles.ts';

/** Its rooms stay as they are, and its events are deleted with it. */
export async function dropCommunity(deps: RoomDeps, tx: Transaction, community: CommunityRow): Promise<void> {
  await publishSharedRoles(deps, tx, [community.id]);
  for (const id of await eventStore(tx).upcomingIn(community.id, deps.clock.now()))
    await publishEventUpdate(deps, tx, id, 'eventCancelled', 'deleted');
  const posters = await eventStore(tx).postersIn(community.id);
  await communityStore(tx).delete(community.id);
  for (const url of [community.image_url, community.banner_url, ...posters])
    await queuePosterDeletion(deps, tx, url);
  await deps.events.publish(tx, 'communityDeleted', { communityUuid: community.uuid });
}

/**
 * Hands over or deletes every community of a deleted account (rule X16): the one who has been a moderator for longest
 * gets it. Idempotent: afterwards the account owns none.
 */
export async function settleOwnedCommunities(deps: RoomDeps, ownerUuid: string): Promise<void> {
  for (const owned of await communityStore(deps.database).ownedBy(ownerUuid)) {
    // Read before the transaction, because other modules use a connection of their own.
    const candidates = await memberStore(deps.database).withRole(owned.id, 'moderator');
    const people = await deps.user.people(candidates.map((member) => member.user_uuid));
    await deps.database.transaction(async (tx) => {
      const community = await communityStore(tx).lock(owned.id);
      const members = memberStore(tx);
      const owner = await members.find(owned.id, ownerUuid);
      // It was deleted or handed over in the meantime.
      if (!community || !isCommunityOwner(owner?.role)) return;
      const successor = (await members.withRole(owned.id, 'moderator')).find(({ user_uuid }) => {
        const person = people.get(user_uuid);
        return person && !person.isLeaving && canOwnCommunities({ tokenRole: person.role });
      });
      if (!successor) return dropCommunity(deps, tx, community);
      await members.delete(owned.id, ownerUuid);
      await members.setRole(owned.id, successor.user_uuid, 'owner', deps.clock.now());
      await publishSharedRoles(deps, tx, [owned.id]);
      await deps.events.publish(tx, 'communityChanged', { communityUuid: community.uuid });
    });
  }
}
