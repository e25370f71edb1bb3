/** Events between modules: exactly what was committed, delivered to each listener, retried after failures, in order. */
import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJobs, type Jobs } from '../jobs/index.ts';
import { createEventBus, type EventBus } from './event-bus.ts';

let testDatabase: TestDatabase;
let jobs: Jobs;
let bus: EventBus;
let received: string[];

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  jobs = createJobs(testDatabase.database, pino({ level: 'silent' }));
  bus = createEventBus(jobs);
  received = [];
});
afterEach(() => testDatabase.drop());

function subscribe(
  listener: string,
  onEvent: (roomUuid: string) => Promise<void> = async () => undefined,
): void {
  bus.on('roomChanged', listener, async ({ roomUuid }) => {
    await onEvent(roomUuid);
    received.push(`${listener} ${roomUuid}`);
  });
}

const publish = (roomUuid: string, orderKey?: string) =>
  testDatabase.database.transaction((tx) =>
    bus.publish(tx, 'roomChanged', { roomUuid }, orderKey ? { orderKey } : {}),
  );

/** Makes failed jobs due at once instead of after their retry delay. */
async function advanceRetries(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(
    testDatabase.database.of('graphile_worker'),
  );
}

test('each listener receives a committed event once', async () => {
  subscribe('chat.one');
  subscribe('realtime.two');
  await publish('r1');
  await publish('r2');
  expect(received).toEqual([]);
  await jobs.drain();
  await jobs.drain();
  expect(received.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'chat.one r1',
    'chat.one r2',
    'realtime.two r1',
    'realtime.two r2',
  ]);
});

test('a rolled back event is not delivered', async () => {
  subscribe('chat.one');
  const change = testDatabase.database.transaction(async (tx) => {
    await bus.publish(tx, 'roomChanged', { roomUuid: 'r1' });
    throw new Error('changed my mind');
  });
  await expect(change).rejects.toThrow('changed my mind');
  await jobs.drain();
  expect(received).toEqual([]);
});

test('an event without listeners leaves nothing behind', async () => {
  await testDatabase.database.transaction((tx) => bus.publish(tx, 'roomDeleted', { roomUuid: 'r1' }));
  const { rows } = await sql`select 1 from graphile_worker.jobs`.execute(
    testDatabase.database.of('graphile_worker'),
  );
  expect(rows).toEqual([]);
});

test('a failing listener is retried and does not delay the others', async () => {
  let failures = 2;
  subscribe('chat.one', async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('not now');
  });
  subscribe('realtime.two');
  await publish('r1');
  await jobs.drain();
  expect(received).toEqual(['realtime.two r1']);
  await advanceRetries();
  await jobs.drain();
  expect(received).toEqual(['realtime.two r1']);
  await advanceRetries();
  await jobs.drain();
  expect(received).toEqual(['realtime.two r1', 'chat.one r1']);
});

test('events with the same order key arrive in order, and a failed one arrives later', async () => {
  let failed = false;
  subscribe('chat.one', async (roomUuid) => {
    if (roomUuid !== 'second' || failed) return;
    failed = true;
    throw new Error('not now');
  });
  for (const roomUuid of ['first', 'second', 'third', 'fourth']) await publish(roomUuid, 'the room');
  await jobs.drain();
  expect(received).toEqual(['chat.one first', 'chat.one third', 'chat.one fourth']);
  await advanceRetries();
  await jobs.drain();
  expect(received).toEqual(['chat.one first', 'chat.one third', 'chat.one fourth', 'chat.one second']);
});

test('events with the same order key arrive in order', async () => {
  subscribe('chat.one');
  const rooms = Array.from({ length: 20 }, (_, at) => `r${at}`);
  for (const roomUuid of rooms) await publish(roomUuid, 'the room');
  await jobs.drain();
  expect(received).toEqual(rooms.map((roomUuid) => `chat.one ${roomUuid}`));
});

test('events with the same order key never run at the same time, others do', async () => {
  const running = new Set<string>();
  let maxRunning = 0;
  let release: () => void = () => undefined;
  const bothRunning = new Promise<void>((resolve) => (release = resolve));
  subscribe('chat.one', async (roomUuid) => {
    const key = roomUuid.slice(0, 1);
    expect(running.has(key)).toBe(false);
    running.add(key);
    maxRunning = Math.max(maxRunning, running.size);
    if (running.size === 2) release();
    // Handlers of both keys wait for each other here once. If one key had to wait for the other, this would never
    // resolve.
    await bothRunning;
    running.delete(key);
  });
  for (const roomUuid of ['a1', 'b1', 'a2', 'b2']) await publish(roomUuid, roomUuid.slice(0, 1));
  await jobs.start();
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(4);
  await jobs.stop();
  expect(maxRunning).toBe(2);
  const of = (key: string) => received.filter((entry) => entry.startsWith(`chat.one ${key}`));
  expect([of('a'), of('b')]).toEqual([
    ['chat.one a1', 'chat.one a2'],
    ['chat.one b1', 'chat.one b2'],
  ]);
});

test('registering two listeners under one name throws at the start', () => {
  subscribe('chat.one');
  expect(() => subscribe('chat.one')).toThrow('roomChanged:chat.one has a handler already');
});
