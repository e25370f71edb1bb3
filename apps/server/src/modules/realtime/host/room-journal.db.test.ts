import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@turnstage/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GatedDatabase } from '../testing/gated-database.ts';
import { JournalWriter } from './journal-writer.ts';
import { journalStore } from './journal.store.ts';
import type { JournalEntry } from './replay.ts';
import { RoomJournal } from './room-journal.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

function aJournal() {
  const gates = new GatedDatabase();
  const database = gates.around(test.database);
  const roomUuid = randomUUID();
  const writer = new JournalWriter(database);
  const journal = new RoomJournal({
    database,
    writer,
    roomUuid,
    position: 0,
    steps: 0,
    stepsPerSnapshot: 100,
  });
  return { gates, journal, roomUuid };
}

function entryAt(now: number): JournalEntry {
  return { action: { type: 'restart' }, facts: { now, seed: '', actor: null } };
}

async function momentsOnDisk(roomUuid: string): Promise<number[][]> {
  const { rows } = await journalStore(test.database).load(roomUuid);
  return rows.map(({ entries }) => (JSON.parse(entries) as JournalEntry[]).map(({ facts }) => facts.now));
}

async function atTheGate(gates: GatedDatabase): Promise<void> {
  while (gates.waiting === 0) await new Promise((resolve) => setImmediate(resolve));
}

it('R84: a flush waits for the write that was begun, and writes what was noted meanwhile after it', async () => {
  const { gates, journal, roomUuid } = aJournal();
  gates.hold();
  journal.note(entryAt(1));
  journal.begin();
  journal.note(entryAt(2));
  journal.begin();
  let isFlushed = false;
  const flushed = journal.flush().then(() => (isFlushed = true));
  journal.note(entryAt(3));
  await atTheGate(gates);
  expect([gates.waiting, isFlushed, journal.isWritten]).toEqual([1, false, false]);
  gates.release();
  await flushed;
  expect(await momentsOnDisk(roomUuid)).toEqual([[1], [2, 3]]);
  expect(journal.isWritten).toBe(true);
});

it('R84: what was begun and is written needs no further write', async () => {
  const { journal, roomUuid } = aJournal();
  journal.note(entryAt(1));
  journal.begin();
  while (!journal.isWritten) await new Promise((resolve) => setImmediate(resolve));
  await journal.flush();
  expect(await momentsOnDisk(roomUuid)).toEqual([[1]]);
});

it('ADR 2: a begun write that failed fails the flush, and nothing is written after it', async () => {
  const { gates, journal, roomUuid } = aJournal();
  gates.failures.journal.push('before');
  journal.note(entryAt(1));
  journal.begin();
  while (gates.failures.journal.length > 0) await new Promise((resolve) => setImmediate(resolve));
  journal.note(entryAt(2));
  await expect(journal.flush()).rejects.toThrow();
  journal.begin();
  await expect(journal.flush()).rejects.toThrow();
  expect(journal.isWritten).toBe(false);
  expect(await momentsOnDisk(roomUuid)).toEqual([]);
});
