/** Rules M17 to M19 of docs/rules/moderation.md. */
import { randomUUID } from 'node:crypto';
import { createClient } from '@turnstage/client';
import {
  chatRoomMessages,
  roomJoinRoom,
  roomKickUserFromRoom,
  roomRevokeRoomRole,
  userSession,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';
import { grant, openRoom, setRank } from '../../../../testing/room/room.fixture.ts';

// One proxy in front, so that tests can choose the network of guests.
const { world, bob, cat } = useWorld({ people: ['bob', 'cat'], env: { TRUST_PROXY: '1' } });

const forbidden = { status: 403, code: 'request/forbidden' };
const banned = { status: 403, code: 'room/banned' };
const dayMs = 24 * 60 * 60 * 1000;

interface Guest {
  readonly uuid: string;
  readonly client: TestPerson['client'];
}

async function guestFrom(address: string, token?: string): Promise<Guest> {
  const path = token === undefined ? 'guest' : 'session';
  const response = await fetch(`${world.baseUrl}/api/user-service/auth/${path}`, {
    headers: { 'x-forwarded-for': address, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  const { accessToken } = (await response.json()) as { accessToken: string };
  const { sub } = JSON.parse(atob(accessToken.split('.')[1] ?? '')) as { sub: string };
  return { uuid: sub, client: createClient({ baseUrl: world.baseUrl, token: () => accessToken }) };
}

const join = (one: Pick<Guest, 'client'>, room: { slug: string }) =>
  one.client.call(roomJoinRoom, { params: { slug: room.slug }, body: {} });
const kick = (by: TestPerson, room: { slug: string }, whom: { uuid: string }) =>
  by.client.call(roomKickUserFromRoom, { body: { slug: room.slug, userUuid: whom.uuid } });

describe('staff of the installation in a room', () => {
  test('only a superUser acts on a superUser (M17)', async () => {
    const ann = await world.person('ann');
    const room = await openRoom(bob, 'Her visit');
    for (const role of ['banned', 'kicked', 'chatDisabled', 'djDisabled', 'dj'] as const)
      await expect(grant(bob, room, ann, role)).rejects.toMatchObject(forbidden);
    await expect(kick(bob, room, ann)).rejects.toMatchObject(forbidden);
    await join(ann, room);
  });

  test('moderators and above are kept out only by a higher rank, but the owner can mute them (M18)', async () => {
    const [eve, dan] = [await world.person('eve'), await world.person('dan')];
    const room = await openRoom(bob, 'Rounds');
    await setRank(world, eve, 'moderator');
    await setRank(world, dan, 'globalModerator');
    await expect(kick(bob, room, eve)).rejects.toMatchObject(forbidden);
    await expect(grant(bob, room, eve, 'banned')).rejects.toMatchObject(forbidden);
    await grant(bob, room, eve, 'chatDisabled');
    await expect(kick(eve, room, dan)).rejects.toMatchObject(forbidden);
    await kick(dan, room, eve);
    await expect(join(eve, room)).rejects.toMatchObject({ code: 'room/kicked' });
    await setRank(world, eve, 'user');
    await setRank(world, dan, 'user');
    await grant(bob, room, dan, 'banned');
    await expect(join(dan, room)).rejects.toMatchObject(banned);
  });
});

describe('a banned guest (M19)', () => {
  test('stays out under any name from the same network, for a day; others and members come in', async () => {
    const room = await openRoom(bob, 'No ghosts');
    const elsewhere = await openRoom(bob, 'Ghosts welcome');
    const gus = await guestFrom('203.0.113.7');
    await join(gus, room);
    await grant(bob, room, gus, 'banned');
    await expect(join(gus, room)).rejects.toMatchObject(banned);
    const again = await guestFrom('203.0.113.7');
    await expect(join(again, room)).rejects.toMatchObject(banned);
    await expect(
      again.client.call(chatRoomMessages, { params: { roomUuid: room.uuid }, query: {} }),
    ).rejects.toMatchObject(banned);
    await join(again, elsewhere);
    await join(await guestFrom('203.0.113.8'), room);
    await join(cat, room);

    world.clock.advance(dayMs - 1);
    await expect(join(await guestFrom('203.0.113.7'), room)).rejects.toMatchObject(banned);
    world.clock.advance(1);
    await join(await guestFrom('203.0.113.7'), room);
  });

  test('the guest’s own id stays banned from any network, until the ban is lifted', async () => {
    const room = await openRoom(bob, 'Long ban');
    const gus = await guestFrom('2001:db8:1:2::1');
    await join(gus, room);
    await Promise.all([grant(bob, room, gus, 'banned'), grant(bob, room, gus, 'banned')]);
    await expect(join(await guestFrom('2001:db8:1:2:ffff::9'), room)).rejects.toMatchObject(banned);
    await join(await guestFrom('2001:db8:1:3::1'), room);
    const { accessToken } = await gus.client.call(userSession, {});
    await expect(join(await guestFrom('198.51.100.1', accessToken), room)).rejects.toMatchObject(banned);

    await bob.client.call(roomRevokeRoomRole, {
      params: { room: room.slug },
      body: { userUuid: gus.uuid, role: 'banned' },
    });
    await join(gus, room);
    await join(await guestFrom('2001:db8:1:2::7'), room);
  });

  test('must have been in the room, and can’t be given roles', async () => {
    const room = await openRoom(bob, 'Nobody there');
    const unknown = { status: 404, code: 'room/user-not-found' };
    await expect(grant(bob, room, { uuid: randomUUID() }, 'banned')).rejects.toMatchObject(unknown);
    const gus = await guestFrom('192.0.2.1');
    await join(gus, room);
    await expect(grant(bob, room, gus, 'dj')).rejects.toMatchObject(unknown);
  });
});
