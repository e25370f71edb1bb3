/** Buying a consumable over HTTP (rules J4, J6 and J14). */
import { randomUUID } from 'node:crypto';
import {
  pointsChangeConsumable,
  pointsChangeTokenAccount,
  pointsConsumables,
  pointsOwnTokenAccount,
  pointsPurchaseConsumable,
  pointsTokenTransactions,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsumablePurchased } from '../../../events/event-map.ts';
import { accountWith } from '../../../../testing/points/tokens.fixture.ts';
import { openRoom, setRank } from '../../../../testing/room/room.fixture.ts';
import { checkLedger } from '../index.ts';

const { world, bob, cat, dan } = useWorld({ people: ['bob', 'cat', 'dan'] });
let room: { uuid: string };
let thing: { id: number; name: string; tokenCost: number };
beforeAll(async () => {
  await setRank(world, cat, 'staff');
  room = await openRoom(bob, 'Shop floor');
  const [cheapest] = (await bob.client.call(pointsConsumables, { query: { limit: 1 } })).consumables;
  thing = cheapest!;
  await accountWith(world.database, bob, thing.tokenCost * 30);
  world.app.events.on('consumablePurchased', 'test.see', async (event) => void shown.push(event));
});

const own = (person: TestPerson) => person.client.call(pointsOwnTokenAccount, {});
/** What a client sends that has just read the account. */
async function seenBy(person: TestPerson) {
  const account = await own(person);
  return {
    roomUuid: room.uuid,
    consumableId: thing.id,
    accountId: account.id,
    balanceUnmodifiedSince: account.updatedAt,
    lastTokenBalance: account.balance,
    tokenCost: thing.tokenCost,
  };
}
type Wanted = Awaited<ReturnType<typeof seenBy>>;
const buy = (person: TestPerson, body: Wanted, options = {}) =>
  person.client.call(pointsPurchaseConsumable, { body, ...options });
const change = (body: object) => cat.client.call(pointsChangeConsumable, { params: { id: thing.id }, body });

/** What the room was sent. */
const shown: ConsumablePurchased[] = [];

test('J14: takes the tokens and says what is left, so that the next one can follow', async () => {
  const first = await buy(bob, await seenBy(bob));
  const account = await own(bob);
  expect(first).toMatchObject({
    roomUuid: room.uuid,
    consumableId: thing.id,
    tokenCost: thing.tokenCost,
    balance: thing.tokenCost * 29,
    balanceUpdatedAt: account.updatedAt,
  });
  expect(account).toMatchObject({ balance: first.balance, held: 0 });
  const params = { accountId: account.id };
  const { transactions } = await bob.client.call(pointsTokenTransactions, { params, query: { limit: 2 } });
  expect(transactions).toMatchObject([
    { id: first.transactionId, type: 'commit', amount: thing.tokenCost },
    { type: 'hold', holdState: 'committed' },
  ]);
  for (const { purchasedName } of transactions) expect(purchasedName).toBe(thing.name);
  const short = await bob.client.call(pointsTokenTransactions, { params, query: { includeEnds: false } });
  expect(short.count).toBe(2);
  expect(short.transactions).toMatchObject([
    { type: 'hold', holdState: 'committed', purchasedName: thing.name },
    { type: 'credit', purchasedName: null },
  ]);
  const next = await buy(bob, {
    ...(await seenBy(bob)),
    lastTokenBalance: first.balance,
    balanceUnmodifiedSince: first.balanceUpdatedAt,
  });
  expect(next.balance).toBe(thing.tokenCost * 28);
});

test('J6: the same request is one purchase, shown once', async () => {
  const before = await own(bob);
  const body = await seenBy(bob);
  const bought = await buy(bob, body, { idempotencyKey: 'throw-it' });
  expect(await buy(bob, body, { idempotencyKey: 'throw-it' })).toEqual(bought);
  expect((await own(bob)).balance).toBe(before.balance - thing.tokenCost);
  await world.drain();
  const events = shown.filter(({ purchaseId }) => purchaseId === bought.id);
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({ consumableId: thing.id, userUuid: bob.uuid, roomUuid: room.uuid });
});

