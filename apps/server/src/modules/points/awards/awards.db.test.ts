import {
  pointsAvatarOfUser,
  pointsBackfillAchievedAvatars,
  pointsChangeSeason,
  pointsCorrectPoints,
} from '@turnstage/client/routes';
import type { Season } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSeason, dayMs, earn } from '../../../../testing/points/points.fixture.ts';
import { awardSeasonsJob } from './award-season.ts';

const { world, ann, bob, cat, dan, eve } = useWorld({ people: ['ann', 'bob', 'cat', 'dan', 'eve'] });

/** Which of these season awards the person has: for 100 points, for the first three, for the first. */
async function awardsOf(person: typeof bob): Promise<string[]> {
  const found: string[] = [];
  for (const slug of ['firefly', 'dragon', 'phoenix']) {
    const params = { slug, uuid: person.uuid };
    if ((await person.client.call(pointsAvatarOfUser, { params })).canWear) found.push(slug);
  }
  return found;
}
const backfill = (seasonId: number, limit?: number) =>
  ann.client.call(pointsBackfillAchievedAvatars, {
    params: { seasonId },
    query: limit === undefined ? {} : { limit },
  });
const runSchedule = async () => {
  await world.app.jobs.add(world.database, awardSeasonsJob, {});
  await world.drain();
};

let season: Season;
beforeAll(async () => {
  season = await createSeason(world, ann, 'Awarded', { startsAt: world.clock.now() - dayMs, days: 3 });
});

describe('E19: points', () => {
  test('earn an avatar as soon as a song or staff brought enough of them', async () => {
    await earn(world, bob, 99);
    await world.drain();
    expect(await awardsOf(bob)).toEqual([]);
    await earn(world, bob, 21);
    await earn(world, cat, 60);
    await world.drain();
    expect(await awardsOf(bob)).toEqual(['firefly']);
    await ann.client.call(pointsCorrectPoints, {
      body: { userUuid: cat.uuid, points: 50, reason: 'For the party' },
    });
    await world.drain();
    expect(await awardsOf(cat)).toEqual(['firefly']);
    await earn(world, dan, 5);
    await earn(world, eve, 4);
  });
});

describe('E20: places', () => {
  test('earn nothing while the season runs', async () => {
    await runSchedule();
    // `bob` and `cat` have theirs already.
    expect(await backfill(season.id)).toEqual({ people: 4, assigned: 0 });
    expect(await awardsOf(bob)).toEqual(['firefly']);
  });

  test('count once, when the season has been over for ten minutes, and never twice', async () => {
    const end = new Date(world.clock.now()).toISOString();
    await ann.client.call(pointsChangeSeason, { params: { id: season.id }, body: { endDate: end } });
    world.clock.advance(9 * 60_000);
    await runSchedule();
    expect(await awardsOf(dan)).toEqual([]);
    world.clock.advance(60_000);
    await runSchedule();
    expect(await Promise.all([bob, cat, dan, eve].map(awardsOf))).toEqual([
      ['firefly', 'dragon', 'phoenix'],
      ['firefly', 'dragon'],
      ['dragon'],
      [],
    ]);
    expect(await Promise.all([backfill(season.id), backfill(season.id)])).toEqual([
      { people: 4, assigned: 0 },
      { people: 4, assigned: 0 },
    ]);
  });

  test('are given by staff for the best so many of a season that is over', async () => {
    await world.database.pool.query('delete from points_service.avatar_assignment');
    expect(await backfill(season.id, 1)).toMatchObject({ people: 1 });
    expect(await Promise.all([bob, cat].map(awardsOf))).toEqual([['firefly', 'dragon', 'phoenix'], []]);
    const { people, assigned } = await backfill(season.id, 0);
    expect(people).toBe(4);
    expect(assigned).toBeGreaterThan(0);
    expect(await awardsOf(dan)).toEqual(['dragon']);
  });

  test('of no season are refused, and others than staff are', async () => {
    await expect(backfill(9_999)).rejects.toMatchObject({ status: 404, code: 'season/not-found' });
    const call = { params: { seasonId: season.id }, query: {} };
    await expect(bob.client.call(pointsBackfillAchievedAvatars, call)).rejects.toMatchObject({ status: 403 });
  });
});
