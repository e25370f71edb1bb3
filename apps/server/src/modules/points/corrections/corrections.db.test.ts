import { randomUUID } from 'node:crypto';
import { createClient } from '@turnstage/client';
import {
  auditModerationActions,
  pointsAddServicePoints,
  pointsAdminHistory,
  pointsCorrectPoints,
  pointsDeleteSeason,
  pointsHistory,
  pointsPointsSum,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSeason, dayMs, earn } from '../../../../testing/points/points.fixture.ts';
import { setRank } from '../../../../testing/room/room.fixture.ts';

const serviceToken = 'a-token-for-the-other-services';
const { world, ann, bob, cat, dan, eve } = useWorld({
  people: ['ann', 'bob', 'cat', 'dan', 'eve'],
  env: { SERVICE_TOKEN: serviceToken },
});
const service = () => createClient({ baseUrl: world.baseUrl, token: () => serviceToken });
let past: { id: number };
beforeAll(async () => {
  await setRank(world, eve, 'staff');
  await setRank(world, dan, 'staff');
  past = await createSeason(world, ann, 'Past', { startsAt: world.clock.now() - 9 * dayMs, days: 3 });
});

const correct = (
  person: { uuid: string },
  points: number,
  { by = eve, ...more }: { by?: typeof eve; reason?: string; seasonId?: number } = {},
) =>
  by.client.call(pointsCorrectPoints, {
    body: { userUuid: person.uuid, points, reason: 'A mistake', ...more },
  });
const sumOf = async ({ uuid }: { uuid: string }) =>
  (await ann.client.call(pointsPointsSum, { params: { userUuid: uuid } })).sum;

describe('E14: corrections', () => {
  test('between seasons are of all time only, and the person and the audit see why', async () => {
    expect(await correct(bob, 30, { reason: 'The jam of last week' })).toMatchObject({
      lifetime: { userUuid: bob.uuid, seasonId: null, balance: 30, rank: 1 },
      season: null,
    });
    await world.drain();
    const { entries } = await bob.client.call(pointsHistory, { query: {} });
    expect(entries).toMatchObject([
      { kind: 'correction', points: 30, season: null, play: null, reason: 'The jam of last week' },
    ]);
    expect(JSON.stringify(entries)).not.toContain(eve.uuid);
    // E9: staff see the same, and who corrected them.
    const seen = (by: typeof bob) =>
      by.client.call(pointsAdminHistory, { params: { userUuid: bob.uuid }, query: { take: 1 } });
    expect(await seen(dan)).toEqual({ entries: [{ ...entries[0], byUserUuid: eve.uuid }], hasMore: false });
    await expect(seen(bob)).rejects.toMatchObject({ status: 403 });
    const { data } = await ann.client.call(auditModerationActions, { query: {} });
    expect(data).toMatchObject([
      {
        actionType: 'correctPoints',
        userUuid: bob.uuid,
        byUserUuid: eve.uuid,
        comment: '+30 · The jam of last week',
        recorded: true,
      },
    ]);
  });

  test('are in the named season, or in the running one', async () => {
    expect(await correct(bob, 5, { seasonId: past.id })).toMatchObject({
      lifetime: { balance: 35 },
      season: { seasonId: past.id, balance: 5, rank: 1 },
    });
    const running = await createSeason(world, ann, 'Running', { days: 1 });
    await earn(world, cat, 4);
    expect(await correct(cat, -3)).toMatchObject({
      lifetime: { balance: 1 },
      season: { seasonId: running.id, balance: 1 },
    });
    expect(await correct(cat, -1)).toMatchObject({
      lifetime: { balance: 0, rank: null },
      season: { balance: 0 },
    });
    await expect(correct(bob, 1, { seasonId: 9_999 })).rejects.toMatchObject({
      status: 404,
      code: 'season/not-found',
    });
    await ann.client.call(pointsDeleteSeason, { params: { id: running.id } });
  });

  test('never go below zero, in all or in the season, also at once', async () => {
    await expect(correct(bob, -6, { seasonId: past.id })).rejects.toMatchObject({
      status: 409,
      code: 'points/too-few',
    });
    expect(await sumOf(bob)).toBe(35);
    const settled = await Promise.allSettled(Array.from({ length: 9 }, () => correct(bob, -10)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await sumOf(bob)).toBe(5);
    await expect(correct(bob, -6)).rejects.toMatchObject({ code: 'points/too-few' });
  });

  test('are refused for oneself, for equals, for bots and for nobody', async () => {
    await expect(correct(eve, 1)).rejects.toMatchObject({ status: 403, code: 'moderation/self' });
    await expect(correct(dan, 1)).rejects.toMatchObject({ status: 403, code: 'moderation/rank' });
    await expect(correct(ann, 1)).rejects.toMatchObject({ code: 'moderation/rank' });
    await expect(correct(ann, 1, { by: ann })).rejects.toMatchObject({ code: 'moderation/self' });
    await expect(correct(await world.person('roz'), 1)).rejects.toMatchObject({ code: 'points/bot' });
    await expect(correct({ uuid: randomUUID() }, 1)).rejects.toMatchObject({ code: 'user/not-found' });
    await expect(correct(bob, 0)).rejects.toMatchObject({ status: 400, code: 'request/invalid' });
    await expect(correct(bob, 1, { by: cat })).rejects.toMatchObject({ status: 403 });
    expect(await correct(dan, 1, { by: ann })).toMatchObject({ lifetime: { balance: 1 } });
  });

  test('count once for one Idempotency-Key', async () => {
    const send = async () => {
      const response = await fetch(`${world.baseUrl}/points/season/admin/handle-points`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${eve.token}`,
          'content-type': 'application/json',
          'idempotency-key': 'once',
        },
        body: JSON.stringify({ userUuid: cat.uuid, points: 7, reason: 'Once' }),
      });
      return response.status;
    };
    expect([await send(), await send()]).toEqual([201, 201]);
    expect(await sumOf(cat)).toBe(7);
  });
});

describe('E15: points of other services', () => {
  const give = (reference: string, points = 3, userUuid = bob.uuid) =>
    service().call(pointsAddServicePoints, {
      body: { userUuid, points, reason: 'Quiz night', reference },
    });

  test('count once for one reference, also at once', async () => {
    const before = await sumOf(bob);
    await Promise.all(Array.from({ length: 6 }, () => give('quiz 1')));
    expect(await give('quiz 1')).toMatchObject({ lifetime: { balance: before + 3 }, season: null });
    await give('quiz 2');
    expect(await sumOf(bob)).toBe(before + 6);
    const { entries } = await bob.client.call(pointsHistory, { query: { take: 1 } });
    expect(entries).toMatchObject([{ kind: 'service', points: 3, reason: 'Quiz night' }]);
  });

  test('refuse a reference of other points, bots and nobody', async () => {
    await expect(give('quiz 1', 4)).rejects.toMatchObject({ status: 409, code: 'points/reference-used' });
    await expect(give('quiz 1', 3, cat.uuid)).rejects.toMatchObject({ code: 'points/reference-used' });
    const bot = await world.person('roz');
    await expect(give('quiz 3', 1, bot.uuid)).rejects.toMatchObject({ code: 'points/bot' });
    await expect(give('quiz 3', 1, randomUUID())).rejects.toMatchObject({ code: 'user/not-found' });
  });

  test('are not for staff, whose corrections are recorded', async () => {
    await expect(
      ann.client.call(pointsAddServicePoints, {
        body: { userUuid: bob.uuid, points: 3, reason: 'For me', reference: 'staff' },
      }),
    ).rejects.toMatchObject({ status: 403, code: 'request/forbidden' });
  });
});
