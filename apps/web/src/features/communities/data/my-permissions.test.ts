import type { Community, CommunityMember, CommunityRole } from '@turnstage/contracts';
import { expect, it } from 'vitest';
import type { TokenClaims } from '../../../session/index.ts';
import { permissionsIn } from './my-permissions.ts';

const community = (changes: Partial<Community> = {}) =>
  ({ joinPolicy: 'OPEN', ownRole: null, hasRequested: false, ...changes }) as Community;
const claims = (role = 'user', type = 'user') => ({ sub: 'me', role, type }) as unknown as TokenClaims;
const member = (userUuid: string, role: CommunityRole) => ({ userUuid, role }) as CommunityMember;

it.each([
  ['needs-account', community(), null],
  ['needs-account', community(), claims('guest', 'guest')],
  ['can-join', community(), claims()],
  ['can-request', community({ joinPolicy: 'REQUEST' }), claims()],
  ['can-join', community({ joinPolicy: 'REQUEST' }), claims('moderator')],
  ['invite-only', community({ joinPolicy: 'INVITE' }), claims()],
  ['requested', community({ joinPolicy: 'REQUEST', hasRequested: true }), claims()],
  ['member', community({ ownRole: 'moderator' }), claims()],
  ['owner', community({ ownRole: 'owner' }), claims()],
] as const)('X5: offers %s', (membership, place, who) => {
  expect(permissionsIn(place, who).membership).toBe(membership);
});

it('X7, X8: owners give roles, moderators remove members and step down, nobody removes the owner', () => {
  const asOwner = permissionsIn(community({ ownRole: 'owner' }), claims());
  const asModerator = permissionsIn(community({ ownRole: 'moderator' }), claims());
  const asMember = permissionsIn(community({ ownRole: 'member' }), claims());
  const [bea, cem] = [member('bea', 'member'), member('cem', 'moderator')];
  const [me, owner] = [member('me', 'moderator'), member('own', 'owner')];
  expect([asOwner, asModerator, asMember].map((my) => my.canSetRole(bea, 'moderator'))).toEqual([
    true,
    false,
    false,
  ]);
  expect([asOwner, asModerator, asMember].map((my) => my.canRemove(bea))).toEqual([true, true, false]);
  expect([asOwner, asModerator].map((my) => my.canRemove(cem))).toEqual([true, false]);
  expect(asModerator.canSetRole(me, 'member')).toBe(true);
  expect([asModerator, asOwner].map((my) => my.canRemove(owner))).toEqual([false, false]);
  expect([asOwner, asModerator].map((my) => my.canSetRole(cem, 'owner'))).toEqual([true, false]);
});
