import {
  pointsAdminLifetimeStatusById,
  pointsAdminLifetimeStatuses,
  pointsAdminStatusById,
  pointsAdminStatuses,
  pointsAllSeasonsRanking,
  pointsCurrentSeasonRanking,
  pointsCurrentStatus,
  pointsDeleteSeason,
  pointsHistory,
  pointsNamedSeasonRanking,
  pointsNextSeasonRanking,
  pointsOwnCurrentStatus,
  pointsOwnPlace,
  pointsPointsSum,
  pointsPreviousSeasonRanking,
  pointsRankingStatus,
  pointsSeasonRanking,
  pointsSeasons,
} from '@turnstage/client/routes';
import type { pointsService, QueryOf, Ranking, RankingPlace, Season } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSeason, dayMs, earn } from '../../../../testing/points/points.fixture.ts';

const { world, ann, bob, cat, dan, eve } = useWorld({ people: ['ann', 'bob', 'cat', 'dan', 'eve'] });

/** `bob 2, cat 5` as the places of a ranking show them: rank, name, points. */
const rows = (places: readonly RankingPlace[]) =>
  places.map(({ rank, user, balance }) => `${rank} ${user.nickname} ${balance}`);
const readPlaces = ({ ranking }: Ranking) => rows(ranking);

let winter: Season;
let summer: Season;
beforeAll(async () => {
  const now = world.clock.now();
  winter = await createSeason(world, ann, 'Winter Nights', { startsAt: now - 20 * dayMs, days: 10 });
  summer = await createSeason(world, ann, 'Summer/Sun', { startsAt: now - 5 * dayMs });
  const inWinter = now - 15 * dayMs;
  await earn(world, bob, 2, inWinter);
  await earn(world, cat, 1, inWinter);
  // Between the seasons.
  await earn(world, dan, 9, now - 7 * dayMs);
  const inSummer = now - 4 * dayMs;
  await earn(world, bob, 4, inSummer + 3000);
  await earn(world, cat, 1, inSummer);
  await earn(world, cat, 3, inSummer + 1000);
  await earn(world, ann, 8, inSummer);
  await earn(world, eve, 4, inSummer + 2000);
  await earn(world, dan, 1, inSummer);
  // A song that nobody liked is in the history only.
  await earn(world, dan, 0, inSummer);
});

const expected = ['1 ann 8', '2 cat 4', '2 eve 4', '2 bob 4', '5 dan 1'];

describe('E10: a ranking', () => {
  test('has the most points first; equals share a rank, and whoever got there first comes first', async () => {
    const current = await bob.client.call(pointsSeasonRanking, { query: {} });
    expect(current).toMatchObject({ season: { id: summer.id }, total: 5 });
    expect(readPlaces(current)).toEqual(expected);
    expect(await bob.client.call(pointsCurrentSeasonRanking, { query: {} })).toEqual(current);
    expect(current.ranking[1]?.user).toMatchObject({ uuid: cat.uuid, avatarId: expect.any(String) });
  });

  test.each([0, 1, 2, 3, 4])('has the same ranks on pages that begin at %i', async (skip) => {
    for (const take of [1, 2, 5]) {
      const page = await bob.client.call(pointsSeasonRanking, { query: { take, skip } });
      expect({ rows: readPlaces(page), total: page.total }).toEqual({
        rows: expected.slice(skip, skip + take),
        total: 5,
      });
    }
  });

  test('is empty behind its end and with nothing to take', async () => {
    for (const query of [{ skip: 5 }, { take: 0 }])
      expect(await bob.client.call(pointsSeasonRanking, { query })).toMatchObject({ ranking: [], total: 5 });
  });

  test('E12: is found by the name of the season, in any case', async () => {
    const named = (seasonName: string) =>
      bob.client.call(pointsNamedSeasonRanking, { params: { seasonName }, query: {} });
    expect(readPlaces(await named('winter nights'))).toEqual(['1 bob 2', '2 cat 1']);
    expect((await named('Summer/Sun')).season?.id).toBe(summer.id);
    await expect(named('Nobody')).rejects.toMatchObject({ status: 404, code: 'season/not-found' });
  });

  test('E12: is found before and after another one', async () => {
    const next = (seasonStart: string) =>
      bob.client.call(pointsNextSeasonRanking, { params: { seasonStart }, query: { take: 1 } });
    const previous = (seasonStart: string) =>
      bob.client.call(pointsPreviousSeasonRanking, { params: { seasonStart }, query: { take: 1 } });
    expect((await next(winter.startDate)).season?.name).toBe('Summer/Sun');
    expect((await next('0')).season?.name).toBe('Winter Nights');
    expect((await previous(summer.startDate)).season?.name).toBe('Winter Nights');
    expect((await previous(String(world.clock.now()))).season?.name).toBe('Summer/Sun');
    await expect(next(summer.startDate)).rejects.toMatchObject({ code: 'season/not-found' });
    await expect(previous(winter.startDate)).rejects.toMatchObject({ code: 'season/not-found' });
    await expect(next('tomorrow')).rejects.toMatchObject({ status: 400, code: 'request/invalid' });
  });

  test('E11: of all time contains points between seasons', async () => {
    const allTime = await bob.client.call(pointsAllSeasonsRanking, { query: { take: 3 } });
    expect(allTime).toMatchObject({ season: null, total: 5 });
    expect(readPlaces(allTime)).toEqual(['1 dan 10', '2 ann 8', '3 bob 6']);
  });
});

