import type { FriendInvitation } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { UserModule } from '../../user/index.ts';
import { attachProfiles } from '../people/attach-profiles.ts';
import type { InvitationRow } from './invitation.store.ts';

/** Includes the profile of the other person, as seen by `viewerUuid`. */
export async function presentInvitations(
  user: UserModule,
  rows: readonly InvitationRow[],
  viewerUuid: string,
): Promise<FriendInvitation[]> {
  const listed = await attachProfiles(user, rows, (row) =>
    row.from_uuid === viewerUuid ? row.to_uuid : row.from_uuid,
  );
  return listed.map(({ row, userProfile }) => ({
    id: row.id,
    fromUserUuid: row.from_uuid,
    toUserUuid: row.to_uuid,
    status: row.status,
    createdAt: new Date(row.created_at).toISOString(),
    handledAt: row.handled_at === null ? null : new Date(row.handled_at).toISOString(),
    userProfile,
  }));
}

export async function presentInvitation(
  user: UserModule,
  row: InvitationRow,
  viewerUuid: string,
): Promise<FriendInvitation> {
  const [invitation] = await presentInvitations(user, [row], viewerUuid);
  if (!invitation) throw refuse('friend/invitation-not-found');
  return invitation;
}
