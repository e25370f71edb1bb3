/** The ledger on the database: random histories, races, and what the database refuses by itself (rules J1 to J10). */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import type { Database } from '../../../db/index.ts';
import { Refusal } from '../../../http/refusal.ts';
import { creditTokens, openAccount } from '../../../../testing/points/tokens.fixture.ts';
import { pointsMigrations } from '../migrations/index.ts';
import { checkLedger } from './check-ledger.ts';
import { endHold, hold, reclaim } from './ledger.ts';
import { tokenStore } from './token.store.ts';

let opened: TestDatabase;
let database: Database;
beforeAll(async () => {
  opened = await createTestDatabase([pointsMigrations]);
  ({ database } = opened);
});
afterAll(() => opened.drop());

const now = 1_800_000_000_000;
const holdTokens = (accountId: string, amount: number, idempotencyId?: string) =>
  database.transaction((tx) => hold(tx, now, { accountId, amount, idempotencyId }));
const end = (holdId: string, type: 'commit' | 'voided', at = now) =>
  database.transaction((tx) => endHold(tx, at, { holdId, type }));
const balanceOf = async (id: string) => (await tokenStore(database).findById(id))?.balance;

/** How many were done, and how many refused with this code; anything else fails the test. */
async function outcomes(work: readonly Promise<unknown>[], code: string) {
  const results = await Promise.allSettled(work);
  const refused = results.filter((result) => result.status === 'rejected');
  for (const { reason } of refused) if (!(reason instanceof Refusal) || reason.code !== code) throw reason;
  return { done: results.length - refused.length, refused: refused.length };
}

describe('a race', () => {
  test('J4: of 1,000 purchases against a balance that covers 100, exactly 100 are held', async () => {
    const { id } = await openAccount(database, 100 * 7);
    const wanted = Array.from({ length: 1000 }, () => holdTokens(id, 7));
    expect(await outcomes(wanted, 'token/insufficient')).toEqual({ done: 100, refused: 900 });
    expect(await tokenStore(database).findById(id)).toMatchObject({ balance: 0, held: 700 });
    expect((await checkLedger(database)).faults).toEqual([]);
  });

  test('J5: a hold ends once, however many commit and void it at once', async () => {
    const { id } = await openAccount(database, 50);
    const { id: holdId } = await holdTokens(id, 20);
    const ends = Array.from({ length: 40 }, (_, n) => end(holdId, n % 2 === 0 ? 'commit' : 'voided'));
    expect(await outcomes(ends, 'token/hold-closed')).toEqual({ done: 1, refused: 39 });
    expect([30, 50]).toContain(await balanceOf(id));
    expect((await checkLedger(database)).faults).toEqual([]);
  });

  test('J8: one payment is credited once, however often it is reported', async () => {
    const { id } = await openAccount(database);
    const paymentId = randomUUID();
    await Promise.all(Array.from({ length: 30 }, () => creditTokens(database, id, 500, paymentId)));
    expect(await balanceOf(id)).toBe(500);
  });

  test('J6: one request is held once, however often it is attempted', async () => {
    const { id } = await openAccount(database, 50);
    const key = randomUUID();
    const rows = await Promise.all(Array.from({ length: 20 }, () => holdTokens(id, 10, key)));
    expect(new Set(rows.map((row) => row.id)).size).toBe(1);
    expect(await balanceOf(id)).toBe(40);
  });
});

const step = fc.record({
  what: fc.constantFrom('credit', 'hold', 'commit', 'voided', 'refund'),
  account: fc.nat({ max: 2 }),
  amount: fc.integer({ min: 1, max: 60 }),
  pick: fc.nat(),
});

test('J7: after any history, at once or one after the other, the books are right and agree with a simple model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), fc.boolean(), async (steps, atOnce) => {
      const accounts = await Promise.all([100, 0, 20].map((tokens) => openAccount(database, tokens)));
      const model = new Map(accounts.map(({ id }, n) => [id, [100, 0, 20][n] ?? 0]));
      const holds: { id: string; account: string; amount: number }[] = [];
      const payments: string[] = [];
      const move = (id: string, by: number) => model.set(id, (model.get(id) ?? 0) + by);
      const ignoreRefusal = (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      };
      const run = async ({ what, account: index, amount, pick }: (typeof steps)[number]) => {
        const account = accounts[index]?.id ?? '';
        const held = holds[pick % Math.max(1, holds.length)];
        const paymentId = payments[pick % Math.max(1, payments.length)];
        if (what === 'credit') {
          const { payment_id } = await creditTokens(database, account, amount);
          payments.push(payment_id ?? '');
          move(account, amount);
        } else if (what === 'hold') {
          const { id } = await holdTokens(account, amount);
          holds.push({ id, account, amount });
          move(account, -amount);
        } else if ((what === 'commit' || what === 'voided') && held) {
          await end(held.id, what);
          if (what === 'voided') move(held.account, held.amount);
        } else if (what === 'refund' && paymentId) {
          const before = await tokenStore(database).findCredit(paymentId);
          const taken = before && (await tokenStore(database).reclaimed(before.id));
          await database.transaction((tx) =>
            reclaim(tx, now, { paymentId, paid: 10, refunded: amount % 12 }),
          );
          const after = before && (await tokenStore(database).reclaimed(before.id));
          if (before && !atOnce) move(before.account_id, (taken ?? 0) - (after ?? 0));
        }
      };
      if (atOnce) await Promise.all(steps.map((one) => run(one).catch(ignoreRefusal)));
      else for (const one of steps) await run(one).catch(ignoreRefusal);
      expect((await checkLedger(database)).faults).toEqual([]);
      for (const { id } of accounts) {
        const balance = await balanceOf(id);
        expect(balance).toBeGreaterThanOrEqual(0);
        // What is refunded at once depends on the order, which only the books know.
        if (!atOnce) expect(balance).toBe(model.get(id));
      }
    }),
    { numRuns: 15 },
  );
});

