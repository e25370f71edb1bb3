/** The authority table of decisions section 2, tested through the calls: who × which role × to whom. */
import { roomListRoomRoles, roomRevokeRoomRole } from '@turnstage/client/routes';
import { roomRoles, type RoomRole, type RoomShape } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import { signUpPerson, type TestPerson } from '@turnstage/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { grant, openRoom, setRank, setRoles } from '../../../../testing/room/room.fixture.ts';

const roomRanks = ['owner', 'coOwner', 'moderator', 'dj', 'everyone'] as const;
type RoomRank = (typeof roomRanks)[number];
const restrictions = ['banned', 'kicked', 'chatDisabled', 'djDisabled'] as const;

/** Which roles each rank may grant and revoke, and for whom. */
const table: Record<RoomRank, { roles: readonly RoomRole[]; people: readonly RoomRank[] }> = {
  owner: {
    roles: ['coOwner', 'moderator', 'dj', ...restrictions],
    people: ['coOwner', 'moderator', 'dj', 'everyone'],
  },
  coOwner: { roles: ['moderator', 'dj', ...restrictions], people: ['moderator', 'dj', 'everyone'] },
  moderator: { roles: restrictions, people: ['dj', 'everyone'] },
  dj: { roles: [], people: [] },
  everyone: { roles: [], people: [] },
};

const { world } = useWorld({ people: ['ann'] });
let room: RoomShape;
let target: TestPerson;
const actors = new Map<string, TestPerson>();
beforeAll(async () => {
  const people = [
    'owner',
    'coOwner',
    'moderator',
    'dj',
    'everyone',
    'target',
    'globalModerator',
    'staffModerator',
  ];
  for (const name of people) actors.set(name, await signUpPerson(world.baseUrl, `the-${name}`));
  room = await openRoom(actor('owner'), 'Authority');
  for (const role of ['coOwner', 'moderator', 'dj'] as const)
    await setRoles(world, room, actor(role), [role]);
  await setRank(world, actor('globalModerator'), 'globalModerator');
  await setRank(world, actor('staffModerator'), 'moderator');
  target = actor('target');
});

function actor(name: string): TestPerson {
  const person = actors.get(name);
  if (!person) throw new Error(`Nobody is ${name}`);
  return person;
}

/** Somebody of that rank other than the actors. There is only one owner, so that is the actor itself. */
async function personOf(rank: RoomRank): Promise<TestPerson> {
  if (rank === 'owner') return actor('owner');
  await setRoles(world, room, target, rank === 'everyone' ? [] : [rank]);
  return target;
}

async function canGrant(by: TestPerson, role: RoomRole, rank: RoomRank): Promise<boolean> {
  const response = await grant(by, room, await personOf(rank), role).then(
    () => 'given',
    (error: { code: string }) => error.code,
  );
  expect(['given', 'request/forbidden']).toContain(response);
  return response === 'given';
}

async function canRevoke(by: TestPerson, role: RoomRole, rank: RoomRank): Promise<boolean> {
  const from = await personOf(rank);
  const response = await by.client
    .call(roomRevokeRoomRole, { params: { room: room.slug }, body: { userUuid: from.uuid, role } })
    .then(
      () => 'taken',
      (error: { code: string }) => error.code,
    );
  expect(['taken', 'request/forbidden', 'room/role-not-found']).toContain(response);
  return response !== 'request/forbidden';
}

describe.each(roomRanks)('%s', (rank) => {
  test.each(roomRanks)(
    'for a target of rank %s: can grant and revoke what the table allows',
    async (other) => {
      const { roles, people } = table[rank];
      for (const role of roomRoles) {
        const may = roles.includes(role) && people.includes(other);
        expect([role, await canGrant(actor(rank), role, other)]).toEqual([role, may]);
        // people may always give up their own role, which is no authority over others
        const ownRight = other === 'owner' && rank === 'owner' && !table.moderator.roles.includes(role);
        if (!ownRight) expect([role, await canRevoke(actor(rank), role, other)]).toEqual([role, may]);
      }
    },
  );
});

describe('ranks on the whole installation', () => {
  test('a moderator counts as moderator of every room', async () => {
    expect(await canGrant(actor('staffModerator'), 'chatDisabled', 'dj')).toBe(true);
    expect(await canGrant(actor('staffModerator'), 'dj', 'everyone')).toBe(false);
    expect(await canGrant(actor('staffModerator'), 'banned', 'coOwner')).toBe(false);
  });

  test('a globalModerator counts as co-owner of every room', async () => {
    expect(await canGrant(actor('globalModerator'), 'moderator', 'everyone')).toBe(true);
    expect(await canGrant(actor('globalModerator'), 'coOwner', 'everyone')).toBe(false);
    expect(await canGrant(actor('globalModerator'), 'banned', 'owner')).toBe(false);
  });

  test('come first between equals in the room (R26), but give no role that is not below', async () => {
    expect(await canGrant(actor('staffModerator'), 'banned', 'moderator')).toBe(true);
    expect(await canGrant(actor('moderator'), 'chatDisabled', 'moderator')).toBe(false);
    expect(await canGrant(actor('globalModerator'), 'banned', 'coOwner')).toBe(true);
    expect(await canGrant(actor('globalModerator'), 'dj', 'coOwner')).toBe(false);
    expect(await canRevoke(actor('globalModerator'), 'coOwner', 'coOwner')).toBe(false);
  });

  test('a superUser may do everything', async () => {
    const ann = await world.person('ann');
    expect(await canGrant(ann, 'coOwner', 'everyone')).toBe(true);
    expect(await canGrant(ann, 'chatDisabled', 'owner')).toBe(true);
    expect(await canRevoke(ann, 'chatDisabled', 'owner')).toBe(true);
    expect(await canGrant(ann, 'owner', 'everyone')).toBe(false);
  });

  test('protect from people who are not above them', async () => {
    const response = grant(actor('moderator'), room, actor('globalModerator'), 'banned');
    await expect(response).rejects.toMatchObject({ code: 'request/forbidden' });
    await grant(actor('owner'), room, actor('staffModerator'), 'chatDisabled');
    await setRoles(world, room, actor('staffModerator'), []);
  });
});

test('the owner is unchanged after all this, and nobody else owns the room', async () => {
  const roles = await actor('dj').client.call(roomListRoomRoles, { params: { room: room.slug } });
  const owners = roles.filter(({ role }) => role === 'owner').map(({ userUuid }) => userUuid);
  expect(owners).toEqual([actor('owner').uuid]);
});
