import { screen, waitFor, within } from '@testing-library/react';
import type { TokenAccount, TokenTransaction } from '@turnstage/contracts';
import { Route } from 'wouter';
import { beforeEach, describe, expect, it } from 'vitest';
import { reply, sentRequests } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { useCurrentRoom } from '../../session/current-room.ts';
import { useSession } from '../../session/index.ts';
import type { ShopItem } from './item.ts';
import { ShopScreen, SubscribePlanScreen } from './shop-screen.tsx';

const points = '/api/points-service/api/v1';
const payment = '/api/payment-service';
const me = 'a0000000-0000-4000-8000-000000000001';
const idOf = (n: number) => `b0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const time = '2030-01-01T10:00:00.000Z';

const rose: ShopItem = {
  id: 1,
  slug: 'rose',
  name: 'Rose',
  description: 'Flies to the DJ, from you.',
  tokenCost: 5,
  displayType: 'small',
  effect: 'thrown',
  anchor: 'hand',
  durationSeconds: 60,
  isSubscriberOnly: false,
  isAvailable: true,
  imageUrl: '/consumables/rose.svg',
  fileId: null,
  createdAt: time,
  updatedAt: time,
};
const crown: ShopItem = { ...rose, id: 2, slug: 'crown', name: 'Crown', effect: 'worn', tokenCost: 60 };
const hidden: ShopItem = { ...rose, id: 3, slug: null, name: 'Not for sale', isAvailable: false };

const account: TokenAccount = {
  id: idOf(1),
  userUuid: me,
  status: 'active',
  balance: 20,
  held: 0,
  createdAt: time,
  updatedAt: time,
};
const setAccount = (part: Partial<TokenAccount>) =>
  reply(`GET ${points}/token-balance`, { account: { ...account, ...part } });
const setItems = (...consumables: ShopItem[]) =>
  reply(`GET ${points}/consumables`, { consumables, count: consumables.length });
const setOffers = (payments: 'on' | 'off' | 'sandbox', subscriptions = true) =>
  reply('GET /api/user-service/installation', { payments, subscriptions, points: true });

const enterRoom = () => useCurrentRoom.setState({ room: { uuid: idOf(9), slug: 'attic', name: 'Attic' } });
const open = (address: string) => {
  history.replaceState(null, '', address);
  const renderPreview = ({ effect }: Pick<ShopItem, 'effect'>) => <p>{`preview ${effect}`}</p>;
  return renderScreen(
    <>
      <Route path="/shop/:view?">
        <ShopScreen renderPreview={renderPreview} />
      </Route>
      <Route path="/subscribe-plan/:plan">
        <SubscribePlanScreen renderPreview={renderPreview} />
      </Route>
    </>,
  );
};
const purchases = () => sentRequests.filter(({ line }) => line === `POST ${points}/consumable-purchases`);

beforeEach(() => {
  useSession.setState({ token: 'x', claims: { sub: me, type: 'user' } as never, me: null });
  useCurrentRoom.setState({ room: null });
  setOffers('on');
  setAccount({});
  setItems(rose, crown, hidden);
  reply(`GET ${payment}/subscription/user/${me}`, []);
  reply(`GET ${payment}/subscription/products`, []);
  reply('GET /api/points-service/avatars/subscriber', []);
});

describe('things for the stage', () => {
  it('F51: are listed by what people do with them, without what isn’t for sale', async () => {
    open('/shop');
    const throwable = await screen.findByRole('region', { name: 'Throw to the DJ' });
    expect(within(throwable).getByRole('button', { name: /Rose.*5 tokens/ })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Wear' })).toBeTruthy();
    expect(screen.queryByText('Not for sale')).toBeNull();
    expect((await screen.findByRole('region', { name: 'Your tokens' })).textContent).toContain('20 tokens');
  });

  it('F52: are tried on and, outside of a room, not bought', async () => {
    const { user } = open('/shop');
    await user.click(await screen.findByRole('button', { name: /^Crown/ }));
    expect(screen.getByText('preview worn')).toBeTruthy();
    expect(screen.getByText(/You buy it in a room/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Buy Crown' })).toBeNull();
  });

  it('F52: are bought in the room with the price and the balance that the buyer saw', async () => {
    enterRoom();
    reply(`POST ${points}/consumable-purchases`, {}, 201);
    const { user } = open('/shop');
    await user.click(await screen.findByRole('button', { name: /^Rose/ }));
    await user.click(screen.getByRole('button', { name: 'Buy Rose' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Buy Rose?' }));
    expect(dialog.getByText('It shows up in Attic right away. Tokens don’t come back.')).toBeTruthy();
    expect(dialog.getByText('Left afterwards').nextSibling?.textContent).toContain('15 tokens');
    expect(purchases()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Buy for 5 tokens' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Buy Rose?' })).toBeNull());
    expect(purchases()).toMatchObject([
      {
        body: {
          roomUuid: idOf(9),
          consumableId: 1,
          accountId: account.id,
          balanceUnmodifiedSince: time,
          lastTokenBalance: 20,
          tokenCost: 5,
        },
      },
    ]);
  });

  it.each([
    [
      'token/price-changed',
      'The price has changed',
      'Buy for 7 tokens',
      { tokenCost: 7, lastTokenBalance: 20 },
    ],
    [
      'token/balance-changed',
      'Your balance has changed',
      'Buy for 5 tokens',
      { tokenCost: 5, lastTokenBalance: 9 },
    ],
  ])('J14: after %s the new figures are shown, and bought with', async (code, text, label, seen) => {
    enterRoom();
    reply(`POST ${points}/consumable-purchases`, { code, statusCode: 409, message: '' }, 409);
    const { user } = open('/shop');
    await user.click(await screen.findByRole('button', { name: /^Rose/ }));
    await user.click(screen.getByRole('button', { name: 'Buy Rose' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Buy Rose?' }));
    setItems({ ...rose, tokenCost: seen.tokenCost }, crown);
    setAccount({ balance: seen.lastTokenBalance });
    await user.click(dialog.getByRole('button', { name: 'Buy for 5 tokens' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(text);
    reply(`POST ${points}/consumable-purchases`, {}, 201);
    await waitFor(() => expect(dialog.getByRole('button', { name: label }).ariaBusy).not.toBe('true'));
    await user.click(dialog.getByRole('button', { name: label }));
    await waitFor(() => expect(purchases().at(-1)).toMatchObject({ body: seen }));
  });

  it('J77: a double click buys once', async () => {
    enterRoom();
    reply(`POST ${points}/consumable-purchases`, {}, 201);
    const { user } = open('/shop');
    await user.click(await screen.findByRole('button', { name: /^Rose/ }));
    await user.click(screen.getByRole('button', { name: 'Buy Rose' }));
    await user.dblClick(screen.getByRole('button', { name: 'Buy for 5 tokens' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Buy Rose?' })).toBeNull());
    expect(purchases()).toHaveLength(1);
  });

  it('J4: that cost more than there is lead to the tokens', async () => {
    enterRoom();
    const { user } = open('/shop');
    await user.click(await screen.findByRole('button', { name: /^Crown/ }));
    await user.click(screen.getByRole('button', { name: 'Buy Crown' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Buy Crown?' }));
    expect(dialog.getByText('You need 40 more tokens.')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Get tokens' }).getAttribute('href')).toBe('/shop/tokens');
    expect(dialog.queryByRole('button', { name: /^Buy for/ })).toBeNull();
  });

  it('J11: aren’t bought from a disabled account', async () => {
    enterRoom();
    setAccount({ status: 'disabled' });
    const { user } = open('/shop');
    await user.click(await screen.findByRole('button', { name: /^Rose/ }));
    await user.click(screen.getByRole('button', { name: 'Buy Rose' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Buy Rose?' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('disabled');
    await user.click(dialog.getByRole('button', { name: 'Buy for 5 tokens' }));
    expect(purchases()).toEqual([]);
  });
});

describe('bundles of tokens', () => {
  const bundle = (price: number) => {
    reply(`GET ${points}/token-bundles`, [
      {
        id: idOf(31),
        name: 'Handful',
        description: '',
        thumbnailUrl: null,
        tokens: 100,
        productId: idOf(32),
      },
    ]);
    reply(`GET ${payment}/api/v1/products`, [
      { id: idOf(32), name: 'Handful', paymentType: 'one_time', price, currency: 'eur', isActive: true },
    ]);
  };
  const path = `POST ${payment}/api/v1/products/${idOf(32)}/checkout`;
  const checkouts = () => sentRequests.filter(({ line }) => line === path);

  it('J80: after a change of the price it is shown, and bought at', async () => {
    bundle(499);
    reply(path, { code: 'payment/price-changed', statusCode: 409, message: '' }, 409);
    const { user } = open('/shop/tokens');
    const buy = await screen.findByRole('button', { name: 'Buy Handful for €4.99' });
    bundle(599);
    await user.dblClick(buy);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The price has changed, and nothing was charged',
    );
    const again = await screen.findByRole('button', { name: 'Buy Handful for €5.99' });
    expect(checkouts()).toMatchObject([{ body: { price: 499, currency: 'eur' } }]);
    reply(
      path,
      { paymentId: idOf(5), url: `https://example.org/shop/sandbox/${idOf(5)}`, isSandbox: true },
      201,
    );
    await waitFor(() => expect(again.ariaBusy).not.toBe('true'));
    await user.click(again);
    await waitFor(() => expect(location.pathname).toBe(`/shop/sandbox/${idOf(5)}`));
    expect(checkouts().at(-1)).toMatchObject({ body: { price: 599, currency: 'eur' } });
  });
});

