import { randomUUID } from 'node:crypto';
import {
  auditModerationActions,
  pointsChangeTokenAccount,
  pointsCommitTokenHold,
  pointsCreateTokenAccount,
  pointsOwnTokenAccount,
  pointsTokenAccountById,
  pointsTokenAccounts,
  pointsTokenBalance,
  pointsTokenTransactions,
  pointsVoidTokenHold,
} from '@turnstage/client/routes';
import { createClient } from '@turnstage/client';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountWith } from '../../../../testing/points/tokens.fixture.ts';
import { setRank } from '../../../../testing/room/room.fixture.ts';
import { expireHoldsJob } from './expire-holds.ts';
import { hold } from './ledger.ts';

const serviceToken = 'a-token-for-the-other-services';
const { world, bob, cat, dan, eve } = useWorld({
  people: ['bob', 'cat', 'dan', 'eve'],
  env: { SERVICE_TOKEN: serviceToken },
});
beforeAll(() => setRank(world, cat, 'staff'));

const service = () => createClient({ baseUrl: world.baseUrl, token: () => serviceToken });
const holdOn = (accountId: string, amount: number) =>
  world.database.transaction((tx) => hold(tx, world.clock.now(), { accountId, amount })).then(({ id }) => id);
const own = (person: TestPerson) => person.client.call(pointsOwnTokenAccount, {});
const historyOf = (person: TestPerson, accountId: string, query = {}) =>
  person.client.call(pointsTokenTransactions, { params: { accountId }, query });

describe('an account', () => {
  test('J1: each person has one, which they open themselves, also at once', async () => {
    await expect(own(bob)).rejects.toMatchObject({
      status: 404,
      message: 'We were unable to find your token account. Please try again.',
    });
    const balance = () => bob.client.call(pointsTokenBalance, {});
    expect(await balance()).toEqual({ account: null });
    const opened = await Promise.all([1, 2, 3].map(() => bob.client.call(pointsCreateTokenAccount, {})));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(await own(bob)).toEqual(opened[0]);
    expect(await balance()).toEqual({ account: opened[0] });
    expect(opened[0]).toMatchObject({ userUuid: bob.uuid, status: 'active', balance: 0, held: 0 });
  });

  test('J1: is visible to its owner and staff; for others it does not exist', async () => {
    const accountId = (await own(bob)).id;
    const get = (person: TestPerson, id = accountId) =>
      person.client.call(pointsTokenAccountById, { params: { accountId: id } });
    expect(await get(cat)).toEqual(await get(bob));
    const missing = { status: 404, code: 'token/account-not-found' };
    await expect(get(dan)).rejects.toMatchObject(missing);
    await expect(historyOf(dan, accountId)).rejects.toMatchObject(missing);
    // Those of the books are nobody's.
    await expect(get(cat, '00000000-0000-4000-8000-000000000001')).rejects.toMatchObject(missing);
    const list = (query = {}) => cat.client.call(pointsTokenAccounts, { query });
    expect(await list({ userUuid: bob.uuid })).toMatchObject({ count: 1, accounts: [{ id: accountId }] });
    expect(await list({ userUuid: randomUUID() })).toEqual({ accounts: [], count: 0 });
    world.clock.advance(1);
    await accountWith(world.database, dan, 0);
    expect(await list({ limit: 1 })).toMatchObject({ count: 2, accounts: [{ userUuid: dan.uuid }] });
  });
});