describe('E13: the own place', () => {
  test.each([
    [0, '2 eve 4', ['2 eve 4']],
    [1, '2 eve 4', ['2 cat 4', '2 eve 4', '2 bob 4']],
    [5, '2 eve 4', expected],
  ])('comes with %i people before and after', async (around, own, neighbours) => {
    const { place, around: places } = await eve.client.call(pointsOwnPlace, {
      query: { seasonId: summer.id, around },
    });
    expect({ own: place && rows([place]), places: rows(places) }).toEqual({ own: [own], places: neighbours });
  });

  test('is there for the first, the last and those without points, also of all time', async () => {
    const read = async (person: typeof bob, query: { seasonId?: number }) =>
      rows((await person.client.call(pointsOwnPlace, { query: { around: 1, ...query } })).around);
    expect(await read(ann, { seasonId: summer.id })).toEqual(['1 ann 8', '2 cat 4']);
    expect(await read(dan, { seasonId: summer.id })).toEqual(['2 bob 4', '5 dan 1']);
    expect(await read(bob, { seasonId: summer.id })).toEqual(['2 eve 4', '2 bob 4', '5 dan 1']);
    expect(await read(dan, { seasonId: winter.id })).toEqual([]);
    expect(await read(bob, {})).toEqual(['2 ann 8', '3 bob 6', '4 cat 5']);
    await expect(read(bob, { seasonId: 9999 })).rejects.toMatchObject({ code: 'season/not-found' });
  });
});

describe('points of one person', () => {
  test('by season, of all time, and in the running season', async () => {
    const person = { params: { userUuid: cat.uuid } };
    expect(await bob.client.call(pointsRankingStatus, person)).toMatchObject([
      { seasonId: summer.id, balance: 4, rank: 2 },
      { seasonId: winter.id, balance: 1, rank: 2 },
    ]);
    expect(await bob.client.call(pointsPointsSum, person)).toEqual({ userUuid: cat.uuid, sum: 5 });
    const current = await bob.client.call(pointsCurrentStatus, person);
    expect(current).toMatchObject({ userUuid: cat.uuid, seasonId: summer.id, balance: 4, rank: 2 });
    expect(await cat.client.call(pointsOwnCurrentStatus, {})).toEqual(current);
  });

  test('the history has pages, and nobody reads that of others', async () => {
    const read = (query: { take?: number; before?: number }) => dan.client.call(pointsHistory, { query });
    const first = await read({ take: 2 });
    expect(first).toMatchObject({ hasMore: true, entries: [{ points: 0 }, { points: 1 }] });
    const [newest, second] = first.entries;
    expect(await read({ before: second?.id ?? 0 })).toMatchObject({
      hasMore: false,
      entries: [{ points: 9 }],
    });
    expect(await read({ take: 1, before: newest?.id ?? 0 })).toMatchObject({ entries: [{ id: second?.id }] });
    expect(await bob.client.call(pointsHistory, { query: { before: newest?.id ?? 0 } })).toEqual({
      entries: [],
      hasMore: false,
    });
  });
});