it('J75: where payments are off, the shop says so and keeps the tokens', async () => {
  setOffers('off', false);
  open('/shop/tokens');
  expect(await screen.findByRole('heading', { name: 'Payments are off here' })).toBeTruthy();
  expect(await screen.findByText('20 tokens')).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Subscription' })).toBeNull();
});

describe('the history', () => {
  const entry = (n: number, part: Partial<TokenTransaction>): TokenTransaction => ({
    id: idOf(n),
    accountId: account.id,
    type: 'hold',
    amount: n,
    holdId: null,
    creditId: null,
    paymentId: null,
    bundleId: null,
    holdState: null,
    expiresAt: null,
    purchasedName: null,
    createdAt: time,
    ...part,
  });

  it('J74: says what, how much and what became of it, and goes on', async () => {
    const transactions = [
      entry(1, { holdState: 'open', expiresAt: time }),
      entry(2, { holdState: 'committed', purchasedName: 'Rose' }),
      entry(3, { holdState: 'voided' }),
      entry(4, { type: 'voided', creditId: idOf(8), purchasedName: 'Handful' }),
      entry(5, { type: 'credit', purchasedName: 'Handful' }),
    ];
    const path = `GET ${points}/token-accounts/${account.id}/transactions`;
    reply(path, { transactions, count: 30 });
    setAccount({ balance: 12, held: 1 });
    const { user } = open('/shop/history');
    const list = within(await screen.findByRole('region', { name: 'What happened to your tokens' }));
    const rows = list.getAllByRole('listitem').map((row) => row.textContent ?? '');
    expect(rows).toHaveLength(5);
    expect(rows[0]).toMatch(/^Tokens on hold.*On hold until .*1 token out$/);
    expect(rows[1]).toMatch(/^Rose.*Spent.*2 tokens out$/);
    expect(rows[2]).toMatch(/^Tokens on hold.*Returned to you/);
    expect(rows[3]).toMatch(/^Refund: Handful.*Deducted/);
    expect(rows[4]).toMatch(/^Handful.*Added to your tokens.*5 tokens in$/);
    expect(screen.getByRole('region', { name: 'Your tokens' }).textContent).toMatch(/on hold:.*1 token$/);
    reply(path, { transactions: [entry(6, { holdState: 'committed', purchasedName: 'Crown' })], count: 30 });
    await user.click(list.getByRole('button', { name: 'Show more' }));
    expect(await list.findByText('Crown')).toBeTruthy();
  });
});

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
    [{ status: 'past_due' }, /while it’s tried again/],
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