describe('a hold', () => {
  const commit = (transactionId: string, options = {}) =>
    service().call(pointsCommitTokenHold, { body: { transactionId }, ...options });
  const cancel = (transactionId: string) => service().call(pointsVoidTokenHold, { body: { transactionId } });

  test('J4, J5: reserves tokens until it is committed or voided, and its owner sees which', async () => {
    const accountId = await accountWith(world.database, eve, 100);
    const before = await own(eve);
    const [spent, freed] = [await holdOn(accountId, 30), await holdOn(accountId, 20)];
    expect(await own(eve)).toMatchObject({ balance: 50, held: 50 });
    expect((await own(eve)).updatedAt > before.updatedAt).toBe(true);
    expect(await commit(spent)).toMatchObject({ type: 'commit', amount: 30, holdId: spent, accountId });
    expect(await cancel(freed)).toMatchObject({ type: 'voided', amount: 20, holdId: freed });
    expect(await own(eve)).toMatchObject({ balance: 70, held: 0 });
    const { transactions, count } = await historyOf(eve, accountId);
    expect(count).toBe(5);
    expect(transactions.map(({ type, holdState }) => [type, holdState])).toEqual([
      ['voided', null],
      ['commit', null],
      ['hold', 'voided'],
      ['hold', 'committed'],
      ['credit', null],
    ]);
    expect((await historyOf(cat, accountId, { limit: 1, offset: 1 })).transactions).toEqual([
      transactions[1],
    ]);
  });

  test('J5, J6: ends once; the same request again has the same reply', async () => {
    const holdId = await holdOn((await own(eve)).id, 10);
    const options = { idempotencyKey: 'once' };
    const first = await commit(holdId, options);
    expect(await commit(holdId, options)).toEqual(first);
    for (const again of [commit, cancel])
      await expect(again(holdId)).rejects.toMatchObject({ status: 409, code: 'token/hold-closed' });
    for (const id of [randomUUID(), first.id])
      await expect(commit(id)).rejects.toMatchObject({ status: 404, code: 'token/hold-not-found' });
    await expect(
      eve.client.call(pointsCommitTokenHold, { body: { transactionId: holdId } }),
    ).rejects.toMatchObject({ status: 403 });
  });

  test('J5: is voided by itself after 15 minutes, and can’t be committed any more', async () => {
    const before = await own(eve);
    const holdId = await holdOn(before.id, 5);
    const runJob = async () => {
      await world.app.jobs.add(world.database, expireHoldsJob, {});
      await world.drain();
    };
    world.clock.advance(15 * 60_000 - 1);
    await runJob();
    expect(await own(eve)).toMatchObject({ held: 5 });
    world.clock.advance(1);
    await expect(commit(holdId)).rejects.toMatchObject({ status: 409, code: 'token/hold-expired' });
    await runJob();
    expect(await own(eve)).toMatchObject({ held: 0, balance: before.balance });
    await expect(commit(holdId)).rejects.toMatchObject({ code: 'token/hold-closed' });
    expect((await historyOf(eve, before.id, { limit: 2 })).transactions[1]).toMatchObject({
      id: holdId,
      holdState: 'voided',
    });
  });
});

test('J11: staff disable an account; it pays nothing until they activate it', async () => {
  const { id: accountId } = await own(eve);
  const change = (status: 'active' | 'disabled', by = cat) =>
    by.client.call(pointsChangeTokenAccount, {
      params: { accountId },
      body: { status, ...(status === 'disabled' && { reason: 'stolen card' }) },
    });
  await expect(change('active', eve)).rejects.toMatchObject({ status: 403 });
  expect(await change('disabled')).toMatchObject({ status: 'disabled' });
  await expect(holdOn(accountId, 1)).rejects.toMatchObject({ code: 'token/account-disabled' });
  expect((await change('active')).status).toBe('active');
  expect((await change('active')).status).toBe('active');
  const params = { transactionId: await holdOn(accountId, 1), reason: 'stuck' };
  await cat.client.call(pointsVoidTokenHold, { body: params });
  await world.drain();
  const recorded = await cat.client.call(auditModerationActions, {
    query: { s: JSON.stringify({ userUuid: eve.uuid }), sort: 'id,ASC' },
  });
  expect(
    recorded.data.map(({ actionType, comment, byUserUuid }) => [actionType, comment, byUserUuid]),
  ).toEqual([
    ['disableTokenAccount', 'stolen card', cat.uuid],
    ['activateTokenAccount', '', cat.uuid],
    ['voidTokenHold', 'stuck', cat.uuid],
  ]);
});

test('J12: the download has the account; a deleted person leaves the books and no name', async () => {
  const { id: accountId } = await own(eve);
  await world.database.transaction((tx) =>
    world.app.events.publish(tx, 'accountAnonymised', { userUuid: eve.uuid }),
  );
  await world.drain();
  const account = await cat.client.call(pointsTokenAccountById, { params: { accountId } });
  expect(account).toMatchObject({ userUuid: null, status: 'disabled' });
  await expect(
    cat.client.call(pointsChangeTokenAccount, { params: { accountId }, body: { status: 'active' } }),
  ).rejects.toMatchObject({ status: 409, code: 'token/account-closed' });
});
