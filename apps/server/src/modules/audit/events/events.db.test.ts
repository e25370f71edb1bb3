import { randomUUID } from 'node:crypto';
import {
  auditAnalyticsChoice,
  auditChooseAnalytics,
  auditLastEvent,
  auditRecordEvent,
  auditRecordEvents,
  auditTestErrorReporting,
} from '@turnstage/client/routes';
import { eventTopics, type NewAuditEvent } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';
import { newcomer } from '../../../../testing/user/user.fixture.ts';

const { world, ann, bob } = useWorld({
  people: ['ann', 'bob'],
  env: { AUDIT_RETENTION_DAYS: '3', LOG_LEVEL: 'silent' },
});

const dayMs = 24 * 60 * 60 * 1000;
const send = (by: Pick<TestPerson, 'client'>, body: NewAuditEvent) =>
  by.client.call(auditRecordEvent, { body });
const last = (name: string) => ann.client.call(auditLastEvent, { params: { name } });

describe('POST /kinesis and GET /info-admin/event-last/{name}', () => {
  test('X41: takes every topic, from people and guests', async () => {
    const roomUuid = randomUUID();
    for (const topic of eventTopics)
      expect(await send(bob, { topic, roomUuid, payload: { seconds: 15, page: 'lobby' } })).toEqual({
        ok: true,
      });
    for (const topic of eventTopics)
      expect(await last(topic)).toMatchObject({
        topic,
        userUuid: bob.uuid,
        roomUuid,
        payload: { seconds: 15, page: 'lobby' },
        createdAt: new Date(world.clock.now()).toISOString(),
      });
  });

  test('X43: guests and people who opted out are not named', async () => {
    world.clock.advance(1);
    await send(await world.person('gus'), { topic: 'pageView' });
    expect(await last('pageView')).toMatchObject({ userUuid: null, roomUuid: null, payload: {} });
    for (const header of ['sec-gpc', 'dnt']) {
      await send(bob, { topic: 'jumped' });
      world.clock.advance(1);
      const response = await fetch(`${world.baseUrl}/api/audit-service/kinesis`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${bob.token}`,
          'content-type': 'application/json',
          [header]: '1',
        },
        body: JSON.stringify({ topic: 'jumped' }),
      });
      expect(response.status).toBe(202);
      expect((await last('jumped')).userUuid).toBeNull();
    }
  });

  test('X41: drops values with a strange name', async () => {
    world.clock.advance(1);
    await send(bob, { topic: 'click', payload: { 'a b': 1, ok: true } });
    expect((await last('click')).payload).toEqual({ ok: true });
  });

  test.each<[string, object]>([
    ['an unknown topic', { topic: 'slept' }],
    ['nested data', { topic: 'click', payload: { nested: {} } }],
    [
      'too many keys',
      { topic: 'click', payload: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, n])) },
    ],
    ['long text', { topic: 'click', payload: { text: 'x'.repeat(301) } }],
  ])('refuses %s', async (_, body) => {
    await expect(send(bob, body as NewAuditEvent)).rejects.toMatchObject({ status: 400 });
  });

  test('the last one is for admins, and 404 before there is one', async () => {
    await expect(last('neverHappened')).rejects.toMatchObject({ status: 404, code: 'audit/event-not-found' });
    await expect(bob.client.call(auditLastEvent, { params: { name: 'click' } })).rejects.toMatchObject({
      status: 403,
    });
    await expect(world.anonymous.call(auditRecordEvent, { body: { topic: 'click' } })).rejects.toMatchObject({
      status: 401,
    });
  });

  test('X42: events are written a second later by themselves, many at once', async () => {
    await Promise.all(Array.from({ length: 60 }, () => send(bob, { topic: 'viewedTrackLinks' })));
    world.clock.advance(1_000);
    const count = async () => {
      const { rows } = await world.database.pool.query<{ count: number }>(
        "select count(*)::int as count from audit_service.event where topic = 'viewedTrackLinks'",
      );
      return rows[0]?.count;
    };
    await expect.poll(count).toBe(61);
  });
});

test('X44: whole days are dropped when they are older than the setting says', async () => {
  const person = await newcomer(world);
  const start = world.clock.now();
  const sent: string[] = [];
  for (const topic of [
    'openRoomPage',
    'onboardingSteps',
    'tokenChange',
    'roomStartTime',
    'becameDj',
  ] as const) {
    await send(person, { topic });
    await last(topic);
    sent.push(topic);
    world.clock.set(dayMs);
  }
  world.clock.set(-dayMs);
  await world.app.jobs.add(world.database, 'audit.dropOldEvents', {});
  await world.drain();
  const { rows } = await world.database.pool.query<{ topic: string }>(
    'select topic from audit_service.event where user_uuid = $1 order by created_at',
    [person.uuid],
  );
  expect(rows.map(({ topic }) => topic)).toEqual(sent.slice(1));
  world.clock.set(start - world.clock.now());
});

test('X45: the export has the events of a person, and a deleted account is not named any more', async () => {
  const person = await newcomer(world);
  await send(person, { topic: 'tokenShopOpened', payload: { from: 'bar' } });
  const response = await fetch(`${world.baseUrl}/api/user-service/users/data`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(await response.json()).toMatchObject({
    'audit.events': [{ topic: 'tokenShopOpened', roomUuid: null, payload: { from: 'bar' } }],
  });
  await world.database.pool.query(
    'update user_service.account set deactivation_requested_at = $1 where uuid = $2',
    [world.clock.now() - 14 * dayMs, person.uuid],
  );
  await world.app.jobs.add(world.database, 'user.anonymiseDue', {});
  await world.drain();
  expect(await last('tokenShopOpened')).toMatchObject({ userUuid: null, payload: { from: 'bar' } });
});

test('POST /sentry-testing writes an error to the log, for admins', async () => {
  const { id } = await ann.client.call(auditTestErrorReporting, {});
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  await expect(bob.client.call(auditTestErrorReporting, {})).rejects.toMatchObject({ status: 403 });
});

test('A33, A34: a batch is stored; who opted out is not in the events, in none to come and none so far', async () => {
  const choice = (isOptedOut: boolean) => bob.client.call(auditChooseAnalytics, { body: { isOptedOut } });
  const batch = (seconds: number) =>
    bob.client.call(auditRecordEvents, {
      body: { events: [{ topic: 'pageView' }, { topic: 'homeRoomsLoaded', payload: { seconds } }] },
    });
  world.clock.advance(1);
  await batch(1);
  expect(await last('homeRoomsLoaded')).toMatchObject({ userUuid: bob.uuid, payload: { seconds: 1 } });
  await Promise.all([choice(true), choice(true)]);
  expect(await bob.client.call(auditAnalyticsChoice, {})).toEqual({ isOptedOut: true });
  expect((await last('homeRoomsLoaded')).userUuid).toBeNull();
  world.clock.advance(1);
  await batch(2);
  await send(bob, { topic: 'homeRoomsLoaded', payload: { seconds: 3 } });
  expect((await last('homeRoomsLoaded')).payload).toEqual({ seconds: 1 });
  await choice(false);
  world.clock.advance(1);
  await batch(4);
  expect(await last('homeRoomsLoaded')).toMatchObject({ userUuid: bob.uuid, payload: { seconds: 4 } });
});
