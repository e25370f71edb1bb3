import { createTestDatabase, type TestDatabase } from '@turnstage/testkit/database';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { JobCutOff } from './job-cut-off.ts';
import { createJobs, type Jobs } from './jobs.ts';

let own: TestDatabase;
let jobs: Jobs;
let done: unknown[];

beforeEach(async () => {
  own = await createTestDatabase();
  jobs = createJobs(own.database, pino({ level: 'silent' }));
  done = [];
  jobs.handle('test.note', async (payload: { text: string }) => void done.push(payload.text));
});
afterEach(() => own.drop());

const note = (text: string, options = {}) => jobs.add(own.database, 'test.note', { text }, options);

test('a job runs once, with what it was given', async () => {
  await note('quotes \' " and ñ 🎶 \\ %s $1');
  await jobs.drain();
  await jobs.drain();
  expect(done).toEqual(['quotes \' " and ñ 🎶 \\ %s $1']);
});

test('a job of a transaction runs if and only if that commits', async () => {
  await own.database.transaction((tx) => jobs.add(tx, 'test.note', { text: 'kept' }));
  const undone = own.database.transaction(async (tx) => {
    await jobs.add(tx, 'test.note', { text: 'undone' });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await jobs.drain();
  expect(done).toEqual(['kept']);
});

test('a later job of the same key replaces one that has not started', async () => {
  await note('first', { key: 'digest' });
  await note('second', { key: 'digest' });
  await note('of another key', { key: 'other' });
  await jobs.drain();
  expect(new Set(done)).toEqual(new Set(['of another key', 'second']));
});

test('of the jobs of a queue the lowest priority goes first', async () => {
  await note('can wait', { queue: 'songs', priority: 10 });
  await note('usual', { queue: 'songs' });
  await note('as usual', { queue: 'songs' });
  await jobs.drain();
  expect(done).toEqual(['usual', 'as usual', 'can wait']);
});

test('a job that a stopping server cut off is taken up again, and nobody is alarmed', async () => {
  const lines: { level: number; msg: string }[] = [];
  const log = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) };
  const stopping = createJobs(own.database, pino({ level: 'info' }, log));
  let cutOff = true;
  stopping.handle('test.long', async () => {
    if (cutOff) throw new JobCutOff('The long job begins again when the server is back');
    done.push('long');
  });
  await stopping.add(own.database, 'test.long', {});
  await stopping.drain();
  const alarms = lines.filter(({ level }) => level > 30);
  expect(alarms).toEqual([]);
  expect(lines.map(({ msg }) => msg)).toContain('The long job begins again when the server is back');
  cutOff = false;
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(
    own.database.of('graphile_worker'),
  );
  await stopping.drain();
  expect(done).toEqual(['long']);
});

test('a job waits for its time', async () => {
  await note('tomorrow', { runAt: Date.now() + 86_400_000 });
  await note('yesterday', { runAt: Date.now() - 86_400_000 });
  await jobs.drain();
  expect(done).toEqual(['yesterday']);
});

test('a job that fails for good stays listed with its last words', async () => {
  jobs.handle('test.fail', async () => {
    throw new Error('the printer is on fire');
  });
  await jobs.add(own.database, 'test.fail', {}, { maxAttempts: 1 });
  await jobs.drain();
  const { rows } = await sql`select attempts, last_error as words from graphile_worker.jobs`.execute(
    own.database.of('graphile_worker'),
  );
  expect(rows).toMatchObject([
    { attempts: 1, words: expect.stringContaining('the printer is on fire') as string },
  ]);
});

test('what a job was given stands in no log when it fails', async () => {
  const lines: string[] = [];
  const logged = createJobs(own.database, pino({}, { write: (line: string) => void lines.push(line) }));
  logged.handle('test.mail', async () => {
    throw new Error('no mail server');
  });
  await logged.add(own.database, 'test.mail', { code: 'code-4711' });
  await logged.drain();
  expect(lines.join('\n')).toContain('no mail server');
  expect(lines.join('\n')).not.toContain('code-4711');
});

test('jobs of one queue run one after the other, in order', async () => {
  for (const text of ['a', 'b', 'c']) await note(text, { queue: 'one' });
  await jobs.drain();
  expect(done).toEqual(['a', 'b', 'c']);
});
