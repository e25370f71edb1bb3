import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@turnstage/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GatedDatabase } from '../testing/gated-database.ts';
import { JournalWriter } from './journal-writer.ts';
import { journalStore } from './journal.store.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

function rowOf(roomUuid: string, position = 1, entries = '[]') {
  return { room_uuid: roomUuid, position, entries };
}

async function entriesOf(roomUuid: string): Promise<string[]> {
  const { rows } = await journalStore(test.database).load(roomUuid);
  return rows.map(({ entries }) => entries);
}

it('R84: rooms that write at the same moment share one statement, and text comes back as it was', async () => {
  const gates = new GatedDatabase();
  const writer = new JournalWriter(gates.around(test.database));
  gates.hold();
  const odd = '[{"a":"{},\\"\\\\\\n‘é’ NULL"}]';
  const rooms = Array.from({ length: 20 }, () => randomUUID());
  const written = rooms.map((room, n) => writer.append(rowOf(room, 1, n === 7 ? odd : `[${n}]`)));
  while (gates.waiting === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(gates.waiting).toBe(1);
  gates.release();
  await Promise.all(written);
  expect(await entriesOf(rooms[7]!)).toEqual([odd]);
  expect(await entriesOf(rooms[19]!)).toEqual(['[19]']);
});

it('R84: whose position is taken fails alone', async () => {
  const writer = new JournalWriter(test.database);
  const [one, taken, three] = [randomUUID(), randomUUID(), randomUUID()];
  await writer.append(rowOf(taken, 5, '["first"]'));
  const results = await Promise.allSettled([
    writer.append(rowOf(one)),
    writer.append(rowOf(taken, 5, '["second"]')),
    writer.append(rowOf(three)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await entriesOf(one)).toEqual(['[]']);
  expect(await entriesOf(taken)).toEqual(['["first"]']);
  expect(await entriesOf(three)).toEqual(['[]']);
});

it('when a write fails otherwise, all that were in it fail, and later ones are written', async () => {
  const gates = new GatedDatabase();
  const writer = new JournalWriter(gates.around(test.database));
  const rooms = [randomUUID(), randomUUID(), randomUUID()];
  gates.failures.journal.push('after');
  const results = await Promise.allSettled(rooms.slice(0, 2).map((room) => writer.append(rowOf(room))));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await writer.append(rowOf(rooms[2]!));
  expect(await entriesOf(rooms[2]!)).toEqual(['[]']);
});

it('goes on writing while a few writes are slow', async () => {
  const gates = new GatedDatabase();
  const writer = new JournalWriter(gates.around(test.database));
  gates.hold();
  const held: Promise<void>[] = [];
  for (let n = 1; n <= 4; n += 1) {
    held.push(writer.append(rowOf(randomUUID())));
    while (gates.waiting < n) await new Promise((resolve) => setImmediate(resolve));
  }
  const late = [writer.append(rowOf(randomUUID())), writer.append(rowOf(randomUUID()))];
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(gates.waiting).toBe(4);
  gates.release();
  await Promise.all([...held, ...late]);
});
