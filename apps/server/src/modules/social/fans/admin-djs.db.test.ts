import { randomUUID } from 'node:crypto';
import { socialAdminDjById, socialAdminDjs, socialUnfollowDj } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { follow } from '../../../../testing/social/social.fixture.ts';

const { world, ann, bob } = useWorld({ people: ['ann', 'bob'] });
let cat: TestPerson;
beforeAll(async () => {
  const dan = await world.person('dan');
  cat = await world.person('cat');
  await follow(cat, bob);
  await follow(dan, bob);
  await follow(bob, cat);
  await follow(cat, dan);
  await cat.client.call(socialUnfollowDj, { params: { id: dan.uuid } });
});

type Query = Parameters<
  typeof ann.client.call<typeof import('@turnstage/contracts').socialService.adminDjs>
>[1];
const list = (query: NonNullable<Query>['query'] = {}) => ann.client.call(socialAdminDjs, { query });

describe('GET /admin/djs (document 1 section 7)', () => {
  test('lists everyone who has or had fans', async () => {
    const page = await list({ sort: 'numberOfFans,DESC' });
    expect(page).toMatchObject({ count: 3, total: 3, page: 1, pageCount: 1 });
    expect(page.data.map(({ userProfile, numberOfFans }) => [userProfile?.nickname, numberOfFans])).toEqual([
      ['bob', 2],
      ['cat', 1],
      ['dan', 0],
    ]);
  });

  test.each([
    ['numberOfFans||$gt||1', 1],
    ['numberOfFans||$eq||0', 1],
    ['createdAt||$notnull', 3],
    ['id||$gt||0', 3],
    ['fans.id||$notnull', 2],
    ['fans.createdAt||$gt||2020-01-01', 2],
  ])('%s finds %i', async (filter, total) => {
    expect((await list({ filter })).total).toBe(total);
  });

  test('finds DJs by their fans', async () => {
    const { data } = await list({ filter: `fans.userUuid||$eq||${cat.uuid}`, fields: 'userUuid' });
    expect(data.map(({ userUuid }) => userUuid)).toEqual([bob.uuid]);
    expect(data[0]).not.toHaveProperty('numberOfFans');
  });

  test('every own column can be sorted by', async () => {
    for (const column of ['id', 'userUuid', 'numberOfFans', 'createdAt'])
      expect((await list({ sort: `${column},ASC` })).count, column).toBe(3);
    await expect(list({ sort: 'fans.id,ASC' })).rejects.toMatchObject({ status: 400 });
    await expect(list({ filter: 'token||$notnull' })).rejects.toMatchObject({ status: 400 });
  });
});

describe('GET /admin/djs/{id}', () => {
  const one = (id: string, query = {}) => ann.client.call(socialAdminDjById, { params: { id }, query });

  test('finds a DJ by number and uuid, and joins the fans', async () => {
    const dj = await one(bob.uuid.toUpperCase(), { join: 'fans||userUuid' });
    expect(dj).toMatchObject({ userUuid: bob.uuid, numberOfFans: 2, userProfile: { nickname: 'bob' } });
    expect(dj.fans?.map(({ userUuid }) => userUuid)).toContain(cat.uuid);
    expect(await one(String(dj.id), { fields: 'numberOfFans' })).toMatchObject({
      id: dj.id,
      numberOfFans: 2,
    });
  });

  test('returns not found for an unknown DJ', async () => {
    for (const id of [ann.uuid, randomUUID(), '987654', 'bob'])
      await expect(one(id)).rejects.toMatchObject({ status: 404, code: 'fan/dj-not-found' });
  });
});
