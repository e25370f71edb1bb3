/**
 * The server decides about communities and events with the functions of `@turnstage/permissions` (ADR 13): asked about
 * the pairs of ranks that tell each decision from all others.
 */
import {
  roomChangeEvent,
  roomChangeOwnCommunity,
  roomCommunityInvite,
  roomCreateEvent,
  roomOpenCommunity,
  roomPostAnnouncement,
  roomRemoveCommunityUser,
  roomSaveCommunityUser,
} from '@turnstage/client/routes';
import {
  communityRoles,
  tokenRoles,
  type Community,
  type CommunityRole,
  type RoomRole,
  type RoomShape,
  type TokenRole,
} from '@turnstage/contracts';
import {
  canChangeEvent,
  canInCommunity,
  canPlaceEvent,
  canRemoveFromCommunity,
  canSetCommunityRole,
  type CommunityPerson,
} from '@turnstage/permissions';
import { startWorld, type World } from '@turnstage/server/testing';
import { signUpPerson, type TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAccepted } from '../../../../testing/permissions/is-accepted.ts';
import { distinguishingCases, type Decision } from '../../../../testing/permissions/distinguishing-cases.ts';
import { openRoom, setRank, setRoles } from '../../../../testing/room/room.fixture.ts';

interface Rank {
  readonly tokenRole: TokenRole;
  readonly role: CommunityRole | undefined;
}
interface Pair {
  readonly me: Rank;
  readonly them: Rank;
}
interface Case {
  readonly decide: (me: CommunityPerson, them: CommunityPerson) => boolean;
  readonly request: () => Promise<unknown>;
  readonly concerns?: (pair: Pair) => boolean;
  /** Refusals of somebody who has permission. */
  readonly afterwards?: readonly string[];
}

const accounts = tokenRoles.filter((role) => role !== 'guest');
const ranks = accounts.flatMap((tokenRole) =>
  [undefined, ...communityRoles].map((role): Rank => ({ tokenRole, role })),
);
const pairs = ranks.flatMap((me) =>
  ranks.filter(({ role }) => role !== 'owner' || me.role !== 'owner').map((them): Pair => ({ me, them })),
);

let world: World;
let room: RoomShape;
let community: Community;
let actor: TestPerson;
let target: TestPerson;
let eventOfRoom: string;
let eventOfCommunity: string;
beforeAll(async () => {
  world = await startWorld();
  const ann = await world.person('ann');
  [actor, target] = [await signUpPerson(world.baseUrl, 'actor'), await signUpPerson(world.baseUrl, 'target')];
  room = await openRoom(ann, 'Offered');
  community = await ann.client.call(roomOpenCommunity, { body: { name: 'Offered' } });
  [eventOfRoom, eventOfCommunity] = [
    (await createEvent(ann, { roomUuid: room.uuid })).uuid,
    (await createEvent(ann, { communityId: community.id })).uuid,
  ];
  // The one place of an owner is for the people of the test.
  await setRoles(world, room, ann, []);
  await setCommunityRole(ann, undefined);
});
afterAll(() => world.stop());

function createEvent(person: TestPerson, place: { roomUuid?: string; communityId?: number }) {
  const at = (hours: number) => new Date(world.clock.now() + hours * 3_600_000).toISOString();
  return person.client.call(roomCreateEvent, {
    body: { name: 'Late Set', startsAt: at(1), endsAt: at(2), ...place },
  });
}

async function setCommunityRole(person: TestPerson, role: CommunityRole | undefined): Promise<void> {
  const db = world.database.of<{ community_member: MemberRow }>('room_service');
  await db.deleteFrom('community_member').where('user_uuid', '=', person.uuid).execute();
  if (!role) return;
  const row = { community_id: community.id, user_uuid: person.uuid, role, created_at: 0, updated_at: 0 };
  await db.insertInto('community_member').values(row).execute();
}

interface MemberRow {
  community_id: number;
  user_uuid: string;
  role: CommunityRole;
  created_at: number;
  updated_at: number;
}

const place = () => ({ params: { id: community.uuid } });
const user = () => ({ params: { id: community.uuid, userId: target.uuid } });

