import { randomUUID } from 'node:crypto';
import {
  userAddCapability,
  userAdminUserById,
  userAdminUsers,
  userRemoveCapability,
  userUpdateProfile,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { send, setAccount } from '../../../../testing/user/user.fixture.ts';

const { world, ann, bob } = useWorld({ people: ['ann', 'bob'] });
let eve: TestPerson;
beforeAll(async () => {
  await world.person('cat');
  await world.person('roz');
  eve = await world.person('eve');
  await setAccount(world, eve.uuid, { role: 'staff' });
  await bob.client.call(userUpdateProfile, { body: { firstName: 'Robert', instagram: 'bob.on.stage' } });
});

type Query = NonNullable<Parameters<typeof list>[0]>;
function list(query: {
  fields?: string;
  s?: string;
  filter?: string | string[];
  or?: string | string[];
  sort?: string | string[];
  join?: string | string[];
  limit?: number;
  offset?: number;
  page?: number;
  cache?: number;
}) {
  return eve.client.call(userAdminUsers, { query });
}

async function uuids(query: Query): Promise<(string | undefined)[]> {
  return (await list(query)).data.map(({ uuid }) => uuid);
}

describe('GET /admin/users (document 1 section 7)', () => {
  test('lists accounts by id, including bots, with nothing joined and no secrets', async () => {
    const page = await list({});
    expect(page).toMatchObject({ count: 5, total: 5, page: 1, pageCount: 1 });
    expect(page.data[0]).toEqual({
      id: expect.any(Number),
      uuid: ann.uuid,
      role: 'superUser',
      ownerId: null,
      createdAt: new Date(world.clock.now()).toISOString(),
      bannedAt: null,
      bannedUntil: null,
      banReason: null,
      isBanned: false,
      deactivatedAt: null,
      capabilities: ['uploadMusic'],
    });
    expect(page.data.find(({ role }) => role === 'bot')?.ownerId).toBe(
      page.data.find(({ uuid }) => uuid === bob.uuid)?.id,
    );
  });

  test('is for staff: refuses a moderator', async () => {
    const cat = await world.person('cat');
    await setAccount(world, cat.uuid, { role: 'globalModerator' });
    await expect(cat.client.call(userAdminUsers, {})).rejects.toMatchObject({ status: 403 });
    await setAccount(world, cat.uuid, { role: 'user' });
  });

  test('finds a person by nickname, e-mail or profile text', async () => {
    expect(await uuids({ s: '{"profile.nickname":{"$contL":"BO"}}' })).toEqual([bob.uuid]);
    expect(await uuids({ filter: 'emails.email||$eqL||BOB@world.test' })).toEqual([bob.uuid]);
    expect(await uuids({ filter: 'profile.firstName||$eq||Robert' })).toEqual([bob.uuid]);
    expect(await uuids({ filter: 'role||$in||staff,superUser', sort: 'profile.nickname,DESC' })).toEqual([
      eve.uuid,
      ann.uuid,
    ]);
  });

  test('shows and finds people by capability', async () => {
    await ann.client.call(userAddCapability, { params: { id: bob.uuid, capability: 'promoteRoom' } });
    expect(await uuids({ filter: 'capabilities||$cont||promoteRoom' })).toEqual([bob.uuid]);
    const { data } = await list({ filter: `uuid||$eq||${bob.uuid}`, fields: 'capabilities' });
    expect(data).toEqual([{ id: expect.any(Number), capabilities: ['promoteRoom', 'uploadMusic'] }]);
    await ann.client.call(userRemoveCapability, { params: { id: bob.uuid, capability: 'promoteRoom' } });
    expect(await uuids({ filter: 'capabilities||$cont||promoteRoom' })).toEqual([]);
  });

  test('finds banned people', async () => {
    expect(await uuids({ filter: 'bannedAt||$notnull' })).toEqual([]);
    await setAccount(world, bob.uuid, { banned_at: world.clock.now(), ban_reason: 'too loud' });
    const [one] = (await list({ s: '{"bannedAt":{"$gte":"2026-01-01"}}' })).data;
    expect(one).toMatchObject({
      uuid: bob.uuid,
      banReason: 'too loud',
      bannedAt: new Date(world.clock.now()).toISOString(),
    });
    expect(await uuids({ filter: 'isBanned||$eq||true' })).toEqual([bob.uuid]);
    // An expired ban keeps its dates but doesn't count as banned.
    await setAccount(world, bob.uuid, { banned_until: world.clock.now() });
    expect(await uuids({ filter: 'isBanned||$eq||true' })).toEqual([]);
    expect((await list({ filter: 'bannedAt||$notnull' })).data).toMatchObject([{ isBanned: false }]);
    await setAccount(world, bob.uuid, { banned_at: null, banned_until: null, ban_reason: null });
  });

  test('joins profile and addresses', async () => {
    const { data } = await list({ join: ['profile', 'emails'], filter: `uuid||$eq||${bob.uuid}` });
    expect(data).toMatchObject([
      {
        uuid: bob.uuid,
        profile: { nickname: 'bob', firstName: 'Robert', instagram: 'bob.on.stage', zodiac: '', badges: [] },
        emails: [{ email: 'bob@world.test', type: 'personal', status: 'PENDING_VERIFICATION' }],
      },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/hash/i);
  });

  test('returns only the requested fields, and always the id', async () => {
    const { data } = await list({
      fields: 'role',
      join: ['profile||nickname', 'emails||status'],
      filter: `uuid||$eq||${bob.uuid}`,
    });
    expect(data).toEqual([
      {
        id: expect.any(Number),
        role: 'user',
        profile: { id: data[0]?.id, nickname: 'bob' },
        emails: [{ id: expect.any(Number), status: 'PENDING_VERIFICATION' }],
      },
    ]);
  });

  test('returns pages', async () => {
    const first = await list({ limit: 2, cache: 0 });
    const second = await list({ limit: 2, page: 2 });
    expect(first).toMatchObject({ count: 2, total: 5, page: 1, pageCount: 3 });
    expect(second).toMatchObject({ count: 2, total: 5, page: 2, pageCount: 3 });
    expect(await list({ limit: 2, offset: 2 })).toEqual(second);
    expect(await list({ limit: 2, page: 9 })).toMatchObject({ data: [], count: 0, total: 5, page: 9 });
  });

  test('accepts repeated parameters in every notation', async () => {
    for (const name of ['filter', 'filter[]']) {
      const address = `/api/user-service/admin/users?${name}=role||$eq||user&${name}=profile.nickname||$eq||cat`;
      const { status, reply } = await send(world, 'GET', address, { token: eve.token });
      expect({ status, total: reply['total'] }).toEqual({ status: 200, total: 1 });
    }
  });

  test('can filter, sort and join every column', async () => {
    const { data } = await list({ join: ['profile', 'emails'], filter: `uuid||$eq||${bob.uuid}` });
    const { profile, emails, ...own } = data[0] ?? {};
    const names = {
      '': Object.keys(own),
      'profile.': Object.keys(profile ?? {}),
      'emails.': Object.keys(emails?.[0] ?? {}),
    };
    expect(names['profile.']).toHaveLength(19);
    for (const [relation, columns] of Object.entries(names))
      for (const column of columns) {
        const sort = relation === 'emails.' ? [] : [`${relation}${column},DESC`];
        const found = await list({ filter: `${relation}${column}||$notnull`, sort });
        const unknown = await list({ filter: `${relation}${column}||$isnull`, sort });
        // Four people have an address, the bot has none.
        expect(found.total + unknown.total, column).toBe(relation === 'emails.' ? 4 : 5);
      }
  });

  test.each<[Query, string]>([
    [{ filter: 'passwordHash||$notnull' }, 'filter: there is no field "passwordHash"; there are id, uuid'],
    [{ s: '{"emails.codeHash":"x"}' }, 's: there is no field "emails.codeHash"'],
    [{ sort: 'emails.email' }, 'sort: a row has several emails.email, so they give no order'],
    [{ join: 'sessions' }, 'join: there is no relation "sessions"; there are profile, emails'],
    [{ limit: 501 }, 'limit must not be greater than 500'],
    [{ page: 0 }, 'page must not be less than 1'],
  ])('%j is refused', async (query, message) => {
    await expect(list(query)).rejects.toMatchObject({
      status: 400,
      code: 'request/invalid',
      body: { message: expect.stringContaining(message) },
    });
  });
});

describe('GET /admin/users/{id}', () => {
  const one = (id: string, query = {}) => eve.client.call(userAdminUserById, { params: { id }, query });

  test('finds an account by id and by uuid in any case', async () => {
    const byUuid = await one(bob.uuid.toUpperCase(), { join: 'profile||nickname' });
    expect(byUuid).toMatchObject({ uuid: bob.uuid, profile: { nickname: 'bob' } });
    expect(await one(String(byUuid.id), { fields: 'role' })).toEqual({ id: byUuid.id, role: 'user' });
  });

  test.each([randomUUID(), '0', '999999999999999', 'bob', '-1'])('returns 404 for %s', async (id) => {
    await expect(one(id)).rejects.toMatchObject({
      status: 404,
      code: 'user/not-found',
      message: 'User not found',
    });
  });

  test('refuses unknown fields', async () => {
    await expect(one(bob.uuid, { fields: 'passwordHash' })).rejects.toMatchObject({
      status: 400,
      field: 'fields',
    });
  });
});
