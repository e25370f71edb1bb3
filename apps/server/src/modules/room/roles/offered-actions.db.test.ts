/**
 * What the screens offer is what the server accepts over HTTP (ADR 13). A pair of people has four ranks: each one's in
 * the installation and in the room. Every combination of any three of them is compared, and all 1600 pairs with
 * `RANK_PAIRS=all`.
 */
import { randomUUID } from 'node:crypto';
import {
  chatDeleteMessage,
  chatSendRoomMessage,
  roomChangeOwner,
  roomKickUserFromRoom,
  roomRevokeRoomRole,
  userAddModerationComment,
  userChangeBadges,
} from '@turnstage/client/routes';
import {
  tokenRoles,
  type RoomRole,
  type RoomShape,
  type RoomUser,
  type TokenRole,
} from '@turnstage/contracts';
import { roomRanks } from '@turnstage/permissions';
import { startWorld, type World } from '@turnstage/server/testing';
import { signUpPerson, type TestPerson } from '@turnstage/testkit';
import {
  allowedActions,
  getAssignableRoles,
  offeredActions,
  offeredMessageActions,
} from '@turnstage/web/offered-actions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grant, openRoom, setRank, setRoles } from '../../../../testing/room/room.fixture.ts';

interface Rank {
  readonly tokenRole: TokenRole;
  readonly roomRole: RoomRole | undefined;
}

const accounts = tokenRoles.filter((role) => role !== 'guest');
/** Everyone with an account, in every rank of the installation and of the room. */
const ranks: readonly Rank[] = accounts.flatMap((tokenRole) =>
  roomRanks.map((rank): Rank => ({ tokenRole, roomRole: rank === 'everyone' ? undefined : rank })),
);

/** For each rank of the one who acts, a fifth of the others' ranks: one room rank for each installation rank. */
function targetRanks(me: Rank): readonly Rank[] {
  if (process.env['RANK_PAIRS'] === 'all') return ranks;
  const shift = ranks.indexOf(me) + accounts.findIndex((role) => role === me.tokenRole);
  // Twice the index, so that each of the five room ranks also occurs, as the installation ranks are eight.
  return accounts.map((_, index) => {
    const roomRank = (shift + 2 * index) % roomRanks.length;
    return ranks[index * roomRanks.length + roomRank] as Rank;
  });
}

test('every combination of three of the four ranks is compared', () => {
  const found = [0, 1, 2, 3].map((omitted) => {
    const quadruples = ranks.flatMap((me) =>
      targetRanks(me).map((them) => [me.tokenRole, me.roomRole, them.tokenRole, them.roomRole]),
    );
    return new Set(quadruples.map((four) => four.filter((_, index) => index !== omitted).join())).size;
  });
  const [all, inRoom] = [accounts.length, roomRanks.length];
  const [two, one] = [all * all * inRoom, all * inRoom * inRoom];
  expect(found).toEqual([one, two, one, two]);
});

let world: World;
let room: RoomShape;
let actor: TestPerson;
let target: TestPerson;
beforeAll(async () => {
  world = await startWorld();
  const ann = await world.person('ann');
  [actor, target] = [await signUpPerson(world.baseUrl, 'actor'), await signUpPerson(world.baseUrl, 'target')];
  room = await openRoom(ann, 'Offered');
  // The one place of an owner is for the people of the test.
  await setRoles(world, room, ann, []);
});
afterAll(() => world.stop());

async function give(person: TestPerson, { tokenRole, roomRole }: Rank): Promise<RoomUser> {
  await setRank(world, person, tokenRole);
  await setRoles(world, room, person, roomRole ? [roomRole] : []);
  return { uuid: person.uuid, tokenRole, canDj: true, ...(roomRole ? { highestRole: roomRole } : {}) };
}

/** Whether the server does it. Other refusals than those about permissions fail the test. */
async function isAccepted(request: Promise<unknown>): Promise<boolean> {
  return request.then(
    () => true,
    (error: { code: string; status: number }) => {
      expect(['request/forbidden', 'moderation/rank', 'moderation/self', 'room/user-not-found']).toContain(
        error.code,
      );
      return false;
    },
  );
}

function take(role: RoomRole) {
  const body = { userUuid: target.uuid, role };
  return actor.client.call(roomRevokeRoomRole, { params: { room: room.slug }, body });
}

function kick() {
  return actor.client.call(roomKickUserFromRoom, { body: { userUuid: target.uuid, slug: room.slug } });
}

