import { pointsSeasons, userInstallation } from '@turnstage/client/routes';
import { pointsService, type Operation } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import { expect, test } from 'vitest';
import { endedSong, likes } from '../../../testing/points/points.fixture.ts';

const { world, bob } = useWorld({ people: ['bob'], env: { POINTS: 'off' } });

test('E17: with points off nothing is counted, and every call says so', async () => {
  expect(await world.anonymous.call(userInstallation, {})).toMatchObject({ points: false });
  await expect(bob.client.call(pointsSeasons, { query: {} })).rejects.toMatchObject({
    status: 403,
    code: 'points/off',
  });
  const song = endedSong(bob.uuid, { endTime: world.clock.now(), votes: likes(5) });
  await world.app.events.publish(world.database, 'songEnded', song);
  await world.drain();
  const { rowCount } = await world.database.pool.query('select 1 from points_service.point_entry');
  expect(rowCount).toBe(0);
});

test('E17: every call of points declares that refusal', () => {
  const operations: readonly Operation[] = Object.values(pointsService);
  const silent = operations.filter(
    ({ path, errors }) => /season|ranking|^\/points\//.test(path) && !errors?.includes('points/off'),
  );
  expect(operations.length).toBeGreaterThan(20);
  expect(silent).toEqual([]);
});