test('J4, J14: of many at once that saw the same balance, one is made', async () => {
  const body = await seenBy(bob);
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => buy(bob, body)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of tries)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ status: 409, code: 'token/balance-changed' });
  expect((await own(bob)).balance).toBe(body.lastTokenBalance - thing.tokenCost);
  expect((await checkLedger(world.database)).faults).toEqual([]);
});

describe('J14: is refused', () => {
  test.each<[string, (seen: Wanted) => Partial<Wanted>, number, string]>([
    ['another price', ({ tokenCost }) => ({ tokenCost: tokenCost - 1 }), 409, 'token/price-changed'],
    [
      'another balance',
      ({ lastTokenBalance }) => ({ lastTokenBalance: lastTokenBalance + 1 }),
      409,
      'token/balance-changed',
    ],
    [
      'a balance that changed since',
      ({ balanceUnmodifiedSince }) => ({
        balanceUnmodifiedSince: new Date(Date.parse(balanceUnmodifiedSince) - 1).toISOString(),
      }),
      409,
      'token/balance-changed',
    ],
    ['no time', () => ({ balanceUnmodifiedSince: 'yesterday' }), 400, 'request/invalid'],
    ['nobody’s account', () => ({ accountId: randomUUID() }), 404, 'token/account-not-found'],
    ['an unknown thing', () => ({ consumableId: 999_999 }), 404, 'consumable/not-found'],
    ['an unknown room', () => ({ roomUuid: randomUUID() }), 404, 'room/not-found'],
  ])('with %s', async (_, wrong, status, code) => {
    const seen = await seenBy(bob);
    await expect(buy(bob, { ...seen, ...wrong(seen) })).rejects.toMatchObject({ status, code });
    expect((await own(bob)).balance).toBe(seen.lastTokenBalance);
  });

  test('from the account of somebody else, and from one that was never opened', async () => {
    await expect(buy(dan, await seenBy(bob))).rejects.toMatchObject({
      status: 404,
      message: 'We were unable to find your token account. Please try again.',
    });
  });

  test('without enough tokens, and in a private room of others', async () => {
    await accountWith(world.database, dan, 0);
    const seen = await seenBy(dan);
    await expect(buy(dan, seen)).rejects.toMatchObject({ status: 409, code: 'token/insufficient' });
    const secret = await openRoom(bob, 'Back room', { type: 'PRIVATE' });
    await expect(buy(dan, { ...seen, roomUuid: secret.uuid })).rejects.toMatchObject({ status: 403 });
  });

  test('when it is not for sale, for subscribers, or costs more by now', async () => {
    const seen = await seenBy(bob);
    await change({ isAvailable: false });
    await expect(buy(bob, seen)).rejects.toMatchObject({ status: 409, code: 'consumable/not-available' });
    await change({ isAvailable: true, isSubscriberOnly: true });
    await expect(buy(bob, seen)).rejects.toMatchObject({ status: 403, code: 'consumable/subscribers-only' });
    await change({ isSubscriberOnly: false, tokenCost: thing.tokenCost + 1 });
    await expect(buy(bob, seen)).rejects.toMatchObject({ code: 'token/price-changed' });
    await change({ tokenCost: thing.tokenCost });
  });

  test('from a disabled account', async () => {
    const seen = await seenBy(bob);
    const setStatus = (status: 'active' | 'disabled') =>
      cat.client.call(pointsChangeTokenAccount, { params: { accountId: seen.accountId }, body: { status } });
    await setStatus('disabled');
    await expect(buy(bob, await seenBy(bob))).rejects.toMatchObject({
      status: 403,
      code: 'token/account-disabled',
    });
    await setStatus('active');
    expect((await buy(bob, await seenBy(bob))).balance).toBe(seen.lastTokenBalance - thing.tokenCost);
  });
});