/**
 * One pair: what is offered, and what the server accepts. An accepted restriction is lifted by the same person. A kick
 * and a ban are one decision, so they take turns.
 */
async function compare(me: RoomUser, them: Rank, exclude: 'kick' | 'ban'): Promise<[object, object]> {
  const user = await give(target, them);
  const offered = offeredActions(me, { user, isInLineUp: false, isMuted: false });
  const accepted = {
    mute: await isAccepted(grant(actor, room, target, 'chatDisabled')),
    exclude: await isAccepted(exclude === 'ban' ? grant(actor, room, target, 'banned') : kick()),
    lift: false,
    dj: false,
  };
  accepted.lift = accepted.mute && (await isAccepted(take('chatDisabled')));
  if (accepted.exclude) await take(exclude === 'ban' ? 'banned' : 'kicked');
  const assignable = getAssignableRoles(me, user);
  if (them.roomRole !== 'dj') accepted.dj = await isAccepted(grant(actor, room, target, 'dj'));
  return [
    {
      mute: offered.includes('mute'),
      exclude: offered.includes(exclude),
      lift: offered.includes('mute'),
      dj: them.roomRole !== 'dj' && assignable.includes('dj'),
    },
    accepted,
  ];
}

describe.each(ranks.map((rank) => [rank.tokenRole, rank.roomRole ?? 'no role', rank] as const))(
  '%s, %s',
  (_tokenRole, _roomRole, rank) => {
    test('is offered in the room what the server accepts, on anyone', async () => {
      const me = await give(actor, rank);
      for (const [index, them] of targetRanks(rank).entries()) {
        if (rank.roomRole === 'owner' && them.roomRole === 'owner') continue;
        const turn = ranks.indexOf(rank) + index;
        const [offered, accepted] = await compare(me, them, turn % 2 === 0 ? 'ban' : 'kick');
        expect([them, offered]).toEqual([them, accepted]);
      }
      await setRoles(world, room, target, []);
    });
  },
);

test('the room is offered for transfer to whom the server accepts', async () => {
  for (const rank of ranks)
    for (const tokenRole of ['user', 'bot'] as const) {
      const me = await give(actor, rank);
      const user = await give(target, { tokenRole, roomRole: undefined });
      const isOffered = getAssignableRoles(me, user).includes('owner');
      const params = { params: { room: room.slug }, body: { userUuid: target.uuid } };
      const isDone = await isAccepted(actor.client.call(roomChangeOwner, params));
      expect([rank, tokenRole, isOffered]).toEqual([rank, tokenRole, isDone]);
      await setRoles(world, room, target, []);
    }
  await setRoles(world, room, actor, []);
});

test('C12: deleting a message of somebody else is offered to whom the server accepts it from', async () => {
  const uuid = randomUUID();
  const ann = await world.person('ann');
  await ann.client.call(chatSendRoomMessage, {
    params: { roomUuid: room.uuid },
    body: { uuid, message: 'Hi' },
  });
  for (const rank of ranks) {
    const me = await give(actor, rank);
    const message = { userUuid: ann.uuid, kind: 'text' } as const;
    // Deleting it again is accepted from the same people.
    const isDone = await isAccepted(actor.client.call(chatDeleteMessage, { params: { messageUuid: uuid } }));
    expect([rank, offeredMessageActions(me, me, message).includes('delete')]).toEqual([rank, isDone]);
  }
});

test('M1 T2: the staff area offers a note and badges where the server accepts them', async () => {
  for (const actorRole of accounts) {
    await give(actor, { tokenRole: actorRole, roomRole: undefined });
    for (const role of accounts) {
      await give(target, { tokenRole: role, roomRole: undefined });
      const person = { ...unknownPerson, uuid: target.uuid, role };
      const { actions } = allowedActions({ uuid: actor.uuid, role: actorRole }, person, world.clock.now());
      const userUuid = target.uuid;
      const accepted = {
        note: await isAccepted(
          actor.client.call(userAddModerationComment, { body: { userUuid, comment: 'x' } }),
        ),
        badges: await isAccepted(actor.client.call(userChangeBadges, { body: { userUuid, badges: [] } })),
      };
      const offered = { note: actions.includes('note'), badges: actions.includes('badges') };
      expect([actorRole, role, offered]).toEqual([actorRole, role, accepted]);
    }
  }
});

const unknownPerson = {
  id: 0,
  nickname: '',
  avatarId: '',
  badges: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  account: null,
};
