import { screen, waitFor, within } from '@testing-library/react';
import type { TokenTransaction } from '@turnstage/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { reply, sentRequests } from '../../../testing/fake-server.ts';
import {
  points,
  payment,
  idOf,
  time,
  rose,
  crown,
  account,
  setAccount,
  setItems,
  setOffers,
  enterRoom,
  open,
  purchases,
  startShop,
} from '../../../testing/shop/shop.fixture.tsx';

beforeEach(startShop);

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
    expect(dialog.getByText('It shows up in Attic right away. Tokens aren’t refunded.')).toBeTruthy();
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
