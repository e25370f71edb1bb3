import type { ContactMatch, socialService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import { blockStore } from '../blocks/block.store.ts';
import { friendshipStore } from '../friends/friendship.store.ts';
import { attachProfiles } from '../people/attach-profiles.ts';
import type { SocialDeps } from '../social.deps.ts';
import { contactStore, type NewContact } from './contact.store.ts';
import { hashesOf } from './contacts.ts';

type Entry = Pick<NewContact, 'contact_id' | 'hash'>;

export async function matchingContacts(
  deps: SocialDeps,
  { caller }: Call<typeof socialService.matchingContacts>,
) {
  return match(deps, caller.userUuid, await contactStore(deps.database).all(caller.userUuid));
}

export async function matchingFriends(
  deps: SocialDeps,
  { caller, body }: Call<typeof socialService.matchingFriends>,
) {
  const entries = body.contacts
    ? (await hashesOf(deps, body.contacts, body.region)).filter((entry) => entry !== undefined)
    : await contactStore(deps.database).all(caller.userUuid);
  const matches = await match(deps, caller.userUuid, entries);
  return matches.filter(({ isFriend }) => isFriend);
}

/** The people behind the entries, without the caller and without people on either side of a block. */
async function match(deps: SocialDeps, userUuid: string, entries: readonly Entry[]): Promise<ContactMatch[]> {
  const owners = await deps.user.ownersOfContacts(entries.map(({ hash }) => hash));
  const [blocked, blockers, friends] = await Promise.all([
    blockStore(deps.database).blockedBy(userUuid),
    blockStore(deps.database).blockersOf(userUuid),
    friendshipStore(deps.database).uuids(userUuid),
  ]);
  const excluded = new Set([userUuid, ...blocked, ...blockers]);
  const found = new Map<string, Set<string>>();
  for (const { contact_id, hash } of entries)
    for (const uuid of owners.get(hash) ?? []) {
      if (excluded.has(uuid)) continue;
      found.set(uuid, (found.get(uuid) ?? new Set()).add(contact_id));
    }
  const listed = await attachProfiles(deps.user, [...found], ([uuid]) => uuid);
  return listed.map(({ row: [uuid, contactIds], userProfile }) => ({
    userProfile,
    contactIds: [...contactIds].filter((id) => id !== ''),
    isFriend: friends.includes(uuid),
  }));
}
