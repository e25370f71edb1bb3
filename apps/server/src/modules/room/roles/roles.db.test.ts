import { randomUUID } from 'node:crypto';
import {
  roomChangeOwner,
  roomKickUserFromRoom,
  roomListRoomRoles,
  roomRolesOfUser,
  roomRoomBySlug,
  roomRevokeRoomRole,
} from '@turnstage/client/routes';
import type { RoomRole } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import { signUpPerson, type TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';
import { grant, openRoom, setRoles } from '../../../../testing/room/room.fixture.ts';

const { world, bob, cat, dan } = useWorld({ people: ['bob', 'cat', 'dan'] });

const forbidden = { status: 403, code: 'request/forbidden' };
const minuteMs = 60_000;

function take(by: TestPerson, room: { slug: string }, from: { uuid: string }, role: RoomRole) {
  return by.client.call(roomRevokeRoomRole, {
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

/** The roles a person has now, highest first. */
async function rolesOf(room: { slug: string }, person: { uuid: string }): Promise<string[]> {
  const params = { room: room.slug, user: person.uuid };
  return (await cat.client.call(roomRolesOfUser, { params })).map(({ role }) => role);
}

describe('roles (document 3 sections 6 and 7)', () => {
  test('are listed highest first, restrictions last (wire section 4)', async () => {
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

  test('a person has one rank at a time, plus restrictions', async () => {
    const room = await openRoom(bob, 'One right');
    for (const role of ['dj', 'coOwner', 'chatDisabled', 'moderator', 'djDisabled'] as const)
      await grant(bob, room, cat, role);
    expect(await rolesOf(room, cat)).toEqual(['moderator', 'chatDisabled', 'djDisabled']);
  });

  test('granting one twice keeps one, with the new end', async () => {
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

  test('expire by themselves, and an expired one cannot be revoked', async () => {
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

  test.each(['yesterday', '2001-01-01T00:00:00.000Z'])('cannot end at %s', async (expirationTime) => {
    const room = await openRoom(bob, 'Bad ends');
    await expect(grant(bob, room, cat, 'banned', expirationTime)).rejects.toMatchObject({
      status: 400,
      field: 'expirationTime',
    });
  });

  test('can only be granted to existing people', async () => {
    const room = await openRoom(bob, 'Nobody');
    await expect(grant(bob, room, { uuid: randomUUID() }, 'dj')).rejects.toMatchObject({
      status: 404,
      code: 'room/user-not-found',
      message: 'User not found',
    });
    await expect(take(bob, room, cat, 'dj')).rejects.toMatchObject({
      status: 404,
      code: 'room/role-not-found',
      message: "This person doesn't have that role",
    });
    await expect(grant(bob, { slug: 'no-such-room' }, cat, 'dj')).rejects.toMatchObject({
      code: 'room/not-found',
    });
  });

  test('can be given up by the person who has them, restrictions cannot', async () => {
    const room = await openRoom(bob, 'Stepping down');
    await grant(bob, room, cat, 'coOwner');
    expect(await take(cat, room, cat, 'coOwner')).toEqual({ ok: true });
    expect(await rolesOf(room, cat)).toEqual([]);
    await grant(bob, room, cat, 'chatDisabled');
    await expect(take(cat, room, cat, 'chatDisabled')).rejects.toMatchObject(forbidden);
    await expect(take(bob, room, bob, 'owner')).rejects.toMatchObject(forbidden);
  });

  test('give a banned person no permissions', async () => {
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
  test('makes the old owner a co-owner, and clears the restrictions of the new one', async () => {
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
    const responses = await Promise.allSettled([changeOwner(bob, room, cat), changeOwner(bob, room, dan)]);
    expect(responses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const roles = await bob.client.call(roomListRoomRoles, { params: { room: room.slug } });
    expect(roles.map(({ role }) => role)).toEqual(['owner', 'coOwner']);
    expect(roles[1]?.userUuid).toBe(bob.uuid);
  });
});

describe('kicking (decisions section 2)', () => {
  test('keeps the person out for ten minutes', async () => {
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

  test('never shortens a longer one', async () => {
    const room = await openRoom(bob, 'Long kick');
    await grant(bob, room, cat, 'kicked');
    await kick(bob, room, cat);
    world.clock.advance(11 * minuteMs);
    expect(await rolesOf(room, cat)).toEqual(['kicked']);
  });
});

describe('at the same moment', () => {
  test('granting and revoking a role leaves it granted or revoked, never an error', async () => {
    const room = await openRoom(bob, 'Give and take');
    await grant(bob, room, cat, 'dj');
    const responses = await Promise.allSettled([
      take(bob, room, cat, 'dj'),
      grant(bob, room, cat, 'dj'),
      take(bob, room, cat, 'dj'),
      grant(bob, room, cat, 'dj'),
    ]);
    for (const response of responses)
      if (response.status === 'rejected')
        expect(response.reason).toMatchObject({ code: 'room/role-not-found' });
    expect((await rolesOf(room, cat)).length).toBeLessThanOrEqual(1);
  });

  test('two ranks for one person leave one', async () => {
    const room = await openRoom(bob, 'Two rights');
    await Promise.all([
      grant(bob, room, cat, 'moderator'),
      grant(bob, room, cat, 'dj'),
      grant(bob, room, cat, 'coOwner'),
    ]);
    expect(await rolesOf(room, cat)).toHaveLength(1);
  });

  test('more changes than database connections all succeed', async () => {
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
