import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { reply, sentRequests } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { TokensSection } from './tokens-section.tsx';

const base = '/api/points-service/api/v1';
const bob = '0a0a0a0a-0000-4000-8000-000000000001';
const at = '2030-01-01T00:00:00.000Z';
const account = {
  id: 'a1',
  userUuid: bob,
  status: 'active',
  balance: 70,
  held: 30,
  createdAt: at,
  updatedAt: at,
};
const transaction = {
  accountId: 'a1',
  amount: 30,
  holdId: null,
  creditId: null,
  paymentId: null,
  bundleId: null,
  holdState: null,
  expiresAt: null,
  purchasedName: null,
  createdAt: at,
};
const transactions = [
  { ...transaction, id: 't2', type: 'hold', holdState: 'open', expiresAt: at },
  { ...transaction, id: 't1', type: 'credit', amount: 100, purchasedName: '100 tokens' },
];
const sent = (method: string) => sentRequests.filter(({ line }) => line.startsWith(method));

beforeEach(() => {
  history.replaceState(null, '', '/staff/tokens');
  reply('GET /api/user-service/users/profiles', [{ uuid: bob, nickname: 'bob' }]);
  reply(`GET ${base}/token-accounts`, { accounts: [account], count: 1 });
  reply(`GET ${base}/token-accounts/a1`, account);
  reply(`GET ${base}/token-accounts/a1/transactions`, { transactions, count: 2 });
});

it('lists accounts with what is on them and what is held', async () => {
  renderScreen(<TokensSection item={undefined} />);
  const row = within(await screen.findByRole('list', { name: 'Token accounts' })).getByRole('listitem');
  await expect.poll(() => row.textContent).toMatch(/bob.*70 tokens.*30 held/);
});

it('finds nobody under a nickname that nobody has, and says how to search', async () => {
  history.replaceState(null, '', '/staff/tokens?search=nobody');
  renderScreen(<TokensSection item={undefined} />);
  await screen.findByText('No matches');
  expect(sent(`GET ${base}/token-accounts`)).toEqual([]);
});

it('J2: shows both postings of every transaction, and gives back what is held', async () => {
  const { user } = renderScreen(<TokensSection item="a1" />);
  const rows = within(await screen.findByRole('list', { name: 'Ledger' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('Account −30, Held +30');
  expect(rows[1]?.textContent).toMatch(/Bought · 100 tokens.*Issued −100, Account \+100/);
  await user.click(within(rows[0] as HTMLElement).getByRole('button', { name: 'Give back' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Give back' }));
  expect(dialog.getByText('Say why.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason'), 'stuck');
  reply(`POST ${base}/token-transactions/void`, { code: 'token/hold-closed', message: 'x' }, 409);
  await user.click(dialog.getByRole('button', { name: 'Give back' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('already ended');
  expect(sent('POST')).toMatchObject([{ body: { transactionId: 't2', reason: 'stuck' } }]);
});

it('J11: disables an account with a reason', async () => {
  reply(`PATCH ${base}/token-accounts/a1`, { ...account, status: 'disabled' });
  const { user } = renderScreen(<TokensSection item="a1" />);
  await user.click(await screen.findByRole('button', { name: 'Disable' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'stolen card');
  await user.click(dialog.getByRole('button', { name: 'Disable account' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent('PATCH')).toMatchObject([{ body: { status: 'disabled', reason: 'stolen card' } }]);
});