test('the list of seasons has the best three of each', async () => {
  const { seasons, total } = await bob.client.call(pointsSeasons, { query: {} });
  expect(total).toBe(2);
  expect(
    seasons.map(({ name, isRunning, total: people, best }) => [name, isRunning, people, rows(best)]),
  ).toEqual([
    ['Summer/Sun', true, 5, expected.slice(0, 3)],
    ['Winter Nights', false, 2, ['1 bob 2', '2 cat 1']],
  ]);
  expect((await bob.client.call(pointsSeasons, { query: { take: 1, skip: 1 } })).seasons).toMatchObject([
    { id: winter.id },
  ]);
});

describe('for staff', () => {
  test('lists of statuses by the admin list query and by person, season and balance', async () => {
    const list = async (query: QueryOf<(typeof pointsService)['adminStatuses']>) =>
      (await ann.client.call(pointsAdminStatuses, { query })).data.map(({ userUuid, seasonId, balance }) => [
        userUuid,
        seasonId,
        balance,
      ]);
    expect(await list({ userUuid: cat.uuid })).toEqual([
      [cat.uuid, summer.id, 4],
      [cat.uuid, winter.id, 1],
    ]);
    expect(await list({ seasonId: winter.id, sort: 'balance,ASC' })).toEqual([
      [cat.uuid, winter.id, 1],
      [bob.uuid, winter.id, 2],
    ]);
    expect(await list({ balance: 4, filter: `userUuid||$eq||${eve.uuid}` })).toEqual([
      [eve.uuid, summer.id, 4],
    ]);
    const [first] = (await ann.client.call(pointsAdminStatuses, { query: { limit: 1 } })).data;
    const id = first?.id ?? 0;
    expect(await ann.client.call(pointsAdminStatusById, { params: { id }, query: {} })).toEqual(first);
    await expect(
      ann.client.call(pointsAdminStatusById, { params: { id: 9_999 }, query: {} }),
    ).rejects.toMatchObject({ status: 404, code: 'points/status-not-found' });
  });

  test('the same of all time', async () => {
    const { data, total } = await ann.client.call(pointsAdminLifetimeStatuses, {
      query: { limit: 2, page: 1 },
    });
    expect({ total, data }).toMatchObject({
      total: 5,
      data: [{ userUuid: dan.uuid }, { userUuid: ann.uuid }],
    });
    const id = data[0]?.id ?? 0;
    expect(await ann.client.call(pointsAdminLifetimeStatusById, { params: { id }, query: {} })).toEqual(
      data[0],
    );
    await expect(
      ann.client.call(pointsAdminLifetimeStatusById, { params: { id: 9_999 }, query: {} }),
    ).rejects.toMatchObject({ code: 'points/status-not-found' });
    const { data: ofBob } = await ann.client.call(pointsAdminLifetimeStatuses, {
      query: { userUuid: bob.uuid, balance: 6 },
    });
    expect(ofBob).toHaveLength(1);
  });
});

test('E3: a deleted season takes its ranking along, and points of all time stay', async () => {
  await ann.client.call(pointsDeleteSeason, { params: { id: winter.id } });
  const person = { params: { userUuid: bob.uuid } };
  expect(await bob.client.call(pointsRankingStatus, person)).toMatchObject([{ seasonId: summer.id }]);
  expect(await bob.client.call(pointsPointsSum, person)).toMatchObject({ sum: 6 });
  const { entries } = await bob.client.call(pointsHistory, { query: {} });
  expect(entries.map(({ points, season }) => [points, season?.name])).toEqual([
    [4, 'Summer/Sun'],
    [2, undefined],
  ]);
});
