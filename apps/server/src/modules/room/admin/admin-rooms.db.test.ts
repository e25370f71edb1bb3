import { randomUUID } from 'node:crypto';
import { roomAdminRoomById, roomAdminRooms, roomDeleteRoom } from '@turnstage/client/routes';
import type { RoomShape } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillRoom, grant, openRoom, setRank, strangers } from '../../../../testing/room/room.fixture.ts';

const { world, bob, eve } = useWorld({ people: ['bob', 'eve'] });
let barn: RoomShape;
let cellar: RoomShape;
let gone: RoomShape;
beforeAll(async () => {
  await setRank(world, eve, 'staff');
  barn = await openRoom(bob, 'Barn', { design: 'BARN', musicProviderKeys: ['youtube'] });
  cellar = await openRoom(bob, 'Cellar', { type: 'PRIVATE', password: 'open sesame', roomSize: 20 });
  gone = await openRoom(bob, 'Gone');
  await grant(bob, barn, await world.person('cat'), 'dj');
  await fillRoom(world, barn, strangers(3), { bots: 1 });
  await bob.client.call(roomDeleteRoom, { params: { id: gone.slug } });
});

type Query = NonNullable<Parameters<typeof list>[0]>;
function list(query: {
  fields?: string;
  s?: string;
  filter?: string | string[];
  sort?: string | string[];
  join?: string | string[];
  limit?: number;
}) {
  return eve.client.call(roomAdminRooms, { query });
}

async function names(query: Query): Promise<(string | undefined)[]> {
  return (await list(query)).data.map(({ name }) => name);
}

describe('GET /admin/rooms (document 2 section 7)', () => {
  test('lists private and closed rooms too, with the settings everyone sees', async () => {
    const page = await list({});
    expect(page).toMatchObject({ count: 3, total: 3, page: 1, pageCount: 1 });
    const { isDemo, numberOfUsersInRoom, numberOfListeners, ...settings } = page.data[0] ?? {};
    expect(barn).toMatchObject(settings);
    expect(isDemo).toBe(false);
    expect([numberOfUsersInRoom, numberOfListeners]).toEqual([3, 2]);
    expect(page.data[1]).toMatchObject({ name: 'Cellar', type: 'PRIVATE', isPasswordProtected: true });
    expect(page.data[2]?.deletedAt).toBe(new Date(world.clock.now()).toISOString());
    expect(JSON.stringify(page)).not.toMatch(/hash|roomRoles|"roles"/i);
  });

  test('is for staff and services', async () => {
    await expect(bob.client.call(roomAdminRooms, {})).rejects.toMatchObject({ status: 403 });
  });

  test.each<[string, string[]]>([
    ['deletedAt||$isnull', ['Barn', 'Cellar']],
    ['isPasswordProtected||$eq||true', ['Cellar']],
    ['numberOfUsersInRoom||$gt||0', ['Barn']],
    ['numberOfListeners||$eq||2', ['Barn']],
    ['musicProviderKeys||$excl||uploadService', ['Barn']],
    ['name||$startsL||CE', ['Cellar']],
    ['roomSize||$between||1,100', ['Cellar']],
    ['roles.role||$eq||dj', ['Barn']],
  ])('%s finds %j', async (filter, expected) => {
    expect(await names({ filter })).toEqual(expected);
  });

  test('finds the rooms of a person', async () => {
    expect(await names({ s: JSON.stringify({ 'roles.userUuid': bob.uuid, deletedAt: null }) })).toEqual([
      'Barn',
      'Cellar',
    ]);
  });

  test('joins the roles, fully or in part', async () => {
    const { data } = await list({ fields: 'name', join: 'roles||role,userUuid', filter: 'name||$eq||Barn' });
    const cat = await world.person('cat');
    expect(data).toEqual([
      {
        id: barn.id,
        name: 'Barn',
        roles: [
          { id: expect.any(Number), role: 'owner', userUuid: bob.uuid },
          { id: expect.any(Number), role: 'dj', userUuid: cat.uuid },
        ],
      },
    ]);
  });

  test('searches and sorts by every column', async () => {
    const { data } = await list({ join: 'roles' });
    const { roles, ...own } = data[0] ?? {};
    expect(Object.keys(own)).toHaveLength(37);
    for (const column of Object.keys(own)) {
      const sort = `${column},DESC`;
      const found = await list({ filter: `${column}||$notnull`, sort });
      const unknown = await list({ filter: `${column}||$isnull`, sort });
      expect(found.total + unknown.total, column).toBe(3);
    }
    for (const column of Object.keys(roles?.[0] ?? {})) {
      const filter = `roles.${column}||${column === 'expirationTime' ? '$isnull' : '$notnull'}`;
      expect((await list({ filter })).total, column).toBe(3);
    }
  });

  test.each<[Query, string]>([
    [{ filter: 'passwordHash||$notnull' }, 'filter: there is no field "passwordHash"'],
    [{ sort: 'roles.role' }, 'sort: a row has several roles.role, so they give no order'],
    [{ join: 'owner' }, 'join: there is no relation "owner"; there are roles'],
  ])('%j is refused', async (query, message) => {
    await expect(list(query)).rejects.toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message) },
    });
  });
});

describe('GET /admin/rooms/{id}', () => {
  const one = (id: string, query = {}) => eve.client.call(roomAdminRoomById, { params: { id }, query });

  test('finds a room by number and uuid, even a closed one', async () => {
    expect(await one(String(cellar.id), { fields: 'name' })).toEqual({ id: cellar.id, name: 'Cellar' });
    const closed = await one(gone.uuid.toUpperCase(), { join: 'roles' });
    expect(closed).toMatchObject({ name: 'Gone', roles: [{ role: 'owner', userUuid: bob.uuid }] });
    expect(closed.deletedAt).not.toBeNull();
  });

  test.each([randomUUID(), '0', 'barn'])('returns not found for %s', async (id) => {
    await expect(one(id)).rejects.toMatchObject({ status: 404, code: 'room/not-found' });
  });
});
