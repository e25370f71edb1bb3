/**
 * The server decides with the functions of `@turnstage/permissions` (ADR 13). That the screens offer what these allow
 * is compared over all pairs of ranks, without a server, in `apps/web/src/app/offered-actions.test.ts`. Here a running
 * server is asked about the pairs that tell each decision from all others.
 */
import { randomUUID } from 'node:crypto';
import {
  chatDeleteMessage,
  chatSendRoomMessage,
  roomChangeOwner,
  roomKickUserFromRoom,
  roomPinMessages,
  roomRevokeRoomRole,
} from '@turnstage/client/routes';
import { tokenRoles, type RoomRole, type RoomShape, type TokenRole } from '@turnstage/contracts';
import {
  canDeleteMessage,
  canGrantRoomRole,
  canInRoom,
  canKickFromRoom,
  canRestrict,
  canRevokeRoomRole,
  canTransferRoom,
  grantableRoomRoles,
  restrictions,
  roomRanks,
  type RoomMember,
} from '@turnstage/permissions';
import { startWorld, type World } from '@turnstage/server/testing';
import { signUpPerson, type TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAccepted } from '../../../../testing/permissions/is-accepted.ts';
import { distinguishingCases, type Decision } from '../../../../testing/permissions/distinguishing-cases.ts';
import { grant, openRoom, setRank, setRoles } from '../../../../testing/room/room.fixture.ts';

interface Rank {
  readonly tokenRole: TokenRole;
  readonly roomRole: RoomRole | undefined;
}
interface Pair {
  readonly me: Rank;
  readonly them: Rank;
}
interface Case {
  readonly decide: (me: RoomMember, them: RoomMember) => boolean;
  readonly request: () => Promise<unknown>;
  /** Pairs for which the request makes sense. */
  readonly concerns?: (pair: Pair) => boolean;
}

const accounts = tokenRoles.filter((role) => role !== 'guest');
/** Everyone with an account, in every rank of the installation and of the room. */
const ranks: readonly Rank[] = accounts.flatMap((tokenRole) =>
  roomRanks.map((rank): Rank => ({ tokenRole, roomRole: rank === 'everyone' ? undefined : rank })),
);
/** A room has one owner. */
const pairs: readonly Pair[] = ranks.flatMap((me) =>
  ranks
    .filter((them) => them.roomRole !== 'owner' || me.roomRole !== 'owner')
    .map((them): Pair => ({ me, them })),
);

let world: World;
let room: RoomShape;
let actor: TestPerson;
let target: TestPerson;
let messageUuid: string;
beforeAll(async () => {
  world = await startWorld();
  const ann = await world.person('ann');
  [actor, target] = [await signUpPerson(world.baseUrl, 'actor'), await signUpPerson(world.baseUrl, 'target')];
  room = await openRoom(ann, 'Offered');
  messageUuid = randomUUID();
  const body = { uuid: messageUuid, message: 'Hi' };
  await ann.client.call(chatSendRoomMessage, { params: { roomUuid: room.uuid }, body });
  // The one place of an owner is for the people of the test.
  await setRoles(world, room, ann, []);
});
afterAll(() => world.stop());

const member = (uuid: string, { tokenRole, roomRole }: Rank): RoomMember =>
  roomRole ? { uuid, tokenRole, highestRole: roomRole } : { uuid, tokenRole };

async function give(person: TestPerson, { tokenRole, roomRole }: Rank): Promise<void> {
  await setRank(world, person, tokenRole);
  await setRoles(world, room, person, roomRole ? [roomRole] : []);
}

function revoke(role: RoomRole) {
  const body = { userUuid: target.uuid, role };
  return actor.client.call(roomRevokeRoomRole, { params: { room: room.slug }, body });
}

const restricting = restrictions.map((restriction): [string, Case] => [
  `restrict: ${restriction}`,
  {
    decide: (me, them) => canRestrict(me, them, restriction),
    request: () =>
      restriction === 'kicked'
        ? actor.client.call(roomKickUserFromRoom, { body: { userUuid: target.uuid, slug: room.slug } })
        : grant(actor, room, target, restriction),
  },
]);

const giving = grantableRoomRoles.flatMap((role): [string, Case][] => [
  [
    `give: ${role}`,
    {
      decide: (me, them) => canGrantRoomRole(me, them, role),
      request: () => grant(actor, room, target, role),
      concerns: ({ them }) => them.roomRole !== role,
    },
  ],
  [
    `take: ${role}`,
    {
      decide: (me, them) => canRevokeRoomRole(me, them, role),
      request: () => revoke(role),
      concerns: ({ them }) => them.roomRole === role,
    },
  ],
]);

const cases = new Map<string, Case>([
  ...restricting,
  ...giving,
  [
    'transfer',
    {
      decide: canTransferRoom,
      request: () =>
        actor.client.call(roomChangeOwner, {
          params: { room: room.slug },
          body: { userUuid: target.uuid },
        }),
      concerns: ({ them }) => them.roomRole !== 'owner',
    },
  ],
  [
    'C26: pin',
    {
      decide: (me) => canInRoom(me, 'pinMessages'),
      request: () =>
        actor.client.call(roomPinMessages, { params: { id: room.uuid }, body: { pinnedMessages: [] } }),
    },
  ],
  [
    'C12: delete a message of somebody else',
    {
      decide: (me) => canDeleteMessage(me, { userUuid: 'ann', isByPerson: true }, me),
      // Deleting it again is accepted from the same people.
      request: () => actor.client.call(chatDeleteMessage, { params: { messageUuid } }),
    },
  ],
]);

const permissions = [
  'enterWithoutPassword',
  'moderate',
  'editSettings',
  'reset',
  'close',
  'transfer',
] as const;
const toDecision =
  (decide: Case['decide']): Decision<Pair> =>
  ({ me, them }) =>
    decide(member('actor', me), member('target', them));
const alternatives = [
  ...[...cases.values()].map(({ decide }) => toDecision(decide)),
  ...permissions.map((permission) => toDecision((me) => canInRoom(me, permission))),
  toDecision(canKickFromRoom),
];

test.each([...cases])('%s: the server decides as the permissions do', async (_name, one) => {
  const decide = toDecision(one.decide);
  const concerned = one.concerns ? pairs.filter(one.concerns) : pairs;
  const chosen = distinguishingCases(concerned, decide, alternatives);
  expect(chosen.length).toBeGreaterThan(1);
  for (const pair of chosen) {
    await give(actor, pair.me);
    await give(target, pair.them);
    expect([pair, await isAccepted(one.request())]).toEqual([pair, decide(pair)]);
  }
  await setRoles(world, room, target, []);
  await setRoles(world, room, actor, []);
});