const cases = new Map<string, Case>([
  ...communityRoles.map((role): [string, Case] => [
    `X7: set the role ${role}`,
    {
      decide: (me, them) => canSetCommunityRole(me, them, role),
      request: () => actor.client.call(roomSaveCommunityUser, { ...user(), body: { role } }),
      concerns: ({ them }) => them.role !== 'owner',
    },
  ]),
  [
    'X8: remove',
    {
      decide: canRemoveFromCommunity,
      request: () => actor.client.call(roomRemoveCommunityUser, user()),
      afterwards: ['community/owner-stays', 'community/member-not-found'],
    },
  ],
  [
    'manage',
    {
      decide: (me) => canInCommunity(me, 'manage'),
      request: () => actor.client.call(roomCommunityInvite, place()),
    },
  ],
  [
    'X130: announce',
    {
      decide: (me) => canInCommunity(me, 'announce'),
      request: () => actor.client.call(roomPostAnnouncement, { ...place(), body: { title: 'Hi' } }),
    },
  ],
  [
    'X48: change',
    {
      decide: (me) => canInCommunity(me, 'changeSettings'),
      request: () => actor.client.call(roomChangeOwnCommunity, { ...place(), body: { description: 'Hi' } }),
    },
  ],
]);

const person = (uuid: string, { tokenRole, role }: Rank): CommunityPerson => ({
  uuid,
  tokenRole,
  communityRole: role,
});
const toDecision =
  (decide: Case['decide']): Decision<Pair> =>
  ({ me, them }) =>
    decide(person('actor', me), person('target', them));
const alternatives = [...cases.values()].map(({ decide }) => toDecision(decide));

test.each([...cases])('%s: the server decides as the permissions do', async (_name, one) => {
  const decide = toDecision(one.decide);
  const chosen = distinguishingCases(one.concerns ? pairs.filter(one.concerns) : pairs, decide, alternatives);
  expect(chosen.length).toBeGreaterThan(1);
  for (const pair of chosen) {
    for (const [each, { tokenRole, role }] of [
      [actor, pair.me],
      [target, pair.them],
    ] as const) {
      await setRank(world, each, tokenRole);
      await setCommunityRole(each, role);
    }
    const accepted = await isAccepted(one.request(), one.afterwards);
    expect([pair, accepted]).toEqual([pair, decide(pair)]);
  }
  for (const each of [actor, target]) await setCommunityRole(each, undefined);
});

interface Editor {
  readonly tokenRole: TokenRole;
  readonly roomRole: RoomRole | undefined;
  readonly role: CommunityRole | undefined;
}
const editors = accounts.flatMap((tokenRole) =>
  ([undefined, 'dj', 'moderator', 'coOwner', 'owner'] as const).flatMap((roomRole) =>
    [undefined, ...communityRoles].map((role): Editor => ({ tokenRole, roomRole, role })),
  ),
);
const inRoom = ({ tokenRole, roomRole }: Editor) => ({
  tokenRole,
  room: { uuid: 'actor', tokenRole, highestRole: roomRole },
});
const inCommunity = ({ tokenRole, role }: Editor) => ({
  tokenRole,
  community: person('actor', { tokenRole, role }),
});
const isRoomInCommunity = false;

const eventCases: readonly [string, Decision<Editor>, () => Promise<unknown>][] = [
  [
    'X22: create an event in a room',
    (me) => canPlaceEvent(inRoom(me), { isRoomInCommunity }),
    () => createEvent(actor, { roomUuid: room.uuid }),
  ],
  [
    'X22: create an event in a community',
    (me) => canPlaceEvent(inCommunity(me), { isRoomInCommunity }),
    () => createEvent(actor, { communityId: community.id }),
  ],
  [
    'X22: create an event in both',
    (me) => canPlaceEvent({ ...inRoom(me), ...inCommunity(me) }, { isRoomInCommunity }),
    () => createEvent(actor, { roomUuid: room.uuid, communityId: community.id }),
  ],
  [
    'X21: change an event of a room',
    (me) => canChangeEvent(inRoom(me)),
    () => actor.client.call(roomChangeEvent, { params: { id: eventOfRoom }, body: { description: 'Hi' } }),
  ],
  [
    'X21: change an event of a community',
    (me) => canChangeEvent(inCommunity(me)),
    () =>
      actor.client.call(roomChangeEvent, { params: { id: eventOfCommunity }, body: { description: 'Hi' } }),
  ],
];

test.each(eventCases)('%s: the server decides as the permissions do', async (_name, decide, request) => {
  const others = eventCases.map(([, other]) => other);
  const chosen = distinguishingCases(editors, decide, others);
  expect(chosen.length).toBeGreaterThan(1);
  for (const me of chosen) {
    await setRank(world, actor, me.tokenRole);
    await setRoles(world, room, actor, me.roomRole ? [me.roomRole] : []);
    await setCommunityRole(actor, me.role);
    expect([me, await isAccepted(request())]).toEqual([me, decide(me)]);
  }
});
