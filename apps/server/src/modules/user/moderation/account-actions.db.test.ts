/**
 * The server decides what staff do to accounts with the rows of `accountActions` (ADR 13). It is asked about the pairs
 * of ranks that tell each row from one with any other minimum rank or exception. Deleting images, removing phone
 * numbers, creating accounts and the calls between services need more than a rank; their own tests have them.
 */
import {
  pointsCorrectPoints,
  userAddCapability,
  userAddGlobalModeratorRole,
  userAddModerationComment,
  userAddRole,
  userBanUser,
  userCancelDeactivation,
  userChangeBadges,
  userChangePasswordAsAdmin,
  userChangeProfileAsAdmin,
  userDeactivate,
  userKickUser,
  userReactivate,
  userUnbanUser,
} from '@turnstage/client/routes';
import { tokenRoles, type TokenRole } from '@turnstage/contracts';
import {
  accountActions,
  accountDenial,
  hasAuthority,
  type AccountAction,
  type AccountAuthority,
} from '@turnstage/permissions';
import { startWorld, type World } from '@turnstage/server/testing';
import { signUpPerson, type TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAccepted } from '../../../../testing/permissions/is-accepted.ts';
import { distinguishingCases, type Decision } from '../../../../testing/permissions/distinguishing-cases.ts';
import { setRank } from '../../../../testing/room/room.fixture.ts';

interface Pair {
  readonly me: TokenRole;
  readonly them: TokenRole;
  readonly isSelf: boolean;
}
interface Case {
  readonly request: (actor: TestPerson, userUuid: string) => Promise<unknown>;
  /** Refusals of somebody who has permission. */
  readonly afterwards?: readonly string[];
  /** Lifts what was done, so that the next pair finds the account as it was. */
  readonly lift?: (actor: TestPerson, userUuid: string) => Promise<unknown>;
  /** Whoever does it to themselves does something else. */
  readonly exceptSelf?: true;
  /** Nobody but the actor is open afterwards. */
  readonly closesAccount?: true;
}

const accounts = tokenRoles.filter((role) => role !== 'guest');
const pairs: readonly Pair[] = accounts.flatMap((me) => [
  ...accounts.map((them) => ({ me, them, isSelf: false })),
  { me, them: me, isSelf: true },
]);

const cases = new Map<AccountAction, Case>([
  [
    'comment',
    {
      request: ({ client }, userUuid) =>
        client.call(userAddModerationComment, { body: { userUuid, comment: 'x' } }),
    },
  ],
  ['kick', { request: ({ client }, userUuid) => client.call(userKickUser, { body: { userUuid } }) }],
  [
    'ban',
    {
      request: ({ client }, userUuid) => client.call(userBanUser, { body: { userUuid } }),
      lift: ({ client }, userUuid) => client.call(userUnbanUser, { body: { userUuid } }),
    },
  ],
  ['liftBan', { request: ({ client }, userUuid) => client.call(userUnbanUser, { body: { userUuid } }) }],
  [
    'cancelDeactivation',
    {
      request: ({ client }, userUuid) => client.call(userCancelDeactivation, { body: { userUuid } }),
      afterwards: ['deactivation/not-requested'],
      exceptSelf: true,
    },
  ],
  [
    'changeRole',
    {
      request: ({ client }, userUuid) => client.call(userAddRole, { body: { userUuid, role: 'user' } }),
      afterwards: ['role/already-given'],
    },
  ],
  [
    'makeGlobalModerator',
    {
      request: ({ client }, userUuid) => client.call(userAddGlobalModeratorRole, { body: { userUuid } }),
      afterwards: ['role/already-given'],
    },
  ],
  [
    'changeBadges',
    {
      request: ({ client }, userUuid) => client.call(userChangeBadges, { body: { userUuid, badges: [] } }),
    },
  ],
  [
    'changeCapabilities',
    {
      request: ({ client }, id) =>
        client.call(userAddCapability, { params: { id, capability: 'promoteRoom' } }),
      afterwards: ['role/already-given'],
    },
  ],
  [
    'changeProfile',
    {
      request: ({ client }, userUuid) => client.call(userChangeProfileAsAdmin, { body: { userUuid } }),
    },
  ],
  [
    'correctPoints',
    {
      request: ({ client }, userUuid) =>
        client.call(pointsCorrectPoints, { body: { userUuid, points: 1, reason: 'x' } }),
    },
  ],
  [
    'changePassword',
    {
      request: ({ client }, userUuid) =>
        client.call(userChangePasswordAsAdmin, { body: { userUuid, password: 'quiet-otter-lamp-42' } }),
    },
  ],
  [
    'reactivate',
    {
      request: ({ client }, id) => client.call(userReactivate, { params: { id } }),
      afterwards: ['deactivation/not-deactivated', 'deactivation/not-requested'],
    },
  ],
  [
    'deactivate',
    { request: ({ client }, id) => client.call(userDeactivate, { params: { id } }), closesAccount: true },
  ],
]);

let world: World;
let actor: TestPerson;
let target: TestPerson;
beforeAll(async () => {
  world = await startWorld();
  // The last superUser can't be changed, so ann stays one.
  await world.person('ann');
  [actor, target] = [await signUpPerson(world.baseUrl, 'actor'), await signUpPerson(world.baseUrl, 'target')];
});
afterAll(() => world.stop());

const toDecision =
  (authority: AccountAuthority): Decision<Pair> =>
  ({ me, them, isSelf }) =>
    accountDenial(
      { uuid: 'actor', role: me },
      { uuid: isSelf ? 'actor' : 'target', role: them },
      authority,
    ) === null;

/** What the row could be instead. */
const alternatives = accounts.flatMap((from) =>
  [true, false].flatMap((allowSelf) =>
    [true, false].map((exceptBots) => toDecision({ from, allowSelf, exceptBots })),
  ),
);

test.each([...cases])('M1 M2 M4 %s: the server decides as its row does', async (action, one) => {
  const decide = toDecision(accountActions[action]);
  const concerned = pairs.filter(({ isSelf }) => !isSelf || !one.exceptSelf);
  const whoeverItIs: Decision<Pair> = ({ me }) => hasAuthority(me, accountActions[action]);
  const chosen = distinguishingCases(concerned, decide, [...alternatives, whoeverItIs]);
  expect(chosen.length).toBeGreaterThan(1);
  for (const [at, pair] of chosen.entries()) {
    await setRank(world, target, pair.them);
    await setRank(world, actor, pair.me);
    const { uuid } = pair.isSelf ? actor : target;
    const accepted = await isAccepted(one.request(actor, uuid), one.afterwards);
    expect([pair, accepted]).toEqual([pair, decide(pair)]);
    if (accepted && one.lift) await one.lift(actor, uuid);
    if (accepted && one.closesAccount) target = await signUpPerson(world.baseUrl, `target${at}`);
  }
});