describe('J3: the database refuses', () => {
  const attempt = (statement: ReturnType<typeof raw>) =>
    database.transaction(async (tx) => {
      await statement.execute(tx.of('points_service'));
    });
  async function newHold() {
    const { id } = await openAccount(database, 10);
    const held = await holdTokens(id, 4);
    return { id, holdId: held.id };
  }
  const transaction = (id: string, accountId: string) => raw`
    insert into points_service.token_transaction (id, type, account_id, amount, payment_id, created_at)
    values (${id}, 'credit', ${accountId}, 5, ${randomUUID()}, 1)`;

  test('a transaction without postings, or with postings that do not balance', async () => {
    const { id } = await openAccount(database, 10);
    await expect(attempt(transaction(randomUUID(), id))).rejects.toThrow('0 postings');
    const lame = randomUUID();
    await expect(
      database.transaction(async (tx) => {
        await transaction(lame, id).execute(tx.of('points_service'));
        await raw`insert into points_service.token_posting (transaction_id, account_id, amount) values
          (${lame}, ${id}, 5), (${lame}, '00000000-0000-4000-8000-000000000001', -4)`.execute(
          tx.of('points_service'),
        );
      }),
    ).rejects.toThrow('sum to 1');
    expect(await balanceOf(id)).toBe(10);
  });

  test('another posting on a transaction that is complete', async () => {
    const { holdId } = await newHold();
    await expect(
      attempt(raw`insert into points_service.token_posting (transaction_id, account_id, amount)
        values (${holdId}, '00000000-0000-4000-8000-000000000003', 5)`),
    ).rejects.toThrow('3 postings');
  });

  test('a balance below zero, a balance of one’s own choice, and changes of what is written', async () => {
    const { id, holdId } = await newHold();
    const overdraw = { type: 'hold', account_id: id, amount: 7, expires_at: 1, created_at: 1 } as const;
    await expect(database.transaction((tx) => tokenStore(tx).write(overdraw))).rejects.toThrow(
      'token_account_not_negative',
    );
    for (const statement of [
      raw`update points_service.token_account set balance = 1000 where id = ${id}`,
      raw`update points_service.token_transaction set amount = 1 where id = ${holdId}`,
      raw`delete from points_service.token_posting where transaction_id = ${holdId}`,
      raw`delete from points_service.token_transaction where id = ${holdId}`,
    ])
      await expect(attempt(statement)).rejects.toThrow(/ledger is only added to|with a posting only/);
    expect(await balanceOf(id)).toBe(6);
  });

  test('a second end of a hold and a second credit of a payment', async () => {
    const { id, holdId } = await newHold();
    await end(holdId, 'commit');
    const again = { type: 'voided', account_id: id, amount: 4, hold_id: holdId, created_at: 1 } as const;
    await expect(database.transaction((tx) => tokenStore(tx).write(again))).rejects.toThrow(
      'token_transaction_hold_once',
    );
    const paymentId = randomUUID();
    await creditTokens(database, id, 3, paymentId);
    const twice = {
      type: 'credit',
      account_id: id,
      amount: 3,
      payment_id: paymentId,
      created_at: 1,
    } as const;
    await expect(database.transaction((tx) => tokenStore(tx).write(twice))).rejects.toThrow(
      'token_transaction_payment_once',
    );
  });
});

test('J10: a refund takes back what is left, and no more when it is reported again', async () => {
  const { id } = await openAccount(database);
  const paymentId = randomUUID();
  await creditTokens(database, id, 100, paymentId);
  const refund = (refunded: number) =>
    database.transaction((tx) => reclaim(tx, now, { paymentId, paid: 999, refunded }));
  expect(await refund(333)).toBe(0);
  expect(await balanceOf(id)).toBe(66);
  expect(await refund(333)).toBe(0);
  await holdTokens(id, 60);
  expect(await refund(999)).toBe(60);
  expect(await refund(999)).toBe(60);
  expect(await balanceOf(id)).toBe(0);
  expect((await checkLedger(database)).faults).toEqual([]);
});
