import { randomUUID } from 'node:crypto';
import {
  roomChangeOwner,
  roomKickUserFromRoom,
  roomListRoomRoles,
  roomRolesOfUser,
  roomRoomBySlug,
  roomTakeRoomRole,
} from '@turnstage/client/routes';
import type { RoomRole } from '@turnstage/contracts';
import { signUpPerson, startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grant, openRoom, setRoles } from '../room.fixture.ts';

let world: World;
let bob: TestPerson;
let cat: TestPerson;
let dan: TestPerson;
beforeAll(async () => {
  world = await startWorld();
  [bob, cat, dan] = [await world.person('bob'), await world.person('cat'), await world.person('dan')];
});
afterAll(() => world.stop());

const forbidden = { status: 403, code: 'request/forbidden' };
const minuteMs = 60_000;

function take(by: TestPerson, room: { slug: string }, from: { uuid: string }, role: RoomRole) {
  return by.client.call(roomTakeRoomRole, {
    params: { room: room.slug },
    body: { userUuid: from.uuid, role },
  });
}

function changeOwner(by: TestPerson, room: { slug: string }, to: { uuid: string }) {
  return by.client.call(roomChangeOwner, { params: { room: room.slug }, body: { userUuid: to.uuid } });
}

function kick(by: TestPerson, room: { slug: string }, whom: { uuid: string }) {
  return by.client.call(roomKickUserFromRoom, { body: { slug: room.slug, userUuid: whom.uuid } });
}

/** The roles one person holds now, strongest first. */
async function rolesOf(room: { slug: string }, person: { uuid: string }): Promise<string[]> {
  const params = { room: room.slug, user: person.uuid };
  return (await cat.client.call(roomRolesOfUser, { params })).map(({ role }) => role);
}

