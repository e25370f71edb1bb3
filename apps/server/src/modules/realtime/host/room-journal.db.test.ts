import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GatedDatabase } from '../../../../testing/realtime/gated-database.ts';
import { JournalWriter } from './journal-writer.ts';
import { journalStore } from './journal.store.ts';
import type { JournalEntry } from '@turnstage/room-engine';
import { RoomJournal } from './room-journal.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

function createJournal() {
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

async function untilHeld(gates: GatedDatabase): Promise<void> {
  while (gates.waiting === 0) await new Promise((resolve) => setImmediate(resolve));
}

it('R84: a flush waits for the write in flight, then writes what was recorded meanwhile', async () => {
  const { gates, journal, roomUuid } = createJournal();
  gates.hold();
  journal.record(entryAt(1));
  journal.start();
  journal.record(entryAt(2));
  journal.start();
  let isFlushed = false;
  const flushed = journal.flush().then(() => (isFlushed = true));
  journal.record(entryAt(3));
  await untilHeld(gates);
  expect([gates.waiting, isFlushed, journal.isWritten]).toEqual([1, false, false]);
  gates.release();
  await flushed;
  expect(await momentsOnDisk(roomUuid)).toEqual([[1], [2, 3]]);
  expect(journal.isWritten).toBe(true);
});

it('R84: what an earlier start has written needs no further write', async () => {
  const { journal, roomUuid } = createJournal();
  journal.record(entryAt(1));
  journal.start();
  while (!journal.isWritten) await new Promise((resolve) => setImmediate(resolve));
  await journal.flush();
  expect(await momentsOnDisk(roomUuid)).toEqual([[1]]);
});

it('ADR 2: a failed write in flight fails the flush, and nothing is written after it', async () => {
  const { gates, journal, roomUuid } = createJournal();
  gates.failures.journal.push('before');
  journal.record(entryAt(1));
  journal.start();
  while (gates.failures.journal.length > 0) await new Promise((resolve) => setImmediate(resolve));
  journal.record(entryAt(2));
  await expect(journal.flush()).rejects.toThrow();
  journal.start();
  await expect(journal.flush()).rejects.toThrow();
  expect(journal.isWritten).toBe(false);
  expect(await momentsOnDisk(roomUuid)).toEqual([]);
});
