import type { socialService } from '@turnstage/contracts';
import { hasPersonalPermission } from '@turnstage/permissions';
import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { blockStore } from '../blocks/block.store.ts';
import { peopleStore } from '../people/people.store.ts';
import type { SocialDeps } from '../social.deps.ts';
import { friendshipStore } from './friendship.store.ts';
import { invitationOutcome, type InvitationFacts } from './invitation.rules.ts';
import { invitationStore, type InvitationRow } from './invitation.store.ts';
import { presentInvitation } from './present-invitation.ts';

export async function inviteFriend(
  deps: SocialDeps,
  { caller, body }: Call<typeof socialService.inviteFriend>,
) {
  const { userUuid } = caller;
  const { toUserUuid } = body;
  if (toUserUuid === userUuid) throw refuse('friend/self', { field: 'toUserUuid' });
  const invited = await deps.user.person(toUserUuid);
  if (!invited) throw refuse('user/not-found');
  const isWithBot = ![caller, invited].every(({ role }) => hasPersonalPermission(role, 'haveFriends'));
  const row = await deps.database.transaction(async (tx) => {
    await peopleStore(tx).lock([userUuid, toUserUuid]);
    const { facts, open } = await readFacts(tx, userUuid, toUserUuid);
    const now = deps.clock.now();
    const outcome = invitationOutcome({ ...facts, now, isWithBot });
    if (outcome.kind === 'refuse') throw refuse(outcome.code);
    if (outcome.kind === 'befriend' && open) return befriend(deps, tx, open);
    if (outcome.kind === 'exists' && open) return open;
    await deps.events.publish(tx, 'friendInvited', { fromUserUuid: userUuid, toUserUuid });
    return invitationStore(tx).insert(userUuid, toUserUuid, now);
  });
  return presentInvitation(deps.user, row, userUuid);
}

/** Accepts an open invitation and creates the friendship. Both people must be locked. */
export async function befriend(
  deps: SocialDeps,
  tx: Transaction,
  invitation: InvitationRow,
): Promise<InvitationRow> {
  const now = deps.clock.now();
  await friendshipStore(tx).insert(invitation.from_uuid, invitation.to_uuid, now);
  await deps.events.publish(tx, 'friendshipMade', {
    inviterUuid: invitation.from_uuid,
    friendUuid: invitation.to_uuid,
  });
  return invitationStore(tx).answer(invitation.id, 'accepted', now);
}

async function readFacts(tx: Transaction, from: string, to: string) {
  const [invitations, friendships] = [invitationStore(tx), friendshipStore(tx)];
  const blocks = await blockStore(tx).between(from, to);
  const [open] = await invitations.openBetween(from, to);
  const lastSent = await invitations.newest(from, to);
  const facts: Omit<InvitationFacts, 'now' | 'isWithBot'> = {
    areFriends: (await friendships.find(from, { personUuid: to })) !== undefined,
    open: !open ? 'none' : open.from_uuid === from ? 'sent' : 'received',
    blockedThem: blocks.some((block) => block.user_uuid === from),
    blockedByThem: blocks.some((block) => block.user_uuid === to),
    lastSent: lastSent && { status: lastSent.status, handledAt: lastSent.handled_at },
    openSent: await invitations.countOpenFrom(from),
    ownFriends: await friendships.count(from),
    theirFriends: await friendships.count(to),
  };
  return { facts, open };
}
