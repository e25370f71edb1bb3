import type { socialService } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { peopleStore } from '../people/people.store.ts';
import { parseRecordKey } from '../people/record-key.ts';
import type { SocialDeps } from '../social.deps.ts';
import { friendshipStore } from './friendship.store.ts';
import { isFull } from './invitation.rules.ts';
import { invitationStore, type InvitationRow } from './invitation.store.ts';
import { befriend } from './invite.ts';
import { presentInvitation, presentInvitations } from './present-invitation.ts';

const defaultTake = 100;

export async function invitationsWith(
  deps: SocialDeps,
  { caller, params }: Call<typeof socialService.invitationsWith>,
) {
  const invitations = invitationStore(deps.database);
  const rows =
    params.id === caller.userUuid
      ? await invitations.openOf(caller.userUuid)
      : await invitations.openBetween(caller.userUuid, params.id);
  return presentInvitations(deps.user, rows, caller.userUuid);
}

export async function invitationsForMe(
  deps: SocialDeps,
  { caller, query }: Call<typeof socialService.invitationsForMe>,
) {
  const page = { skip: query.skip ?? 0, take: query.take ?? defaultTake };
  const rows = await invitationStore(deps.database).openTo(caller.userUuid, page);
  return presentInvitations(deps.user, rows, caller.userUuid);
}

export async function invitationsFromMe(
  deps: SocialDeps,
  { caller, query }: Call<typeof socialService.invitationsFromMe>,
) {
  const page = { skip: query.skip ?? 0, take: query.take ?? defaultTake };
  const rows = await invitationStore(deps.database).openFrom(caller.userUuid, page);
  return presentInvitations(deps.user, rows, caller.userUuid);
}

export async function withdrawInvitation(
  deps: SocialDeps,
  { caller, params }: Call<typeof socialService.withdrawInvitation>,
) {
  const name = parseRecordKey(params.id);
  const invitations = invitationStore(deps.database);
  const sent =
    name &&
    ('id' in name
      ? await invitations.findById(name.id)
      : await invitations.newest(caller.userUuid, name.personUuid));
  if (!sent) throw refuse('friend/invitation-not-found');
  await deps.database.transaction(async (tx) => {
    await peopleStore(tx).lock([sent.from_uuid, sent.to_uuid]);
    if (!(await invitationStore(tx).removeOpen(sent.id, caller.userUuid)))
      throw refuse('friend/invitation-not-found');
    await publishClosed(deps, tx, sent);
  });
  return { ok: true };
}

export async function handleFriend(
  deps: SocialDeps,
  { caller, body }: Call<typeof socialService.handleFriend>,
) {
  const { status } = body;
  if (body.id === undefined && body.fromUserUuid === undefined)
    throw refuse('request/invalid', { field: 'id', message: 'Name the invitation by id or fromUserUuid' });
  const named = await findReceived(deps.database, caller.userUuid, body);
  const row = await deps.database.transaction(async (tx) => {
    await peopleStore(tx).lock([named.from_uuid, named.to_uuid]);
    const invitations = invitationStore(tx);
    const invitation = await invitations.findById(named.id);
    if (!invitation) throw refuse('friend/invitation-not-found');
    const friendships = friendshipStore(tx);
    if (invitation.status !== 'pending') {
      if (await isStillValid(friendships, invitation, status)) return invitation;
      throw refuse('friend/invitation-handled');
    }
    if (status === 'rejected') {
      await publishClosed(deps, tx, invitation);
      return invitations.answer(invitation.id, status, deps.clock.now());
    }
    const ownFriends = await friendships.count(invitation.to_uuid);
    if (isFull({ ownFriends, theirFriends: await friendships.count(invitation.from_uuid) }))
      throw refuse('friend/full');
    return befriend(deps, tx, invitation);
  });
  return presentInvitation(deps.user, row, caller.userUuid);
}

function publishClosed(
  { events }: SocialDeps,
  tx: Sql,
  { from_uuid, to_uuid }: InvitationRow,
): Promise<void> {
  return events.publish(tx, 'invitationClosed', { fromUserUuid: from_uuid, toUserUuid: to_uuid });
}

/** Repeating the same answer is no error, unless the resulting friendship has ended. */
async function isStillValid(
  friendships: ReturnType<typeof friendshipStore>,
  { status, from_uuid, to_uuid }: InvitationRow,
  answer: 'accepted' | 'rejected',
): Promise<boolean> {
  if (status !== answer) return false;
  return answer === 'rejected' || (await friendships.find(to_uuid, { personUuid: from_uuid })) !== undefined;
}

async function findReceived(
  sql: Sql,
  userUuid: string,
  { id, fromUserUuid }: { id?: number; fromUserUuid?: string },
): Promise<InvitationRow> {
  const invitations = invitationStore(sql);
  const row =
    id === undefined
      ? await invitations.newest(fromUserUuid ?? '', userUuid)
      : await invitations.findById(id);
  const isReceived = row?.to_uuid === userUuid && (!fromUserUuid || row.from_uuid === fromUserUuid);
  if (!row || !isReceived) throw refuse('friend/invitation-not-found');
  return row;
}
