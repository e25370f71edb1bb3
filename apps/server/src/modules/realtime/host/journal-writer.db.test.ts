import { randomUUID } from 'node:crypto';
import { createRoom, engineFormatVersion } from '@turnstage/room-engine';
import { settings } from '@turnstage/room-engine/testing';
import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OwnershipLost } from '../../../db/index.ts';
import { GatedDatabase } from '../../../../testing/realtime/gated-database.ts';
import { JournalWriter } from './journal-writer.ts';
import { journalStore } from './journal.store.ts';
import { RoomJournal } from './room-journal.ts';

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

it('R84: rooms that write at the same moment share one statement, and text is stored unchanged', async () => {
  const gates = new GatedDatabase();
  const writer = new JournalWriter(gates.around(test.database));
  gates.hold();
  const invalid = '[{"a":"{},\\"\\\\\\n‘é’ NULL"}]';
  const rooms = Array.from({ length: 20 }, () => randomUUID());
  const written = rooms.map((room, n) => writer.append(rowOf(room, 1, n === 7 ? invalid : `[${n}]`)));
  while (gates.waiting === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(gates.waiting).toBe(1);
  gates.release();
  await Promise.all(written);
  expect(await entriesOf(rooms[7]!)).toEqual([invalid]);
  expect(await entriesOf(rooms[19]!)).toEqual(['[19]']);
});

it('R84: only the row whose position is taken fails', async () => {
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

it('on any other failure all rows of the statement fail, and later ones are written', async () => {
  const gates = new GatedDatabase();
  const writer = new JournalWriter(gates.around(test.database));
  const rooms = [randomUUID(), randomUUID(), randomUUID()];
  gates.failures.journal.push('after');
  const results = await Promise.allSettled(rooms.slice(0, 2).map((room) => writer.append(rowOf(room))));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await writer.append(rowOf(rooms[2]!));
  expect(await entriesOf(rooms[2]!)).toEqual(['[]']);
});

it('keeps writing while a few writes are slow', async () => {
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

/** A lease that has been taken over without its process knowing, on connections that nobody has terminated. */
function leaseOf(epoch: number) {
  const lease = {
    epoch,
    isHeld: true,
    verified: 0,
    whenHeld: (): Promise<void> | null => null,
    verify: () => void (lease.verified += 1),
  };
  return lease;
}

it('an owner writes under its epoch, and nothing once the epoch is over', async () => {
  const [room, late] = [randomUUID(), randomUUID()];
  const current = leaseOf(0);
  await new JournalWriter({ ...test.database, lease: current }).append(rowOf(room));
  const { rows } = await journalStore(test.database).load(room);
  expect(rows).toMatchObject([{ epoch: 0, format_version: engineFormatVersion }]);
  const earlier = leaseOf(-1);
  const database = { ...test.database, lease: earlier };
  await expect(new JournalWriter(database).append(rowOf(late))).rejects.toThrow(OwnershipLost);
  const options = { database, writer: new JournalWriter(database), roomUuid: late, position: 0, steps: 0 };
  const journal = new RoomJournal({ ...options, stepsPerSnapshot: 10 });
  await expect(journal.save(journal.createSnapshot(createRoom(settings()), 0))).rejects.toThrow(
    OwnershipLost,
  );
  expect(await journalStore(test.database).load(late)).toEqual({ snapshot: undefined, rows: [] });
  expect([current.verified, earlier.verified]).toEqual([0, 2]);
});

it('writes nothing while the ownership is in doubt, and everything when it is renewed', async () => {
  const room = randomUUID();
  let renew = (): void => undefined;
  const renewed = new Promise<void>((resolve) => (renew = resolve));
  let markAsked = (): void => undefined;
  const asked = new Promise<void>((resolve) => (markAsked = resolve));
  const whenHeld = () => {
    markAsked();
    return renewed;
  };
  const lease = { ...leaseOf(0), whenHeld };
  const written = new JournalWriter({ ...test.database, lease }).append(rowOf(room));
  await asked;
  expect(await entriesOf(room)).toEqual([]);
  renew();
  await written;
  expect(await entriesOf(room)).toEqual(['[]']);
});
