import {
  roomJoinRoom,
  roomKickUserFromRoom,
  roomRoomBySlug,
  roomRoomUsers,
  roomRevokeRoomRole,
  roomUpdateRoom,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { guestPerson, type TestPerson } from '@turnstage/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { fillRoom, grant, openRoom, setRank, strangers } from '../../../../testing/room/room.fixture.ts';

const { world, bob, cat } = useWorld({ people: ['bob', 'cat'] });
let gus: TestPerson;
beforeEach(async () => {
  // a guest's token lives for a day, and days go by here
  gus = await guestPerson(world.baseUrl, 'gus');
});

function join(
  person: TestPerson,
  room: { slug: string },
  body: { password?: string; guestPassword?: string } = {},
) {
  return person.client.call(roomJoinRoom, { params: { slug: room.slug }, body });
}

const required = { status: 403, code: 'room/password-required', message: 'This room needs a password' };
const wrong = { status: 403, code: 'room/wrong-password', message: "That password isn't right" };
const hourMs = 60 * 60 * 1000;

describe('joining (decisions section 2, "Entering")', () => {
  test('returns 201 with the room, even for an empty body with a JSON content type (wire section 4)', async () => {
    const room = await openRoom(bob, 'Open door');
    for (const base of ['/api/room-service', '', '//api/room-service']) {
      const response = await fetch(`${world.baseUrl}${base}/rooms/${room.slug}/join`, {
        method: 'POST',
        headers: { authorization: `Bearer ${cat.token}`, 'content-type': 'application/json' },
      });
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({ uuid: room.uuid, slug: room.slug });
    }
  });

  test('returns what the caller can do', async () => {
    const room = await openRoom(bob, 'Permissions');
    const permissions = async (person: TestPerson) => (await join(person, room)).permissions;
    const member = { canDj: true, canChat: true, canVote: true };
    const none = { canModerate: false, canEditSettings: false, isOwner: false };
    expect(await permissions(cat)).toEqual({ ...member, ...none });
    expect(await permissions(gus)).toEqual({ canDj: false, canChat: false, canVote: false, ...none });
    expect(await permissions(bob)).toEqual({
      ...member,
      canModerate: true,
      canEditSettings: true,
      isOwner: true,
    });
    await grant(bob, room, cat, 'moderator');
    expect(await permissions(cat)).toEqual({ ...member, ...none, canModerate: true });
    await grant(bob, room, cat, 'coOwner');
    expect(await permissions(cat)).toEqual({ ...member, ...none, canModerate: true, canEditSettings: true });
  });

  test('a muted person cannot chat, and one without DJ rights cannot DJ', async () => {
    const room = await openRoom(bob, 'Restricted');
    await grant(bob, room, cat, 'chatDisabled');
    expect((await join(cat, room)).permissions).toMatchObject({ canChat: false, canDj: true });
    await grant(bob, room, cat, 'djDisabled');
    expect((await join(cat, room)).permissions).toMatchObject({ canChat: false, canDj: false });
    const silent = await openRoom(bob, 'Silent', { hasChat: false });
    expect((await join(cat, silent)).permissions.canChat).toBe(false);
  });

  test('INVITE_ONLY seats are for people with a role', async () => {
    const room = await openRoom(bob, 'By invitation', { djType: 'INVITE_ONLY' });
    expect((await join(cat, room)).permissions.canDj).toBe(false);
    await grant(bob, room, cat, 'dj');
    expect((await join(cat, room)).permissions.canDj).toBe(true);
  });
});

describe('passwords', () => {
  test('admit people who know the password, and for a day without asking again', async () => {
    const room = await openRoom(bob, 'Sesame', { password: 'sesame' });
    await expect(join(cat, room)).rejects.toMatchObject(required);
    await expect(join(cat, room, { password: '' })).rejects.toMatchObject(required);
    await expect(join(cat, room, { password: 'Sesame' })).rejects.toMatchObject(wrong);
    await join(cat, room, { password: 'sesame' });
    await expect(join(cat, room, { password: 'Sesame' })).rejects.toMatchObject(wrong);
    world.clock.advance(24 * hourMs);
    await join(cat, room);
    world.clock.advance(24 * hourMs + 1);
    await expect(join(cat, room)).rejects.toMatchObject(required);
  });

  test('cannot be guessed: ten wrong attempts a minute for a member, thirty for all guests together', async () => {
    const room = await openRoom(bob, 'Guess me', { password: 'sesame', guestPassword: 'guests' });
    const tooMany = { status: 429, code: 'request/too-many' };
    const guesses = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => join(cat, room, { password: `guess ${at}` })),
    );
    const codes = guesses.map((guess) => (guess as PromiseRejectedResult).reason.code as string);
    expect(codes.filter((code) => code === wrong.code)).toHaveLength(10);
    await expect(join(cat, room, { password: 'sesame' })).rejects.toMatchObject(tooMany);
    for (let at = 0; at < 30; at += 1) {
      const guest = at % 10 === 0 ? (gus = await guestPerson(world.baseUrl, 'gus')) : gus;
      await expect(join(guest, room, { guestPassword: 'x' })).rejects.toMatchObject(wrong);
    }
    const another = await guestPerson(world.baseUrl, 'another');
    await expect(join(another, room, { guestPassword: 'guests' })).rejects.toMatchObject(tooMany);
    // Other people, other rooms, and people who were admitted before are not affected.
    await join(await world.person('eve'), room, { password: 'sesame' });
    await join(cat, await openRoom(bob, 'Another lock', { password: 'sesame' }), { password: 'sesame' });
    world.clock.advance(60_000);
    for (let at = 0; at < 11; at += 1) await join(cat, room, { password: 'sesame' });
  });

  test('are not required from the owner and people with a role', async () => {
    const room = await openRoom(bob, 'Family', { password: 'sesame' });
    await join(bob, room);
    await grant(bob, room, cat, 'dj');
    await join(cat, room);
  });

  test('have to be entered again after a change', async () => {
    const room = await openRoom(bob, 'New lock', { password: 'old' });
    await join(cat, room, { password: 'old' });
    await bob.client.call(roomUpdateRoom, { params: { id: room.slug }, body: { password: 'new' } });
    await expect(join(cat, room)).rejects.toMatchObject(required);
    await expect(join(cat, room, { password: 'old' })).rejects.toMatchObject(wrong);
    await join(cat, room, { password: 'new' });
  });

  test('for guests only apply to guests (decisions section 1)', async () => {
    const room = await openRoom(bob, 'Guests welcome', {
      type: 'PRIVATE',
      password: 'members',
      guestPassword: 'guests',
    });
    await expect(join(gus, room)).rejects.toMatchObject(required);
    // Whoever has the link sees which room it is while the password is asked for.
    const shown = await gus.client.call(roomRoomBySlug, { params: { slug: room.slug } });
    expect(shown.name).toBe('Guests welcome');
    await expect(join(gus, room, { guestPassword: 'members' })).rejects.toMatchObject(wrong);
    await join(gus, room, { guestPassword: 'guests' });
    await join(await guestPerson(world.baseUrl, 'another guest'), room, { password: 'members' });
    await expect(join(cat, room, { guestPassword: 'guests' })).rejects.toMatchObject(required);
    await expect(join(cat, room, { password: 'guests' })).rejects.toMatchObject(wrong);
  });

  test('a private room without one is open to members with its link, not to guests', async () => {
    const room = await openRoom(bob, 'Hidden', { type: 'PRIVATE' });
    await join(cat, room);
    await expect(join(gus, room)).rejects.toMatchObject(required);
  });
});

