import { randomUUID } from 'node:crypto';
import { pointsDjCard, pointsOwnPlace, pointsOwnProgress, userInstallation } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { expect, test } from 'vitest';
import { endedSong, likes } from '../../../testing/points/points.fixture.ts';

const { world, bob } = useWorld({ people: ['bob'], env: { ENGAGEMENT: 'off' } });

test('E21: with ENGAGEMENT off nothing about days is stored and its calls say so; points go on', async () => {
  expect(await world.anonymous.call(userInstallation, {})).toMatchObject({ points: true, engagement: false });
  const off = { status: 403, code: 'engagement/off' };
  await expect(bob.client.call(pointsOwnProgress, {})).rejects.toMatchObject(off);
  await expect(bob.client.call(pointsDjCard, { params: { userUuid: randomUUID() } })).rejects.toMatchObject(
    off,
  );
  const song = endedSong(bob.uuid, { endTime: world.clock.now(), votes: likes(5) });
  await world.app.events.publish(world.database, 'songEnded', song);
  await world.drain();
  const { rowCount } = await world.database.pool.query('select 1 from points_service.activity_day');
  expect(rowCount).toBe(0);
  expect(await bob.client.call(pointsOwnPlace, { query: {} })).toMatchObject({ place: { balance: 5 } });
});
