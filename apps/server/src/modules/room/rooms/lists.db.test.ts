import {
  roomMyRooms,
  roomOwnedRooms,
  roomPublicRooms,
  roomRecentRooms,
  roomRememberRoom,
} from '@turnstage/client/routes';
import { roomDeleteRoom, roomJoinRoom } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';
import { fillRoom, grant, openRoom, strangers } from '../../../../testing/room/room.fixture.ts';

const { world, bob, cat } = useWorld({ people: ['bob', 'cat'] });

const minuteMs = 60_000;

async function publicSlugs(query: { search?: string; vibe?: string; limit?: number; offset?: number } = {}) {
  const { rooms } = await world.anonymous.call(roomPublicRooms, { query });
  return rooms.map(({ slug }) => slug);
}

describe('public rooms (ui: lobby)', () => {
  test('are listed at the old address too, without a prefix (wire section 4)', async () => {
    await openRoom(bob, 'Old Address');
    for (const address of ['/rooms?limit=1', '/api/room-service/rooms?limit=1']) {
      const response = await fetch(world.baseUrl + address);
      expect(response.status).toBe(200);
      const { rooms } = (await response.json()) as { rooms: { slug: string }[] };
      expect(rooms.map(({ slug }) => slug)).toEqual(await publicSlugs({ limit: 1 }));
    }
  });

  test('an offset beyond 32-bit integers is refused', async () => {
    expect(await publicSlugs({ offset: 2_147_483_647 })).toEqual([]);
    for (const offset of [2_147_483_648, 1e19, 1e300])
      await expect(publicSlugs({ offset })).rejects.toMatchObject({ status: 400, field: 'offset' });
  });

  test('list the fullest first, then those active in the last ten minutes, then the newest', async () => {
    const rooms = [];
    for (const name of [
      'order old',
      'order long ago',
      'order lately',
      'order few',
      'order many',
      'order new',
    ])
      rooms.push(await openRoom(bob, name));
    const [, longAgo, lately, few, many] = rooms as [never, ...typeof rooms];
    await fillRoom(world, longAgo!, strangers(9));
    await fillRoom(world, longAgo!, []);
    world.clock.advance(10 * minuteMs);
    await fillRoom(world, lately!, []);
    await fillRoom(world, few!, strangers(1));
    await fillRoom(world, many!, strangers(3));
    const order = ['order-many', 'order-few', 'order-lately', 'order-new', 'order-long-ago', 'order-old'];
    expect(await publicSlugs({ search: 'order' })).toEqual(order);
    expect(await world.anonymous.call(roomPublicRooms, { query: { search: 'order' } })).toMatchObject({
      count: 6,
      listeners: 4,
    });
    world.clock.advance(10 * minuteMs);
    await fillRoom(world, few!, []);
    await world.app.room.clearLive();
    expect(await publicSlugs({ search: 'order', limit: 1 })).toEqual(['order-few']);
  });

  test('count and order by listeners; bots are users in a room but no listeners (R94)', async () => {
    const [robots, people] = [await openRoom(bob, 'crowd robots'), await openRoom(bob, 'crowd people')];
    await fillRoom(world, robots, strangers(5), { bots: 4 });
    await fillRoom(world, people, strangers(2));
    const list = await world.anonymous.call(roomPublicRooms, { query: { search: 'crowd' } });
    expect(
      list.rooms.map(({ slug, numberOfUsersInRoom, numberOfListeners }) => [
        slug,
        numberOfUsersInRoom,
        numberOfListeners,
      ]),
    ).toEqual([
      ['crowd-people', 2, 2],
      ['crowd-robots', 5, 1],
    ]);
    expect(list.listeners).toBe(3);
    await world.app.room.clearLive();
    const { rooms, listeners } = await world.anonymous.call(roomPublicRooms, { query: { search: 'crowd' } });
    expect([listeners, ...rooms.map(({ numberOfListeners }) => numberOfListeners)]).toEqual([0, 0, 0]);
  });

  test('leave out private, unlisted and closed rooms', async () => {
    await openRoom(bob, 'shown room');
    await openRoom(bob, 'shown not private', { type: 'PRIVATE' });
    await openRoom(bob, 'shown not unlisted', { unlisted: true });
    const closed = await openRoom(bob, 'shown not closed');
    await bob.client.call(roomDeleteRoom, { params: { id: closed.uuid } });
    expect(await publicSlugs({ search: 'shown' })).toEqual(['shown-room']);
  });

  test('are searched by name, vibe or description, literally and not as a pattern', async () => {
    await openRoom(bob, 'Needle one');
    await openRoom(bob, 'Hay two', { vibe: 'a NEEDLE in it' });
    await openRoom(bob, 'Hay three', { description: 'full of needles' });
    await openRoom(bob, 'Hay four', { description: '100% needleless_hay' });
    expect(await publicSlugs({ search: ' needle ' })).toEqual([
      'hay-four',
      'hay-three',
      'hay-two',
      'needle-one',
    ]);
    expect(await publicSlugs({ search: '0% n' })).toEqual(['hay-four']);
    expect(await publicSlugs({ search: 's_h' })).toEqual(['hay-four']);
    expect(await publicSlugs({ search: 'needle%one' })).toEqual([]);
    expect(await publicSlugs({ search: '\\' })).toEqual([]);
    expect(await publicSlugs({ vibe: 'needle' })).toEqual(['hay-two']);
    expect(await publicSlugs({ vibe: 'needle', search: 'four' })).toEqual([]);
  });

  test('come in pages; limit 0 means all (wire section 4)', async () => {
    for (let number = 1; number <= 5; number += 1) await openRoom(bob, `paged ${number}`);
    const paged = (limit: number, offset: number) => publicSlugs({ search: 'paged', limit, offset });
    expect(await paged(2, 0)).toEqual(['paged-5', 'paged-4']);
    expect(await paged(2, 4)).toEqual(['paged-1']);
    expect(await paged(2, 5)).toEqual([]);
    expect(await paged(0, 0)).toHaveLength(5);
    expect(await paged(0, 3)).toEqual(['paged-2', 'paged-1']);
    const { count } = await world.anonymous.call(roomPublicRooms, { query: { search: 'paged', limit: 1 } });
    expect(count).toBe(5);
    await expect(paged(-1, 0)).rejects.toMatchObject({ status: 400, field: 'limit' });
  });

  test('are 100 by default', async () => {
    await Promise.all(Array.from({ length: 101 }, (_, number) => openRoom(bob, `hundred ${number}`)));
    expect(await publicSlugs({ search: 'hundred' })).toHaveLength(100);
    expect(await publicSlugs({ search: 'hundred', limit: 0 })).toHaveLength(101);
  });
});

