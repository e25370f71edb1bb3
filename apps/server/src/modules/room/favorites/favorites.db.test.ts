import { randomUUID } from 'node:crypto';
import {
  roomAddFavorite,
  roomDeleteRoom,
  roomFavoriteRooms,
  roomListFavorites,
  roomRemoveFavorite,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';
import { openRoom } from '../../../../testing/room/room.fixture.ts';

const { world, bob, cat } = useWorld({ people: ['bob', 'cat'] });

function add(person: TestPerson, room: { uuid: string }) {
  return person.client.call(roomAddFavorite, { body: { roomUuid: room.uuid } });
}

function remove(person: TestPerson, id: string | number) {
  return person.client.call(roomRemoveFavorite, { params: { id: String(id) } });
}

async function slugsOf(person: TestPerson, query: { userUuid?: string; includePrivate?: boolean } = {}) {
  return (await person.client.call(roomFavoriteRooms, { query })).map(({ slug }) => slug);
}

const notFound = { status: 404, code: 'room/favorite-not-found', message: 'Favorite not found' };

describe('favourites (document 3 section 7)', () => {
  test('adding one twice, also at once, creates one favourite', async () => {
    const room = await openRoom(bob, 'Twice marked');
    const marks = await Promise.all([add(cat, room), add(cat, room), add(cat, room)]);
    expect(new Set(marks.map(({ id }) => id)).size).toBe(1);
    expect(await add(cat, room)).toEqual(marks[0]);
    expect(marks[0]).toMatchObject({ roomUuid: room.uuid, userUuid: cat.uuid });
    expect(await slugsOf(cat)).toEqual(['twice-marked']);
    await remove(cat, marks[0].id);
  });

  test('are taken away by number or by the room; only the own ones', async () => {
    const [first, second] = [await openRoom(bob, 'By number'), await openRoom(bob, 'By uuid')];
    const { id } = await add(cat, first);
    await add(cat, second);
    await expect(remove(bob, id)).rejects.toMatchObject(notFound);
    await expect(remove(bob, second.uuid)).rejects.toMatchObject(notFound);
    expect(await slugsOf(cat)).toEqual(['by-uuid', 'by-number']);
    expect(await remove(cat, id)).toEqual({ ok: true });
    expect(await remove(cat, second.uuid.toUpperCase())).toEqual({ ok: true });
    expect(await slugsOf(cat)).toEqual([]);
    for (const gone of [id, second.uuid, randomUUID(), 'nonsense'])
      await expect(remove(cat, gone)).rejects.toMatchObject(notFound);
  });

  test('hide private rooms of other people', async () => {
    const [open, hidden] = [
      await openRoom(bob, 'Open one'),
      await openRoom(bob, 'Hidden one', { type: 'PRIVATE' }),
    ];
    await add(cat, open);
    await add(cat, hidden);
    expect(await slugsOf(cat)).toEqual(['hidden-one', 'open-one']);
    expect(await slugsOf(cat, { includePrivate: false })).toEqual(['open-one']);
    expect(await slugsOf(bob, { userUuid: cat.uuid })).toEqual(['open-one']);
    expect(await slugsOf(bob, { userUuid: cat.uuid, includePrivate: true })).toEqual(['open-one']);
    await remove(cat, open.uuid);
    await remove(cat, hidden.uuid);
  });

  test('are listed for their owner, newest first, filtered or complete', async () => {
    const rooms = [];
    for (const name of ['Mark A', 'Mark B', 'Mark C']) rooms.push(await openRoom(bob, name));
    for (const room of rooms) await add(cat, room);
    const list = (query: { limit?: number; roomUuidIn?: string[]; userUuid?: string } = {}) =>
      cat.client.call(roomListFavorites, { query }).then((marks) => marks.map(({ roomUuid }) => roomUuid));
    const [a, b, c] = rooms.map(({ uuid }) => uuid) as [string, string, string];
    expect(await list()).toEqual([c, b, a]);
    expect(await list({ userUuid: cat.uuid, limit: 2 })).toEqual([c, b]);
    expect(await list({ limit: 0 })).toEqual([c, b, a]);
    expect(await list({ roomUuidIn: [a, c, randomUUID()] })).toEqual([c, a]);
    expect(await list({ roomUuidIn: [b] })).toEqual([b]);
    await expect(list({ userUuid: bob.uuid })).rejects.toMatchObject({
      status: 403,
      code: 'request/forbidden',
    });
  });

  test('disappear with a closed room, and a missing room cannot be added', async () => {
    const eve = await world.person('eve');
    const room = await openRoom(bob, 'Soon gone');
    await add(eve, room);
    await bob.client.call(roomDeleteRoom, { params: { id: room.uuid } });
    expect(await slugsOf(eve)).toEqual([]);
    expect(await eve.client.call(roomListFavorites, {})).toEqual([]);
    await expect(add(eve, room)).rejects.toMatchObject({ status: 404, code: 'room/not-found' });
    await expect(add(eve, { uuid: randomUUID() })).rejects.toMatchObject({
      status: 404,
      code: 'room/not-found',
    });
  });
});
