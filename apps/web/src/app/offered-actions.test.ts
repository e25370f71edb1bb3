/**
 * What the screens offer is what `@turnstage/permissions` allows, over all pairs of ranks (ADR 13). That a server
 * decides with these functions is asked in `offered-actions.db.test.ts` and `account-actions.db.test.ts`, and the
 * engine in `features/room/people/offered-actions.test.ts`.
 */
import type { Community, CommunityMember, RoomRole, RoomUser, TokenRole } from '@turnstage/contracts';
import { communityRoles, tokenRoles } from '@turnstage/contracts/values';
import {
  accountActions,
  accountDenial,
  canAddRoomToCommunity,
  canDeleteMessage,
  canGrantRoomRole,
  canInCommunity,
  canKickFromRoom,
  canPutIntoLineUp,
  canRemoveFromCommunity,
  canRemoveFromLineUp,
  canRemoveRoomFromCommunity,
  canReportMessage,
  canRestrict,
  canRevokeRoomRole,
  canSetCommunityRole,
  canTransferRoom,
  grantableRoomRoles,
  roomRanks,
  type AccountAction,
} from '@turnstage/permissions';
import { describe, expect, it } from 'vitest';
import { offeredMessageActions } from '../features/chat/message/offered-actions.ts';
import { permissionsIn } from '../features/communities/data/my-permissions.ts';
import { getAssignableRoles, type AssignableRole } from '../features/room/people/dialogs/assignable-roles.ts';
import { offeredActions, type PersonAction } from '../features/room/people/offered-actions.ts';
import { allowedActions, canRemovePhones } from '../features/staff/person/allowed-actions.ts';
import { canStopDeletion } from '../features/staff/deactivations/can-stop-deletion.ts';
import type { Person } from '../features/staff/person/person.ts';
import type { TokenClaims } from '../session/index.ts';

const accounts = tokenRoles.filter((role) => role !== 'guest');
const now = Date.parse('2026-03-01T00:00:00.000Z');

function usersOf(uuid: string): RoomUser[] {
  return tokenRoles.flatMap((tokenRole) =>
    roomRanks.flatMap((rank): RoomUser[] => {
      if (rank === 'everyone') return [{ uuid, tokenRole, canDj: tokenRole !== 'guest' }];
      // Guests hold no roles.
      return tokenRole === 'guest' ? [] : [{ uuid, tokenRole, canDj: true, highestRole: rank }];
    }),
  );
}

const mine = usersOf('me');
const theirs = usersOf('them');
const title = ({ tokenRole, highestRole }: RoomUser) => `${tokenRole}, ${highestRole ?? 'no role'}`;

describe.each(mine.map((me) => [title(me), me] as const))('in a room, %s', (_, me) => {
  it.each([true, false])('is offered what is allowed, on anyone (in the line-up, or muted: %s)', (isTrue) => {
    for (const user of theirs) {
      const isMember = user.tokenRole !== 'guest';
      const allowed: Record<Exclude<PersonAction, 'changeRole'>, boolean> = {
        removeFromLineUp: isTrue && canRemoveFromLineUp(me, user),
        putIntoLineUp: !isTrue && canPutIntoLineUp(me, user),
        disableDj: user.canDj && isMember && canRestrict(me, user, 'djDisabled'),
        enableDj: !user.canDj && isMember && canRestrict(me, user, 'djDisabled'),
        mute: !isTrue && isMember && canRestrict(me, user, 'chatDisabled'),
        unmute: isTrue && isMember && canRestrict(me, user, 'chatDisabled'),
        kick: canKickFromRoom(me, user),
        ban: canRestrict(me, user, 'banned'),
      };
      const offered = offeredActions(me, { user, isInLineUp: isTrue, isMuted: isTrue });
      const shown = Object.fromEntries(
        Object.keys(allowed).map((action) => [action, offered.includes(action as PersonAction)]),
      );
      expect([title(user), shown]).toEqual([title(user), allowed]);
    }
  });

  it('is offered every role that they can give, take, or hand over', () => {
    for (const user of theirs.filter(({ tokenRole }) => tokenRole !== 'guest')) {
      const held: RoomRole | 'none' = user.highestRole ?? 'none';
      const can = (role: AssignableRole): boolean => {
        if (role === 'none') return held !== 'none' && canRevokeRoomRole(me, user, held);
        return role === 'owner' ? canTransferRoom(me, user) : canGrantRoomRole(me, user, role);
      };
      const all: AssignableRole[] = ['none', ...grantableRoomRoles, 'owner'];
      const offered = getAssignableRoles(me, user).filter((role) => role !== held);
      const allowed = all.filter((role) => role !== held && can(role));
      expect([title(user), offered.sort()]).toEqual([title(user), allowed.sort()]);
    }
  });

  it('C12 C24: is offered to delete and report messages where that is allowed', () => {
    for (const kind of ['text', 'system'] as const)
      for (const userUuid of ['me', 'them', null]) {
        const judged = { userUuid, isByPerson: kind === 'text' };
        const offered = offeredMessageActions(me, me, { userUuid, kind });
        expect([kind, userUuid, offered.includes('delete'), offered.includes('report')]).toEqual([
          kind,
          userUuid,
          canDeleteMessage(me, judged, me),
          canReportMessage(me, judged),
        ]);
      }
  });
});

