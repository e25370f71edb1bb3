import {
  pointsAdminDeleteSeason,
  pointsAdminSeasonById,
  pointsAdminSeasons,
  pointsChangeSeason,
  pointsCreateSeason,
  pointsCurrentSeason,
  pointsDeleteSeason,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { setRank } from '../../../../testing/room/room.fixture.ts';

const { world, bob, cat } = useWorld({ people: ['bob', 'cat'] });
beforeAll(() => setRank(world, cat, 'staff'));

interface Times {
  readonly startDate: string;
  readonly endDate?: string | null;
}
const create = (name: string, times: Times) =>
  cat.client.call(pointsCreateSeason, { body: { name, ...times } });
const spring = { startDate: '2030-03-01T00:00:00.000Z', endDate: '2030-06-01T00:00:00.000Z' };

describe('saving', () => {
  test('E2: is for staff; names are cleaned and unique regardless of case', async () => {
    await expect(
      bob.client.call(pointsCreateSeason, { body: { name: 'Mine', ...spring } }),
    ).rejects.toMatchObject({ status: 403 });
    const season = await create('  Spring  2030 ', spring);
    expect(season).toMatchObject({ name: 'Spring 2030', ...spring });
    await expect(create('SPRING 2030', { startDate: '2031-01-01T00:00:00Z' })).rejects.toMatchObject({
      code: 'season/name-taken',
    });
    await expect(create('Spring 2030', spring)).rejects.toMatchObject({ status: 409 });
  });

  test.each([
    ['ends before it starts', { startDate: spring.endDate, endDate: spring.startDate }],
    ['ends when it starts', { startDate: spring.startDate, endDate: spring.startDate }],
    ['has no time zone', { startDate: '2035-01-01T00:00:00' }],
    ['starts on no day', { startDate: '2035-02-31T25:00:00Z' }],
  ])('refuses a season that %s', async (_, times) => {
    await expect(create('Impossible', times)).rejects.toMatchObject({ status: 400, code: 'request/invalid' });
  });

  test('refuses a name without letters', async () => {
    await expect(create('   ', { startDate: '2035-01-01T00:00:00Z' })).rejects.toMatchObject({ status: 400 });
  });

  test('E1: seasons can touch and not overlap, and one without an end leaves no room behind it', async () => {
    const autumn = await create('Autumn', {
      startDate: '2032-09-01T00:00:00Z',
      endDate: '2032-12-01T00:00:00Z',
    });
    const winter = await create('Winter', { startDate: '2032-12-01T00:00:00Z', endDate: null });
    expect(winter.endDate).toBeNull();
    for (const times of [
      { startDate: '2032-11-30T23:59:59Z', endDate: '2032-12-01T00:00:01Z' },
      { startDate: '2040-01-01T00:00:00Z' },
      { startDate: '2032-09-01T00:00:00Z', endDate: '2032-09-02T00:00:00Z' },
    ])
      await expect(create('Between', times)).rejects.toMatchObject({ code: 'season/overlap' });
    const change = (body: object) => cat.client.call(pointsChangeSeason, { params: { id: autumn.id }, body });
    await expect(change({ endDate: null })).rejects.toMatchObject({ code: 'season/overlap' });
    await expect(change({ startDate: '2032-12-01T00:00:00Z' })).rejects.toMatchObject({ status: 400 });
    expect(await change({ name: 'Fall', endDate: '2032-11-01T01:00:00+01:00' })).toMatchObject({
      name: 'Fall',
      startDate: '2032-09-01T00:00:00.000Z',
      endDate: '2032-11-01T00:00:00.000Z',
    });
  });

  test('E1: of many that are saved at once for the same time, one is', async () => {
    const settled = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        create(`Race ${n}`, {
          startDate: `2025-01-0${n + 1}T00:00:00Z`,
          endDate: `2025-02-0${n + 1}T00:00:00Z`,
        }),
      ),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of settled)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'season/overlap' });
  });
});

test('E3: the running season is found from its start until its end', async () => {
  const now = world.clock.now();
  const at = (ms: number) => new Date(now + ms).toISOString();
  const current = () => bob.client.call(pointsCurrentSeason, {});
  await expect(current()).rejects.toMatchObject({ status: 404, code: 'season/none-running' });
  const season = await create('Now', { startDate: at(1000), endDate: at(2000) });
  await expect(current()).rejects.toMatchObject({ code: 'season/none-running' });
  world.clock.advance(1000);
  expect(await current()).toEqual(season);
  world.clock.advance(999);
  expect(await current()).toEqual(season);
  world.clock.advance(1);
  await expect(current()).rejects.toMatchObject({ code: 'season/none-running' });
});

test('staff list, read and delete them', async () => {
  const { data, total } = await cat.client.call(pointsAdminSeasons, {
    query: { filter: 'name||$in||Spring 2030,Fall', fields: 'name' },
  });
  expect({ names: data.map(({ name }) => name), total }).toEqual({
    names: ['Fall', 'Spring 2030'],
    total: 2,
  });
  const id = data[0]?.id ?? 0;
  expect(await cat.client.call(pointsAdminSeasonById, { params: { id } })).toMatchObject({ name: 'Fall' });
  await cat.client.call(pointsDeleteSeason, { params: { id } });
  await cat.client.call(pointsAdminDeleteSeason, { params: { id: data[1]?.id ?? 0 } });
  const calls = [pointsAdminDeleteSeason, pointsDeleteSeason, pointsAdminSeasonById].map(
    (gone) => () => cat.client.call(gone as typeof pointsDeleteSeason, { params: { id } }),
  );
  for (const call of calls)
    await expect(call()).rejects.toMatchObject({ status: 404, code: 'season/not-found' });
});
