/** The checker finds each fault that somebody with access to the database could cause (rule J7). */
import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../db/index.ts';
import { openAccount } from '../../../../testing/points/tokens.fixture.ts';
import { run } from '../../../../testing/cli/cli.fixture.ts';
import { checkLedger, findFaults } from './check-ledger.ts';
import { endHold, hold } from './ledger.ts';

let opened: TestDatabase;
let database: Database;
const ids = { account: '', hold: '', ended: '', other: '' };
beforeAll(async () => {
  opened = await createTestDatabase();
  ({ database } = opened);
  const { id } = await openAccount(database, 100);
  const held = (amount: number) =>
    database.transaction((tx) => hold(tx, 1, { accountId: id, amount })).then((row) => row.id);
  Object.assign(ids, { account: id, hold: await held(30), ended: await held(20), other: await held(7) });
  await database.transaction((tx) => endHold(tx, 2, { holdId: ids.ended, type: 'commit' }));
});
afterAll(() => opened.drop());

class Undo extends Error {}

/** What is found while the faults are in place; they are rolled back afterwards. */
async function findWith(...statements: readonly ReturnType<typeof raw>[]): Promise<string> {
  let found = '';
  const planting = database.transaction(async (tx) => {
    const run = (statement: ReturnType<typeof raw>) => statement.execute(tx.of('points_service'));
    await run(raw`set local session_replication_role = replica`);
    await run(raw`alter table points_service.token_account drop constraint token_account_not_negative`);
    await run(
      raw`alter table points_service.token_transaction drop constraint token_transaction_payment_once`,
    );
    await run(raw`alter table points_service.token_transaction drop constraint token_transaction_hold_once`);
    for (const statement of statements) await run(statement);
    found = (await findFaults(tx)).join('\n');
    throw new Undo();
  });
  await expect(planting).rejects.toThrow(Undo);
  return found;
}

const transaction = (type: string, amount: number, columns: Record<string, string | number>) => {
  const id = randomUUID();
  const all = { id, type, account_id: ids.account, amount, created_at: 9, ...columns };
  const names = raw.join(Object.keys(all).map((name) => raw.ref(name)));
  return raw`insert into points_service.token_transaction (${names}) values (${raw.join(Object.values(all))})`;
};

test('right books have no fault, with totals that one can follow', async () => {
  expect(await checkLedger(database)).toEqual({
    accounts: 1,
    transactions: 5,
    postings: 10,
    balances: 43,
    held: 37,
    spent: 20,
    faults: [],
  });
});

test.each<[string, () => ReturnType<typeof raw>[], RegExp]>([
  [
    'a missing posting',
    () => [raw`delete from points_service.token_posting where transaction_id = ${ids.other} and amount > 0`],
    /transaction .*: its 1 postings sum to -7/,
  ],
  [
    'a posting of another amount',
    () => [
      raw`update points_service.token_posting set amount = amount * 2 where transaction_id = ${ids.other}`,
    ],
    /transaction .*: it is a hold of 7 tokens, and its postings are not/,
  ],
  [
    'a changed balance',
    () => [raw`update points_service.token_account set balance = balance + 5 where id = ${ids.account}`],
    /account .*: its balance is 48 and its postings sum to 43/,
  ],
  [
    'a balance below zero',
    () => [raw`update points_service.token_account set balance = -3 where id = ${ids.account}`],
    /account .*: its balance is -3/,
  ],
  [
    'a hold before there were tokens',
    () => [
      raw`alter table points_service.token_transaction alter column number drop identity`,
      raw`update points_service.token_transaction set number = -5 where id = ${ids.other}`,
    ],
    /after transaction -5 its balance was -7/,
  ],
  [
    'a hold that ended twice',
    () => [transaction('voided', 20, { hold_id: ids.ended })],
    /hold .*: it was ended 2 times/,
  ],
  [
    'an end of another amount',
    () => [transaction('voided', 6, { hold_id: ids.other })],
    /it ends the hold .* of another amount/,
  ],
  [
    'an open hold that is not in the list',
    () => [raw`delete from points_service.token_open_hold where transaction_id = ${ids.hold}`],
    /hold .*: it is open and not in the list[^]*books held: 37 tokens are held and the open holds sum to 7/,
  ],
  [
    'an ended hold that is in the list',
    () => [raw`insert into points_service.token_open_hold values (${ids.ended}, ${ids.account}, 20, 1)`],
    /hold .*: it was ended or differs/,
  ],
  [
    'a row in the list without a hold',
    () => [raw`insert into points_service.token_open_hold values (${randomUUID()}, ${ids.account}, 2, 1)`],
    /open hold .*: it belongs to no hold/,
  ],
  [
    'a payment that was credited twice',
    () => [
      raw`insert into points_service.token_transaction (id, type, account_id, amount, payment_id, created_at)
        select gen_random_uuid(), 'credit', account_id, amount, payment_id, 9
        from points_service.token_transaction where type = 'credit'`,
    ],
    /payment .*: it was credited 2 times/,
  ],
  [
    'a refund of more than was credited',
    () => [
      raw`insert into points_service.token_transaction (id, type, account_id, amount, credit_id, created_at)
        select gen_random_uuid(), 'voided', account_id, 101, id, 9
        from points_service.token_transaction where type = 'credit'`,
    ],
    /credit .*: 101 of its 100 tokens were taken back/,
  ],
])('finds %s', async (_, plant, message) => {
  expect(await findWith(...plant())).toMatch(message);
});

test('`turnstage ledger check` says so and exits with 1', async () => {
  const settings = { DATABASE_URL: opened.connectionString, DATA_DIR: '/nonexistent' };
  expect(await run(['ledger', 'check'], settings)).toMatchObject({
    code: 0,
    out: expect.stringContaining('The books are right.'),
  });
  await database.transaction(async (tx) => {
    await raw`set local session_replication_role = replica`.execute(tx.of('points_service'));
    await raw`update points_service.token_account set balance = 1 where id = ${ids.account}`.execute(
      tx.of('points_service'),
    );
  });
  const { code, out } = await run(['ledger', 'check'], settings);
  expect(out).toMatch(/^Found 1 fault in the books\.\n[^]*BAD {2}account .*: its balance is 1 and/);
  expect(code).toBe(1);
});