describe('roles (document 3 sections 6 and 7)', () => {
  test('are listed strongest first, restrictions last (wire section 4)', async () => {
    const room = await openRoom(bob, 'Listed roles');
    await setRoles(world, room, cat, ['chatDisabled', 'dj', 'moderator']);
    expect(await rolesOf(room, cat)).toEqual(['moderator', 'dj', 'chatDisabled']);
    expect(await rolesOf(room, dan)).toEqual([]);
    const all = await dan.client.call(roomListRoomRoles, { params: { room: room.uuid } });
    expect(all.map(({ role, userUuid }) => [role, userUuid])).toEqual([
      ['owner', bob.uuid],
      ['moderator', cat.uuid],
      ['dj', cat.uuid],
      ['chatDisabled', cat.uuid],
    ]);
  });

  test('a person has one right at a time, and restrictions beside it', async () => {
    const room = await openRoom(bob, 'One right');
    for (const role of ['dj', 'coOwner', 'chatDisabled', 'moderator', 'djDisabled'] as const)
      await grant(bob, room, cat, role);
    expect(await rolesOf(room, cat)).toEqual(['moderator', 'chatDisabled', 'djDisabled']);
  });

  test('given twice are one, with the new end', async () => {
    const room = await openRoom(bob, 'Twice');
    const first = await grant(bob, room, cat, 'chatDisabled');
    const end = new Date(world.clock.now() + minuteMs).toISOString();
    const second = await grant(bob, room, cat, 'chatDisabled', end);
    expect(second).toMatchObject({
      id: first.id,
      expirationTime: end,
      role: 'chatDisabled',
      userUuid: cat.uuid,
    });
    expect(await rolesOf(room, cat)).toEqual(['chatDisabled']);
  });

  test('end by themselves, and what has ended can not be taken', async () => {
    const room = await openRoom(bob, 'Ending');
    const end = new Date(world.clock.now() + minuteMs).toISOString();
    await grant(bob, room, cat, 'moderator', end);
    await kick(cat, room, dan);
    world.clock.advance(minuteMs);
    expect(await rolesOf(room, cat)).toEqual([]);
    await expect(kick(cat, room, dan)).rejects.toMatchObject(forbidden);
    await expect(take(bob, room, cat, 'moderator')).rejects.toMatchObject({ code: 'room/role-not-found' });
    const shown = await cat.client.call(roomRoomBySlug, { params: { slug: room.slug } });
    expect(shown.roomRoles.map(({ role }) => role)).toEqual(['owner', 'kicked']);
  });

  test.each(['yesterday', '2001-01-01T00:00:00.000Z'])('may not end at %s', async (expirationTime) => {
    const room = await openRoom(bob, 'Bad ends');
    await expect(grant(bob, room, cat, 'banned', expirationTime)).rejects.toMatchObject({
      status: 400,
      field: 'expirationTime',
    });
  });

  test('go to people only, and to nobody in particular not', async () => {
    const room = await openRoom(bob, 'Nobody');
    await expect(grant(bob, room, { uuid: randomUUID() }, 'dj')).rejects.toMatchObject({
      status: 404,
      code: 'room/user-not-found',
      message: 'User not found',
    });
    await expect(take(bob, room, cat, 'dj')).rejects.toMatchObject({
      status: 404,
      code: 'room/role-not-found',
      message: 'This person does not have that role',
    });
    await expect(grant(bob, { slug: 'no-such-room' }, cat, 'dj')).rejects.toMatchObject({
      code: 'room/not-found',
    });
  });

  test('may be laid down by who holds them, restrictions not', async () => {
    const room = await openRoom(bob, 'Stepping down');
    await grant(bob, room, cat, 'coOwner');
    expect(await take(cat, room, cat, 'coOwner')).toEqual({ ok: true });
    expect(await rolesOf(room, cat)).toEqual([]);
    await grant(bob, room, cat, 'chatDisabled');
    await expect(take(cat, room, cat, 'chatDisabled')).rejects.toMatchObject(forbidden);
    await expect(take(bob, room, bob, 'owner')).rejects.toMatchObject(forbidden);
  });

  test('give no say to who is banned', async () => {
    const room = await openRoom(bob, 'Banned moderator');
    await grant(bob, room, cat, 'moderator');
    await grant(bob, room, cat, 'banned');
    await expect(grant(cat, room, dan, 'chatDisabled')).rejects.toMatchObject(forbidden);
    await expect(kick(cat, room, dan)).rejects.toMatchObject(forbidden);
    await expect(take(cat, room, cat, 'banned')).rejects.toMatchObject(forbidden);
    await take(bob, room, cat, 'banned');
    await grant(cat, room, dan, 'chatDisabled');
  });
});

