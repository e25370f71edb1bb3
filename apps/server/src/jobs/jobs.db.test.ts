import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { JobInterrupted } from './job-interrupted.ts';
import { createJobs, migrateJobs, type Jobs } from './jobs.ts';
import { renamedJobs } from './renamed-jobs.ts';

let testDatabase: TestDatabase;
let jobs: Jobs;
let done: unknown[];

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  jobs = createJobs(testDatabase.database, pino({ level: 'silent' }));
  done = [];
  jobs.handle('test.note', async (payload: { text: string }) => void done.push(payload.text));
});
afterEach(() => testDatabase.drop());

const addNote = (text: string, options = {}) =>
  jobs.add(testDatabase.database, 'test.note', { text }, options);

test('runs a job once, with its payload', async () => {
  const text = 'quotes \' " and ñ 🎶 \ud83d \\ %s $1';
  await addNote(text);
  await jobs.drain();
  await jobs.drain();
  expect(done).toEqual([text]);
});

test('runs a job that was added in a transaction if and only if that commits', async () => {
  await testDatabase.database.transaction((tx) => jobs.add(tx, 'test.note', { text: 'kept' }));
  const rolledBack = testDatabase.database.transaction(async (tx) => {
    await jobs.add(tx, 'test.note', { text: 'undone' });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await jobs.drain();
  expect(done).toEqual(['kept']);
});

test('a later job with the same key replaces one that has not started', async () => {
  await addNote('first', { key: 'digest' });
  await addNote('second', { key: 'digest' });
  await addNote('of another key', { key: 'other' });
  await jobs.drain();
  expect(new Set(done)).toEqual(new Set(['of another key', 'second']));
});

test('adds several jobs in one query, each with its own options', async () => {
  const note = (text: string, options = {}) => ({ name: 'test.note', payload: { text }, ...options });
  const { database } = testDatabase;
  await jobs.addAll(database, []);
  await addNote('replaced', { key: 'digest' });
  await database.transaction((tx) =>
    jobs.addAll(tx, [
      note('can wait', { queue: 'songs', priority: 10 }),
      note('usual', { queue: 'songs' }),
      note('in an hour', { runAt: Date.now() + 3_600_000 }),
      note('replacing', { key: 'digest' }),
    ]),
  );
  await jobs.drain();
  expect(done.filter((text) => text !== 'replacing')).toEqual(['usual', 'can wait']);
  expect(done).toContain('replacing');
});

test('runs the jobs of a queue with the lowest priority value first', async () => {
  await addNote('can wait', { queue: 'songs', priority: 10 });
  await addNote('usual', { queue: 'songs' });
  await addNote('as usual', { queue: 'songs' });
  await jobs.drain();
  expect(done).toEqual(['usual', 'as usual', 'can wait']);
});

test('runs a job again that a shutdown interrupted, without a warning in the log', async () => {
  const lines: { level: number; msg: string }[] = [];
  const log = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) };
  const stopping = createJobs(testDatabase.database, pino({ level: 'info' }, log));
  let isInterrupted = true;
  stopping.handle('test.long', async () => {
    if (isInterrupted) throw new JobInterrupted('The long job begins again when the server is back');
    done.push('long');
  });
  await stopping.add(testDatabase.database, 'test.long', {});
  await stopping.drain();
  const warnings = lines.filter(({ level }) => level > 30);
  expect(warnings).toEqual([]);
  expect(lines.map(({ msg }) => msg)).toContain('The long job begins again when the server is back');
  isInterrupted = false;
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(
    testDatabase.database.of('graphile_worker'),
  );
  await stopping.drain();
  expect(done).toEqual(['long']);
});

test('a job waits for its time', async () => {
  await addNote('tomorrow', { runAt: Date.now() + 86_400_000 });
  await addNote('yesterday', { runAt: Date.now() - 86_400_000 });
  await jobs.drain();
  expect(done).toEqual(['yesterday']);
});

test('a permanently failed job stays listed with its last error', async () => {
  jobs.handle('test.fail', async () => {
    throw new Error('the printer is on fire');
  });
  await jobs.add(testDatabase.database, 'test.fail', {}, { maxAttempts: 1 });
  await jobs.drain();
  const { rows } = await sql`select attempts, last_error as words from graphile_worker.jobs`.execute(
    testDatabase.database.of('graphile_worker'),
  );
  expect(rows).toMatchObject([
    { attempts: 1, words: expect.stringContaining('the printer is on fire') as string },
  ]);
});

test('never logs the payload of a failed job', async () => {
  const lines: string[] = [];
  const logged = createJobs(
    testDatabase.database,
    pino({}, { write: (line: string) => void lines.push(line) }),
  );
  logged.handle('test.mail', async () => {
    throw new Error('no mail server');
  });
  await logged.add(testDatabase.database, 'test.mail', { code: 'code-4711' });
  await logged.drain();
  expect(lines.join('\n')).toContain('no mail server');
  expect(lines.join('\n')).not.toContain('code-4711');
});

test('runs the jobs of one queue one after the other, in order', async () => {
  for (const text of ['a', 'b', 'c']) await addNote(text, { queue: 'one' });
  await jobs.drain();
  expect(done).toEqual(['a', 'b', 'c']);
});

test('a job that an earlier version queued under another name runs under the new one', async () => {
  const { database } = testDatabase;
  const [[former, name] = ['', '']] = renamedJobs;
  const handled: unknown[] = [];
  jobs.handle(name, async (payload) => void handled.push(payload));
  await jobs.add(database, former, { text: 'waiting' }, { key: 'a', queue: 'one' });
  await migrateJobs(database);
  await jobs.drain();
  expect(handled).toEqual([{ text: 'waiting' }]);
  // Also when the new name is known already.
  await jobs.add(database, former, { text: 'again' });
  await jobs.add(database, name, { text: 'of this version' });
  await migrateJobs(database);
  await migrateJobs(database);
  await jobs.drain();
  expect(handled).toHaveLength(3);
  expect(handled).toEqual(expect.arrayContaining([{ text: 'again' }, { text: 'of this version' }]));
});

test('no job has the former name of another, and each new name is final', () => {
  for (const name of renamedJobs.values()) expect(renamedJobs.has(name)).toBe(false);
});
