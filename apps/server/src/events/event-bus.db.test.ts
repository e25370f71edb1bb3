/** What modules tell each other: exactly what was committed, to each listener, again when it failed, in order. */
import { createTestDatabase, type TestDatabase } from '@turnstage/testkit/database';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJobs, type Jobs } from '../jobs/index.ts';
import { createEventBus, type EventBus } from './event-bus.ts';

let own: TestDatabase;
let jobs: Jobs;
let bus: EventBus;
let heard: string[];

beforeEach(async () => {
  own = await createTestDatabase();
  jobs = createJobs(own.database, pino({ level: 'silent' }));
  bus = createEventBus(jobs);
  heard = [];
});
afterEach(() => own.drop());

function listen(listener: string, act: (roomUuid: string) => Promise<void> = async () => undefined): void {
  bus.on('roomChanged', listener, async ({ roomUuid }) => {
    await act(roomUuid);
    heard.push(`${listener} ${roomUuid}`);
  });
}

const tell = (roomUuid: string, orderKey?: string) =>
  own.database.transaction((tx) =>
    bus.publish(tx, 'roomChanged', { roomUuid }, orderKey ? { orderKey } : {}),
  );

/** What failed becomes due at once instead of after its pause. */
async function skipPauses(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(
    own.database.of('graphile_worker'),
  );
}

test('each listener hears once of what was committed', async () => {
  listen('chat.one');
  listen('realtime.two');
  await tell('r1');
  await tell('r2');
  expect(heard).toEqual([]);
  await jobs.drain();
  await jobs.drain();
  expect(heard.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'chat.one r1',
    'chat.one r2',
    'realtime.two r1',
    'realtime.two r2',
  ]);
});

test('nobody hears of what was rolled back', async () => {
  listen('chat.one');
  const change = own.database.transaction(async (tx) => {
    await bus.publish(tx, 'roomChanged', { roomUuid: 'r1' });
    throw new Error('changed my mind');
  });
  await expect(change).rejects.toThrow('changed my mind');
  await jobs.drain();
  expect(heard).toEqual([]);
});

test('an event that nobody listens to leaves nothing behind', async () => {
  await own.database.transaction((tx) => bus.publish(tx, 'roomDeleted', { roomUuid: 'r1' }));
  const { rows } = await sql`select 1 from graphile_worker.jobs`.execute(own.database.of('graphile_worker'));
  expect(rows).toEqual([]);
});

test('a listener that fails is told again and holds up no other', async () => {
  let failures = 2;
  listen('chat.one', async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('not now');
  });
  listen('realtime.two');
  await tell('r1');
  await jobs.drain();
  expect(heard).toEqual(['realtime.two r1']);
  await skipPauses();
  await jobs.drain();
  expect(heard).toEqual(['realtime.two r1']);
  await skipPauses();
  await jobs.drain();
  expect(heard).toEqual(['realtime.two r1', 'chat.one r1']);
});

test('events of one order key arrive in order, and one that failed comes later', async () => {
  let failed = false;
  listen('chat.one', async (roomUuid) => {
    if (roomUuid !== 'second' || failed) return;
    failed = true;
    throw new Error('not now');
  });
  for (const roomUuid of ['first', 'second', 'third', 'fourth']) await tell(roomUuid, 'the room');
  await jobs.drain();
  expect(heard).toEqual(['chat.one first', 'chat.one third', 'chat.one fourth']);
  await skipPauses();
  await jobs.drain();
  expect(heard).toEqual(['chat.one first', 'chat.one third', 'chat.one fourth', 'chat.one second']);
});

test('events of one order key arrive in order', async () => {
  listen('chat.one');
  const rooms = Array.from({ length: 20 }, (_, at) => `r${at}`);
  for (const roomUuid of rooms) await tell(roomUuid, 'the room');
  await jobs.drain();
  expect(heard).toEqual(rooms.map((roomUuid) => `chat.one ${roomUuid}`));
});

test('events of one order key never run at the same time, others do', async () => {
  const running = new Set<string>();
  let most = 0;
  let release: () => void = () => undefined;
  const together = new Promise<void>((resolve) => (release = resolve));
  listen('chat.one', async (roomUuid) => {
    const key = roomUuid.slice(0, 1);
    expect(running.has(key)).toBe(false);
    running.add(key);
    most = Math.max(most, running.size);
    if (running.size === 2) release();
    // Both keys meet here once; had one to wait for the other, nobody would come.
    await together;
    running.delete(key);
  });
  for (const roomUuid of ['a1', 'b1', 'a2', 'b2']) await tell(roomUuid, roomUuid.slice(0, 1));
  await jobs.start();
  await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(4);
  await jobs.stop();
  expect(most).toBe(2);
  const of = (key: string) => heard.filter((line) => line.startsWith(`chat.one ${key}`));
  expect([of('a'), of('b')]).toEqual([
    ['chat.one a1', 'chat.one a2'],
    ['chat.one b1', 'chat.one b2'],
  ]);
});

test('two listeners of one name are a mistake that is told at the start', () => {
  listen('chat.one');
  expect(() => listen('chat.one')).toThrow('roomChanged:chat.one has a handler already');
});