describe('changing the owner (decisions section 2)', () => {
  test('makes the old one co-owner, and clears what stood against the new one', async () => {
    const room = await openRoom(bob, 'Handed over');
    await setRoles(world, room, cat, ['dj', 'chatDisabled']);
    const roles = await changeOwner(bob, room, cat);
    expect(roles.map(({ role, userUuid }) => [role, userUuid])).toEqual([
      ['owner', cat.uuid],
      ['coOwner', bob.uuid],
    ]);
    expect((await cat.client.call(roomRoomBySlug, { params: { slug: room.slug } })).ownerUuid).toBe(cat.uuid);
    await expect(changeOwner(bob, room, bob)).rejects.toMatchObject(forbidden);
    await changeOwner(cat, room, bob);
    expect(await rolesOf(room, cat)).toEqual(['coOwner']);
  });

  test('is for the owner and a superUser; to a person that exists, not to a bot', async () => {
    const [ann, roz] = [await world.person('ann'), await world.person('roz')];
    const room = await openRoom(bob, 'Not for all');
    await grant(bob, room, cat, 'coOwner');
    await expect(changeOwner(cat, room, cat)).rejects.toMatchObject(forbidden);
    for (const nobody of [{ uuid: randomUUID() }, roz])
      await expect(changeOwner(bob, room, nobody)).rejects.toMatchObject({
        status: 404,
        code: 'room/user-not-found',
      });
    await changeOwner(ann, room, dan);
    expect(await rolesOf(room, dan)).toEqual(['owner']);
  });

  test('to oneself changes nothing', async () => {
    const room = await openRoom(bob, 'To myself');
    await changeOwner(bob, room, bob);
    expect(await rolesOf(room, bob)).toEqual(['owner']);
  });

  test('twice at once happens once', async () => {
    const room = await openRoom(bob, 'Two heirs');
    const answers = await Promise.allSettled([changeOwner(bob, room, cat), changeOwner(bob, room, dan)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const roles = await bob.client.call(roomListRoomRoles, { params: { room: room.slug } });
    expect(roles.map(({ role }) => role)).toEqual(['owner', 'coOwner']);
    expect(roles[1]?.userUuid).toBe(bob.uuid);
  });
});

describe('kicking (decisions section 2)', () => {
  test('keeps out for ten minutes', async () => {
    const room = await openRoom(bob, 'Kick');
    expect(await kick(bob, room, cat)).toEqual({ ok: true });
    const [role] = await bob.client.call(roomRolesOfUser, { params: { room: room.slug, user: cat.uuid } });
    const end = new Date(world.clock.now() + 10 * minuteMs).toISOString();
    expect(role).toMatchObject({ role: 'kicked', expirationTime: end });
    world.clock.advance(10 * minuteMs);
    expect(await rolesOf(room, cat)).toEqual([]);
  });

  test('is for moderators and up, on people below them, not on oneself', async () => {
    const room = await openRoom(bob, 'Who kicks');
    await setRoles(world, room, cat, ['dj']);
    await expect(kick(cat, room, dan)).rejects.toMatchObject(forbidden);
    await setRoles(world, room, cat, ['moderator']);
    await kick(cat, room, dan);
    await expect(kick(cat, room, bob)).rejects.toMatchObject(forbidden);
    await expect(kick(cat, room, cat)).rejects.toMatchObject(forbidden);
    await setRoles(world, room, dan, ['moderator']);
    await expect(kick(cat, room, dan)).rejects.toMatchObject(forbidden);
  });

  test('never shortens one that lasts longer', async () => {
    const room = await openRoom(bob, 'Long kick');
    await grant(bob, room, cat, 'kicked');
    await kick(bob, room, cat);
    world.clock.advance(11 * minuteMs);
    expect(await rolesOf(room, cat)).toEqual(['kicked']);
  });
});

describe('at the same moment', () => {
  test('giving and taking one role leaves it given or taken, never an error', async () => {
    const room = await openRoom(bob, 'Give and take');
    await grant(bob, room, cat, 'dj');
    const answers = await Promise.allSettled([
      take(bob, room, cat, 'dj'),
      grant(bob, room, cat, 'dj'),
      take(bob, room, cat, 'dj'),
      grant(bob, room, cat, 'dj'),
    ]);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'room/role-not-found' });
    expect((await rolesOf(room, cat)).length).toBeLessThanOrEqual(1);
  });

  test('two rights for one person leave one', async () => {
    const room = await openRoom(bob, 'Two rights');
    await Promise.all([
      grant(bob, room, cat, 'moderator'),
      grant(bob, room, cat, 'dj'),
      grant(bob, room, cat, 'coOwner'),
    ]);
    expect(await rolesOf(room, cat)).toHaveLength(1);
  });

  test('more changes than there are connections to the database all come through', async () => {
    const room = await openRoom(bob, 'Busy');
    const people = await Promise.all(
      Array.from({ length: 24 }, (_, number) => signUpPerson(world.baseUrl, `busy-${number}`)),
    );
    await Promise.all(people.map((person) => grant(bob, room, person, 'dj')));
    await Promise.all(people.map((person) => kick(bob, room, person)));
    const roles = await bob.client.call(roomListRoomRoles, { params: { room: room.slug } });
    expect(roles).toHaveLength(1 + 2 * people.length);
  });
});