describe('people who are kept out', () => {
  test('banned people, until the ban is lifted; then they need the password again', async () => {
    const room = await openRoom(bob, 'Banned', { password: 'sesame' });
    await join(cat, room, { password: 'sesame' });
    await grant(bob, room, cat, 'banned');
    await expect(join(cat, room, { password: 'sesame' })).rejects.toMatchObject({
      status: 403,
      code: 'room/banned',
      message: "You're banned from this room",
    });
    const body = { userUuid: cat.uuid, role: 'banned' as const };
    await bob.client.call(roomRevokeRoomRole, { params: { room: room.slug }, body });
    await expect(join(cat, room)).rejects.toMatchObject(required);
    await join(cat, room, { password: 'sesame' });
  });

  test('a temporary ban, until it is over', async () => {
    const room = await openRoom(bob, 'Banned for an hour');
    await grant(bob, room, cat, 'banned', new Date(world.clock.now() + hourMs).toISOString());
    world.clock.advance(hourMs - 1);
    await expect(join(cat, room)).rejects.toMatchObject({ code: 'room/banned' });
    world.clock.advance(1);
    await join(cat, room);
  });

  test('the kicked, for ten minutes; guests too', async () => {
    const room = await openRoom(bob, 'Kicked');
    for (const person of [cat, gus]) {
      await bob.client.call(roomKickUserFromRoom, { body: { slug: room.slug, userUuid: person.uuid } });
      await expect(join(person, room)).rejects.toMatchObject({
        status: 403,
        code: 'room/kicked',
        message: 'You were kicked from this room',
      });
    }
    world.clock.advance(10 * 60_000 - 1);
    await expect(join(cat, room)).rejects.toMatchObject({ code: 'room/kicked' });
    world.clock.advance(1);
    await join(cat, room);
    await join(gus, room);
  });

  test('a banned dj, despite the role', async () => {
    const room = await openRoom(bob, 'Banned dj');
    await grant(bob, room, cat, 'dj');
    await grant(bob, room, cat, 'banned');
    await expect(join(cat, room)).rejects.toMatchObject({ code: 'room/banned' });
  });
});

describe('a full room (rule R7)', () => {
  const full = { status: 403, code: 'room/full', message: 'The room is full' };

  test('admits only people who are already in it, and moderators', async () => {
    const eve = await world.person('eve');
    const room = await openRoom(bob, 'Small', { roomSize: 2 });
    await fillRoom(world, room, strangers(2));
    await expect(join(cat, room)).rejects.toMatchObject(full);
    await grant(bob, room, cat, 'dj');
    await expect(join(cat, room)).rejects.toMatchObject(full);
    await grant(bob, room, cat, 'moderator');
    await join(cat, room);
    await join(bob, room);
    await setRank(world, eve, 'moderator');
    await join(eve, room);
    await setRank(world, eve, 'user');
    await expect(join(eve, room)).rejects.toMatchObject(full);
    await fillRoom(world, room, [eve.uuid, ...strangers(1)]);
    await join(eve, room);
    await fillRoom(world, room, strangers(1));
    await join(gus, room);
  });

  test('lists who is in it', async () => {
    const room = await openRoom(bob, 'Counted');
    await fillRoom(world, room, [cat.uuid, bob.uuid]);
    expect(await gus.client.call(roomRoomUsers, { params: { slug: room.slug } })).toEqual({
      usersInRoomUuids: [cat.uuid, bob.uuid],
      numberOfUsersInRoom: 2,
    });
    await world.app.room.clearLive();
    expect((await gus.client.call(roomRoomUsers, { params: { slug: room.slug } })).numberOfUsersInRoom).toBe(
      0,
    );
  });
});
