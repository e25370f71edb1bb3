/** The authority table of decisions section 2 through the calls: who × which role × to whom. */
import { roomListRoomRoles, roomTakeRoomRole } from '@turnstage/client/routes';
import { roomRoles, type RoomRole, type RoomShape } from '@turnstage/contracts';
import { signUpPerson, startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grant, openRoom, setRank, setRoles } from '../room.fixture.ts';

const standings = ['owner', 'coOwner', 'moderator', 'dj', 'everyone'] as const;
type Standing = (typeof standings)[number];
const restrictions = ['banned', 'kicked', 'chatDisabled', 'djDisabled'] as const;

/** What each may give and take, and to whom. */
const table: Record<Standing, { roles: readonly RoomRole[]; people: readonly Standing[] }> = {
  owner: {
    roles: ['coOwner', 'moderator', 'dj', ...restrictions],
    people: ['coOwner', 'moderator', 'dj', 'everyone'],
  },
  coOwner: { roles: ['moderator', 'dj', ...restrictions], people: ['moderator', 'dj', 'everyone'] },
  moderator: { roles: restrictions, people: ['dj', 'everyone'] },
  dj: { roles: [], people: [] },
  everyone: { roles: [], people: [] },
};

let world: World;
let room: RoomShape;
let target: TestPerson;
const actors = new Map<string, TestPerson>();
beforeAll(async () => {
  world = await startWorld();
  await world.person('ann');
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
afterAll(() => world.stop());

function actor(name: string): TestPerson {
  const person = actors.get(name);
  if (!person) throw new Error(`Nobody is ${name}`);
  return person;
}

/** Somebody of that standing other than the actors; the owner is one, so that is the actor itself. */
async function personOf(standing: Standing): Promise<TestPerson> {
  if (standing === 'owner') return actor('owner');
  await setRoles(world, room, target, standing === 'everyone' ? [] : [standing]);
  return target;
}

async function mayGive(by: TestPerson, role: RoomRole, standing: Standing): Promise<boolean> {
  const answer = await grant(by, room, await personOf(standing), role).then(
    () => 'given',
    (error: { code: string }) => error.code,
  );
  expect(['given', 'request/forbidden']).toContain(answer);
  return answer === 'given';
}

async function mayTake(by: TestPerson, role: RoomRole, standing: Standing): Promise<boolean> {
  const from = await personOf(standing);
  const answer = await by.client
    .call(roomTakeRoomRole, { params: { room: room.slug }, body: { userUuid: from.uuid, role } })
    .then(
      () => 'taken',
      (error: { code: string }) => error.code,
    );
  expect(['taken', 'request/forbidden', 'room/role-not-found']).toContain(answer);
  return answer !== 'request/forbidden';
}

describe.each(standings)('%s', (standing) => {
  test.each(standings)('to %s: gives and takes what the table says', async (other) => {
    const { roles, people } = table[standing];
    for (const role of roomRoles) {
      const may = roles.includes(role) && people.includes(other);
      expect([role, await mayGive(actor(standing), role, other)]).toEqual([role, may]);
      // the own right may always be laid down, which is no authority over others
      const ownRight = other === 'owner' && standing === 'owner' && !table.moderator.roles.includes(role);
      if (!ownRight) expect([role, await mayTake(actor(standing), role, other)]).toEqual([role, may]);
    }
  });
});

describe('ranks of the whole installation', () => {
  test('a moderator counts as the moderator of every room', async () => {
    expect(await mayGive(actor('staffModerator'), 'chatDisabled', 'dj')).toBe(true);
    expect(await mayGive(actor('staffModerator'), 'dj', 'everyone')).toBe(false);
    expect(await mayGive(actor('staffModerator'), 'banned', 'moderator')).toBe(false);
  });

  test('a globalModerator counts as co-owner of every room', async () => {
    expect(await mayGive(actor('globalModerator'), 'moderator', 'everyone')).toBe(true);
    expect(await mayGive(actor('globalModerator'), 'coOwner', 'everyone')).toBe(false);
    expect(await mayGive(actor('globalModerator'), 'banned', 'coOwner')).toBe(false);
    expect(await mayGive(actor('globalModerator'), 'banned', 'owner')).toBe(false);
  });

  test('a superUser may do everything', async () => {
    const ann = await world.person('ann');
    expect(await mayGive(ann, 'coOwner', 'everyone')).toBe(true);
    expect(await mayGive(ann, 'chatDisabled', 'owner')).toBe(true);
    expect(await mayTake(ann, 'chatDisabled', 'owner')).toBe(true);
    expect(await mayGive(ann, 'owner', 'everyone')).toBe(false);
  });

  test('shield from those who are not above them', async () => {
    const answer = grant(actor('moderator'), room, actor('globalModerator'), 'banned');
    await expect(answer).rejects.toMatchObject({ code: 'request/forbidden' });
    await grant(actor('owner'), room, actor('staffModerator'), 'chatDisabled');
    await setRoles(world, room, actor('staffModerator'), []);
  });
});

test('after all this the owner is who it was, and nobody else owns the room', async () => {
  const roles = await actor('dj').client.call(roomListRoomRoles, { params: { room: room.slug } });
  const owners = roles.filter(({ role }) => role === 'owner').map(({ userUuid }) => userUuid);
  expect(owners).toEqual([actor('owner').uuid]);
});
