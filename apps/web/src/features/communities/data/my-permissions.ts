import type { Community, CommunityMember, CommunityRole, RoomShape } from '@turnstage/contracts';
import {
  canAddRoomToCommunity,
  canInCommunity,
  canRemoveFromCommunity,
  canRemoveRoomFromCommunity,
  canSetCommunityRole,
  isCommunityOwner,
  outcomeOfJoining,
  type CommunityPerson,
} from '@turnstage/permissions';
import { useSession, type Session } from '../../../session/index.ts';

/** What I can do about joining. */
export type Membership =
  | 'owner'
  | 'member'
  | 'requested'
  | 'can-join'
  | 'can-request'
  | 'invite-only'
  | 'needs-account';

type OwnedRoom = Pick<RoomShape, 'ownerUuid' | 'type' | 'unlisted'>;

export interface MyPermissions {
  readonly membership: Membership;
  /** Requests, members, rooms of others, the invite link, events. */
  readonly canManage: boolean;
  readonly canChangeSettings: boolean;
  canSetRole(member: CommunityMember, role: CommunityRole): boolean;
  canRemove(member: CommunityMember): boolean;
  /** Members add rooms of their own. Whoever manages the community also adds public rooms of others. */
  readonly canAddRooms: boolean;
  canAddRoom(room: OwnedRoom): boolean;
  canRemoveRoom(room: OwnedRoom): boolean;
}

/** The server decides the same way (rules X5 to X9); offer only what it accepts. */
export function permissionsIn(community: Community, claims: Session['claims']): MyPermissions {
  const me: CommunityPerson = {
    uuid: claims?.sub ?? '',
    tokenRole: claims?.role ?? 'guest',
    communityRole: community.ownRole ?? undefined,
  };
  // The rank of others on the installation isn't public. For staff the server refuses what this can't know.
  const personOf = ({ userUuid, role }: CommunityMember): CommunityPerson =>
    userUuid === me.uuid ? me : { uuid: userUuid, tokenRole: 'user', communityRole: role ?? undefined };
  const isMine = ({ ownerUuid }: OwnedRoom) => me.uuid !== '' && ownerUuid === me.uuid;
  return {
    membership: membershipOf(community, me, claims?.type === 'user'),
    canManage: canInCommunity(me, 'manage'),
    canChangeSettings: canInCommunity(me, 'changeSettings'),
    canSetRole: (member, role) =>
      member.role !== role &&
      !isCommunityOwner(member.role) &&
      canSetCommunityRole(me, personOf(member), role),
    canAddRooms: canAddRoomToCommunity(me, { isOwner: true, isListed: true }),
    canAddRoom: (room) =>
      canAddRoomToCommunity(me, {
        isOwner: isMine(room),
        isListed: room.type === 'PUBLIC' && !room.unlisted,
      }),
    canRemoveRoom: (room) => canRemoveRoomFromCommunity(me, { isOwner: isMine(room) }),
    canRemove: (member) => !isCommunityOwner(member.role) && canRemoveFromCommunity(me, personOf(member)),
  };
}

function membershipOf(
  { ownRole, hasRequested, joinPolicy }: Community,
  me: CommunityPerson,
  isSignedIn: boolean,
): Membership {
  if (!isSignedIn) return 'needs-account';
  if (ownRole) return isCommunityOwner(ownRole) ? 'owner' : 'member';
  if (hasRequested) return 'requested';
  const outcome = outcomeOfJoining(me, joinPolicy);
  return outcome === 'member' ? 'can-join' : outcome === 'requested' ? 'can-request' : 'invite-only';
}

export function useMyPermissions(community: Community): MyPermissions {
  return permissionsIn(
    community,
    useSession((session) => session.claims),
  );
}
