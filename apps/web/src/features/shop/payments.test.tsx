/** Payments and subscriptions in the shop. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { reply } from '../../../testing/fake-server.ts';
import {
  points,
  payment,
  me,
  idOf,
  time,
  account,
  setOffers,
  open,
  startShop,
} from '../../../testing/shop/shop.fixture.tsx';

beforeEach(startShop);

describe('back from a payment', () => {
  const paid = {
    id: idOf(5),
    productId: idOf(6),
    productName: '100 tokens',
    paymentType: 'one_time',
    provider: 'stripe',
    status: 'pending',
    amount: 999,
    currency: 'eur',
    quantity: 1,
    refundedAmount: 0,
    isDisputed: false,
    createdAt: time,
    paidAt: null,
  };
  const setPayment = (part: object) =>
    reply(`GET ${payment}/api/v1/payments/${paid.id}`, { ...paid, ...part });
  const setCredits = (...transactions: object[]) =>
    reply(`GET ${points}/token-accounts/${account.id}/transactions`, {
      transactions,
      count: transactions.length,
    });

  it('J76: nothing is promised until the tokens are on the account', async () => {
    setPayment({});
    setCredits();
    const { client } = open(`/shop?payment=${paid.id}`);
    expect(await screen.findByText('Waiting for the payment to be confirmed…')).toBeTruthy();
    setPayment({ status: 'paid' });
    await client.invalidateQueries();
    expect(await screen.findByText('Paid. Adding it to your account…')).toBeTruthy();
    setCredits({ type: 'credit', paymentId: paid.id, amount: 100 });
    await client.invalidateQueries();
    expect(await screen.findByText('100 tokens are on your account.')).toBeTruthy();
  });

  it.each([
    ['payment', { status: 'failed' }, /didn’t go through/],
    ['canceled', {}, 'You left the checkout, and nothing was paid.'],
    ['canceled', { status: 'expired' }, /is closed, and nothing was paid/],
    // In another tab.
    ['canceled', { status: 'paid' }, 'Paid. Adding it to your account…'],
  ])('J76: ?%s with %j', async (param, part, text) => {
    setPayment(part);
    setCredits();
    open(`/shop?${param}=${paid.id}`);
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('subscriptions', () => {
  const plan = (n: number, name: string, region: string, level: string) => ({
    id: idOf(n),
    name,
    description: '',
    paymentType: 'subscription',
    price: 500,
    currency: 'eur',
    interval: 'month',
    region,
    level,
    appStoreProductId: null,
    isActive: true,
    createdAt: time,
    updatedAt: time,
  });
  const subscription = {
    id: idOf(7),
    userUuid: me,
    productId: idOf(21),
    region: 'EU',
    level: 'pro',
    status: 'active',
    provider: 'stripe',
    currentPeriodStart: time,
    currentPeriodEnd: '2099-02-01T10:00:00.000Z',
    cancelAtPeriodEnd: false,
    endedAt: null,
    createdAt: time,
    updatedAt: time,
  };
  const plans = [plan(21, 'Gold', 'EU', 'pro'), plan(22, 'Max', 'US', 'max')];
  const setOwn = (part: object) => {
    reply(`GET ${payment}/subscription/user/${me}`, [{ ...subscription, ...part }]);
    reply(`GET ${payment}/api/v1/products/${idOf(21)}`, plans[0]);
  };
  beforeEach(() => reply(`GET ${payment}/subscription/products`, plans));

  it('J78: a link to a plan marks it among the plans by region, and starts its checkout', async () => {
    setOffers('sandbox');
    reply(
      `POST ${payment}/subscription/checkout/${idOf(22)}`,
      { paymentId: idOf(5), url: `https://example.org/shop/sandbox/${idOf(5)}`, isSandbox: true },
      201,
    );
    const { user } = open('/subscribe-plan/MAX');
    expect(await screen.findByText('Test payments – no money moves')).toBeTruthy();
    const group = within(await screen.findByRole('region', { name: 'Plans: US' }));
    await user.click(group.getByRole('button', { name: 'Subscribe to Max for €5.00' }));
    await waitFor(() => expect(location.pathname).toBe(`/shop/sandbox/${idOf(5)}`));
  });

  it('J78: a plan that isn’t for sale says so, with those that are', async () => {
    open('/subscribe-plan/platinum');
    expect(await screen.findByText(/isn’t for sale anymore/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Gold' })).toBeTruthy();
  });

  it.each([
    [{}, /It renews on .*2099/],
    [{ cancelAtPeriodEnd: true }, /It ends on .*2099.* You keep everything until then/],
    [{ status: 'past_due' }, /while we try again/],
    [{ currentPeriodEnd: '2020-02-01T10:00:00.000Z' }, /It was paid until .*2020/],
  ])('J26: %j is told, and changed in the portal only', async (part, text) => {
    setOwn(part);
    open('/shop/subscription');
    const own = within(await screen.findByRole('region', { name: 'Your subscription' }));
    expect(await own.findByText('Gold')).toBeTruthy();
    expect(own.getByText(text)).toBeTruthy();
    expect(own.getByRole('button', { name: 'Change or cancel' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Subscribe/ })).toBeNull();
  });

  it('J50: one that ended is told, and another can be started', async () => {
    setOwn({ status: 'canceled', endedAt: time });
    open('/shop/subscription');
    expect(await screen.findByText(/It ended on .*2030/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change or cancel' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Subscribe to Gold for €5.00' })).toBeTruthy();
  });
});