describe('own rooms (document 3 section 7)', () => {
  test('are those in which one has a role, and those one owns', async () => {
    const eve = await world.person('eve');
    const mine = async () => (await eve.client.call(roomMyRooms, {})).map(({ slug }) => slug);
    const owned = async () => (await eve.client.call(roomOwnedRooms, {})).map(({ slug }) => slug);
    expect([await mine(), await owned()]).toEqual([[], []]);
    const own = await openRoom(eve, 'Eve owns', { type: 'PRIVATE' });
    const djs = await openRoom(bob, 'Eve plays');
    const muted = await openRoom(bob, 'Eve is mute');
    await grant(bob, djs, eve, 'dj', new Date(world.clock.now() + minuteMs).toISOString());
    await grant(bob, muted, eve, 'chatDisabled');
    expect([await mine(), await owned()]).toEqual([['eve-plays', 'eve-owns'], ['eve-owns']]);
    world.clock.advance(minuteMs);
    expect(await mine()).toEqual(['eve-owns']);
    await eve.client.call(roomDeleteRoom, { params: { id: own.uuid } });
    expect([await mine(), await owned()]).toEqual([[], []]);
  });
});

describe('recent rooms (document 3 section 7)', () => {
  async function recent(person: TestPerson) {
    return (await person.client.call(roomRecentRooms, {})).map(({ slug }) => slug);
  }

  test('are those one was in, newest first and each once', async () => {
    const rooms = [];
    for (const name of ['Visit A', 'Visit B', 'Visit C']) rooms.push(await openRoom(bob, name));
    for (const { slug } of [...rooms, rooms[0]!]) {
      world.clock.advance(1000);
      await cat.client.call(roomJoinRoom, { params: { slug }, body: {} });
    }
    expect(await recent(cat)).toEqual(['visit-a', 'visit-c', 'visit-b']);
    world.clock.advance(1000);
    expect(await cat.client.call(roomRememberRoom, { body: { roomUuid: rooms[1]!.uuid } })).toEqual({
      ok: true,
    });
    expect(await recent(cat)).toEqual(['visit-b', 'visit-a', 'visit-c']);
    await bob.client.call(roomDeleteRoom, { params: { id: rooms[0]!.uuid } });
    expect(await recent(cat)).toEqual(['visit-b', 'visit-c']);
  });

  test('cannot be recorded without access, because a visit grants access', async () => {
    const dan = await world.person('dan');
    const room = await openRoom(bob, 'Closed door', { password: 'sesame' });
    const recordVisit = () => dan.client.call(roomRememberRoom, { body: { roomUuid: room.uuid } });
    await expect(recordVisit()).rejects.toMatchObject({ status: 403, code: 'request/forbidden' });
    await dan.client.call(roomJoinRoom, { params: { slug: room.slug }, body: { password: 'sesame' } });
    await recordVisit();
    await grant(bob, room, dan, 'banned');
    await expect(recordVisit()).rejects.toMatchObject({ status: 403, code: 'room/banned' });
  });

  test('are at most 30', async () => {
    const dan = await world.person('dan');
    for (let number = 0; number < 31; number += 1) {
      const { uuid } = await openRoom(bob, `Many ${number}`);
      world.clock.advance(1000);
      await dan.client.call(roomRememberRoom, { body: { roomUuid: uuid } });
    }
    const slugs = await recent(dan);
    expect(slugs).toHaveLength(30);
    expect(slugs[0]).toBe('many-30');
  });
});
