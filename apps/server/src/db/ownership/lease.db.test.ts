/** Who owns a database, how the ownership changes hands, and what an earlier owner can still do: nothing. */
import { manualClock, type ManualClock } from '@turnstage/server/testing';
import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import { databaseProxy } from '@turnstage/testkit';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  assertOwner,
  Contender,
  openDatabase,
  ownershipMigrations,
  type Database,
  type Lease,
} from '../index.ts';

let test: TestDatabase;
let clock: ManualClock;
const closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  test = await createTestDatabase();
  clock = manualClock();
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  await test.drop();
});

function contend(connectionString = test.connectionString, migrations = [ownershipMigrations]): Contender {
  const logger = pino({ level: 'silent' });
  const contender = new Contender({ connection: { connectionString }, clock, logger, migrations });
  closing.push(() => contender.close());
  return contender;
}

async function own(contender: Contender = contend()): Promise<Lease> {
  const lease = await contender.tryNow();
  if (!lease) throw new Error(`refused: ${JSON.stringify(contender.state)}`);
  closing.push(() => lease.release());
  return lease;
}

function open(lease: Lease): Database {
  const database = openDatabase(
    { connectionString: test.connectionString },
    { lease, onError: () => undefined },
  );
  closing.push(() => database.close());
  return database;
}

const installation = () =>
  test.database.of<{ ownership: { epoch: number; renewed_at: Date } }>('installation');

/** As if the owner had not renewed its lease for this long. */
async function age(seconds: number): Promise<void> {
  await sql`update installation.ownership set renewed_at = clock_timestamp() - make_interval(secs => ${seconds})`.execute(
    installation(),
  );
}

/** Waits until the database itself has run for longer than a lease lasts. */
async function untilDatabaseIsOld(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ old: boolean }>`
        select clock_timestamp() - pg_postmaster_start_time() > interval '4 s' as old`.execute(
        installation(),
      );
      expect(rows[0]?.old).toBe(true);
    },
    { timeout: 30_000 },
  );
}

describe('taking the ownership', () => {
  it('of several at once, one gets it', async () => {
    const leases = await Promise.all(Array.from({ length: 5 }, () => contend().tryNow()));
    const got = leases.filter((lease) => lease !== null);
    for (const lease of got) closing.push(() => lease.release());
    expect(got.map(({ epoch }) => epoch)).toEqual([1]);
  });

  it('a release wakes up the one that waits, without a poll', async () => {
    const lease = await own();
    const waiting = contend();
    expect(await waiting.tryNow()).toBeNull();
    expect(waiting.state).toMatchObject({ owner: { pid: process.pid, epoch: 1 }, schema: 'current' });
    const before = waiting.state;
    const next = waiting.wait(new AbortController().signal);
    // Its first look finds the lease taken. The clock stands still, so there is no second one.
    await vi.waitFor(() => expect(waiting.state).not.toBe(before));
    await lease.release();
    const taken = await next;
    closing.push(() => taken!.release());
    expect(taken?.epoch).toBe(2);
  });

  it('waiting ends when the process is told to stop', async () => {
    await own();
    const stop = new AbortController();
    const waiting = contend().wait(stop.signal);
    stop.abort();
    expect(await waiting).toBeNull();
  });

  it('a lease runs out, and sooner when the connection that renewed it is closed', async () => {
    await untilDatabaseIsOld();
    await own();
    const other = contend();
    await age(2);
    expect(await other.tryNow()).toBeNull();
    await sql`select pg_terminate_backend(backend_pid) from installation.ownership`.execute(installation());
    await vi.waitFor(async () => expect((await own(other)).epoch).toBe(2));
    const third = contend();
    expect(await third.tryNow()).toBeNull();
    await age(4);
    expect((await own(third)).epoch).toBe(3);
  });

  it('a process of an earlier version does not take over a newer database', async () => {
    const newer = contend(test.connectionString, []);
    const older = { schema: 'installation', steps: {} };
    expect(await newer.tryNow()).not.toBeNull();
    await age(10);
    const behind = contend(test.connectionString, [older]);
    expect(await behind.tryNow()).toBeNull();
    expect(behind.state?.schema).toBe('newer');
    const ahead = contend(test.connectionString, [{ schema: 'next_service', steps: { '0001-next': '' } }]);
    await ahead.tryNow().then((lease) => lease && closing.push(() => lease.release()));
    expect(ahead.state?.schema).toBe('older');
  });
});

describe('an earlier owner', () => {
  it('loses its connections, gets no new ones, and learns it', async () => {
    await untilDatabaseIsOld();
    const first = await own();
    const database = open(first);
    const client = await database.pool.connect();
    client.on('error', () => undefined);
    await client.query('begin');
    await client.query('create table public.written_late ()');
    await age(10);
    const second = await own();
    await expect(client.query('commit')).rejects.toThrow();
    client.release(true);
    await expect(database.pool.query('select 1')).rejects.toThrow(
      'Another process owns this installation now',
    );
    expect(await first.lost).toMatchObject({ epoch: 2, pid: process.pid });
    expect(first.isHeld).toBe(false);
    await expect(first.whenHeld()).rejects.toThrow('Another process owns this installation now');
    const { rows } = await test.database.pool.query("select to_regclass('public.written_late') as found");
    expect(rows).toEqual([{ found: null }]);
    await open(second).transaction((tx) => assertOwner(tx, second));
    await expect(test.database.transaction((tx) => assertOwner(tx, first))).rejects.toThrow(
      'Another process',
    );
  });

  it('a takeover waits for a transaction that has checked its epoch', async () => {
    const first = await own();
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let checked = (): void => undefined;
    const isChecked = new Promise<void>((resolve) => (checked = resolve));
    // A connection without the owner's name, as a pooler would give it: nothing terminates it.
    const writing = test.database.transaction(async (tx) => {
      await assertOwner(tx, first);
      checked();
      await finished;
    });
    await isChecked;
    const raise = test.database.pool.query('update installation.ownership set epoch = epoch + 1');
    await vi.waitFor(async () => {
      const { rows } = await test.database.pool.query('select from pg_locks where not granted');
      expect(rows.length).toBeGreaterThan(0);
    });
    finish();
    await writing;
    await raise;
  });
});

describe('a database that is out of reach', () => {
  it('for longer than the lease: the owner pauses, and goes on in the same epoch', async () => {
    const proxy = await databaseProxy(test.connectionString);
    closing.push(() => proxy.close());
    const lease = await own(contend(proxy.connectionString));
    expect(lease.whenHeld()).toBeNull();
    proxy.cut();
    clock.advance(3_001);
    expect(lease.isHeld).toBe(false);
    const held = lease.whenHeld();
    expect(held).not.toBeNull();
    await lease.renewNow();
    expect(lease.isHeld).toBe(false);
    proxy.restore();
    clock.advance(1_000);
    await held;
    expect(lease).toMatchObject({ isHeld: true, epoch: 1 });
  });

  it('for long: what waits to be written is given up', async () => {
    const proxy = await databaseProxy(test.connectionString);
    closing.push(() => proxy.close());
    const lease = await own(contend(proxy.connectionString));
    proxy.cut();
    clock.advance(3_001);
    const held = lease.whenHeld();
    clock.advance(11_000);
    await Promise.all([lease.renewNow(), expect(held).rejects.toThrow("can't reach the database")]);
    await expect(lease.whenHeld()).rejects.toThrow("can't reach the database");
    proxy.restore();
    await lease.renewNow();
    expect(lease.whenHeld()).toBeNull();
  });
});