const rowOf = {
  note: 'comment',
  kick: 'kick',
  ban: 'ban',
  unban: 'liftBan',
  role: 'changeRole',
  badges: 'changeBadges',
  capabilities: 'changeCapabilities',
  profile: 'changeProfile',
  password: 'changePassword',
  close: 'deactivate',
  reopen: 'reactivate',
} as const satisfies Record<string, AccountAction>;

const account = (isClosed: boolean) =>
  ({ deactivatedAt: isClosed ? '2026-01-01T00:00:00.000Z' : null, bannedUntil: null }) as Person['account'];

const personOf = (role: TokenRole, isClosed: boolean): Person => ({
  id: 0,
  uuid: 'them',
  role,
  nickname: '',
  avatarId: '',
  badges: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  account: isClosed ? account(true) : null,
});

describe.each(accounts)('M1 M2 M4: in the staff area, %s', (role) => {
  const actor = { uuid: 'me', role };

  it.each([true, false])('is offered what the rows allow, on anyone (a closed account: %s)', (isClosed) => {
    for (const them of accounts) {
      const person = personOf(them, isClosed);
      const can = (name: keyof typeof rowOf) => {
        if (name === 'close' || name === 'reopen') if (isClosed !== (name === 'reopen')) return false;
        if (name === 'unban' && isClosed) return false;
        return accountDenial(actor, person, accountActions[rowOf[name]]) === null;
      };
      const names = Object.keys(rowOf) as (keyof typeof rowOf)[];
      const { actions } = allowedActions(actor, person, now);
      expect([them, names.filter((name) => actions.includes(name))]).toEqual([them, names.filter(can)]);
    }
  });

  it('is offered to remove phones and to stop deletions where the rows allow it', () => {
    for (const them of accounts) {
      const person = { uuid: 'them', role: them };
      const denial = (action: AccountAction) => accountDenial(actor, person, accountActions[action]);
      expect([them, canRemovePhones(actor, person)]).toEqual([them, denial('removePhone') === null]);
      for (const [deactivatedAt, action] of [
        [null, 'cancelDeactivation'],
        ['2026-01-01T00:00:00.000Z', 'reactivate'],
      ] as const)
        expect([them, action, canStopDeletion(actor, { ...person, deactivatedAt })]).toEqual([
          them,
          action,
          denial(action) === null,
        ]);
    }
  });
});

/** The rank of other members on the installation isn't public, so for the screen they are all users. */
describe.each(accounts)('X7 X8 X9: in a community, %s', (tokenRole) => {
  it.each([null, ...communityRoles])('is offered what is allowed on members (own role: %s)', (ownRole) => {
    const me = { uuid: 'me', tokenRole, communityRole: ownRole ?? undefined };
    const community = { joinPolicy: 'OPEN', ownRole, hasRequested: false } as Community;
    const claims = { sub: 'me', role: tokenRole, type: 'user' } as unknown as TokenClaims;
    const my = permissionsIn(community, claims);
    expect([my.canManage, my.canChangeSettings]).toEqual([
      canInCommunity(me, 'manage'),
      canInCommunity(me, 'changeSettings'),
    ]);
    for (const ownerUuid of ['me', 'them'])
      for (const [type, unlisted] of [
        ['PUBLIC', false],
        ['PUBLIC', true],
        ['PRIVATE', false],
      ] as const) {
        const room = { ownerUuid, type, unlisted };
        const isOwner = ownerUuid === 'me';
        const isListed = type === 'PUBLIC' && !unlisted;
        expect([my.canAddRoom(room), my.canRemoveRoom(room)]).toEqual([
          canAddRoomToCommunity(me, { isOwner, isListed }),
          canRemoveRoomFromCommunity(me, { isOwner }),
        ]);
      }
    for (const held of ['member', 'moderator'] as const) {
      const them = { uuid: 'them', tokenRole: 'user', communityRole: held } as const;
      const member = { userUuid: 'them', role: held } as CommunityMember;
      expect([held, my.canRemove(member)]).toEqual([held, canRemoveFromCommunity(me, them)]);
      for (const role of communityRoles.filter((each) => each !== held))
        expect([held, role, my.canSetRole(member, role)]).toEqual([
          held,
          role,
          canSetCommunityRole(me, them, role),
        ]);
    }
  });
});
