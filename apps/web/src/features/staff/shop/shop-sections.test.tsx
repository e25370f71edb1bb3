import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reply, sentRequests } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { useSession } from '../../../session/index.ts';
import { BundlesSection } from './bundles-section.tsx';
import { ProductsSection } from './products-section.tsx';

const payment = '/api/payment-service/api/v1';
const points = '/api/points-service/api/v1';
const product = (id: string, change = {}) => ({
  id,
  name: `Price ${id}`,
  description: '',
  paymentType: 'one_time',
  price: 999,
  currency: 'eur',
  interval: null,
  region: null,
  level: null,
  appStoreProductId: null,
  isActive: true,
  ...change,
});
const bundle = (id: string, productId: string, tokens: number) => ({
  id,
  name: `Bundle ${id}`,
  description: '',
  tokens,
  productId,
});
const plan = product('c', { paymentType: 'subscription', interval: 'month', region: 'EU', level: 'pro' });
const sent = (method: string) => sentRequests.filter(({ line }) => line.startsWith(method));
const rankedAs = (role: string) =>
  useSession.setState({ token: 'x', claims: { sub: 'me', role } as never, me: null });

beforeEach(() => {
  history.replaceState(null, '', '/staff/bundles');
  rankedAs('admin');
  reply(`GET ${payment}/products`, [product('a'), product('b', { isActive: false }), plan]);
  reply(`GET ${points}/token-bundles`, [bundle('one', 'a', 100), bundle('two', 'b', 500)]);
});
afterEach(() => useSession.setState({ token: null, claims: null, me: null }));

it('lists products with how they are paid and whether they are sold', async () => {
  renderScreen(<ProductsSection />);
  const rows = within(await screen.findByRole('list', { name: 'Products' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Price a.*For sale.*€9\.99.*Paid once/),
    expect.stringMatching(/Price b.*Not for sale/),
    expect.stringMatching(/€9\.99 a month.*Subscription.*EU · pro/),
  ]);
});

it('asks a plan for its terms, and says why the server refuses it', async () => {
  reply(`GET ${payment}/products`, []);
  const { user } = renderScreen(<ProductsSection />);
  await user.click((await screen.findAllByRole('button', { name: 'New product' }))[0] as HTMLElement);
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Pro');
  await user.type(dialog.getByLabelText('Price'), '4,5');
  await user.selectOptions(dialog.getByLabelText('How it’s paid'), 'As a subscription');
  await user.click(dialog.getByRole('button', { name: 'Create product' }));
  expect(dialog.getByText('Name a region, like EU.')).toBeTruthy();
  expect(sent('POST')).toEqual([]);
  await user.type(dialog.getByLabelText('Region'), 'EU');
  await user.type(dialog.getByLabelText('Level'), 'pro');
  await user.type(dialog.getByLabelText('Product in the App Store'), 'pro.monthly');
  const refused = { code: 'payment/app-store-id-taken', message: 'x', statusCode: 409, error: 'Conflict' };
  reply(`POST ${payment}/products`, refused, 409);
  await user.click(dialog.getByRole('button', { name: 'Create product' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Another product has this App Store ID');
  expect(sent('POST')).toMatchObject([
    { body: { name: 'Pro', price: 450, currency: 'eur', interval: 'month', region: 'EU', level: 'pro' } },
  ]);
});

it('orders bundles, sells them, and offers only prices that are free', async () => {
  reply(`PUT ${points}/token-bundle-order`, []);
  reply(`PATCH ${payment}/products`, product('b'));
  const { user } = renderScreen(<BundlesSection />);
  const list = within(await screen.findByRole('list', { name: 'Token bundles' }));
  expect(list.getByRole('button', { name: 'Move Bundle one up' })).toHaveProperty('disabled', true);
  await user.click(list.getByRole('button', { name: 'Move Bundle two up' }));
  expect(sent('PUT')).toMatchObject([{ body: { ids: ['two', 'one'] } }]);
  await user.click(list.getByRole('button', { name: 'Start selling Bundle two' }));
  expect(sent('PATCH')).toMatchObject([{ body: { id: 'b', isActive: true } }]);
  await user.click(list.getByRole('button', { name: 'Edit Bundle one' }));
  const options = within(screen.getByRole('dialog')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Choose a price', '€9.99 · Price a']);
});

it('shows staff below admin the bundles without the switch for their products', async () => {
  rankedAs('staff');
  reply(`GET ${payment}/products`, [product('a')]);
  renderScreen(<BundlesSection />);
  const rows = within(await screen.findByRole('list', { name: 'Token bundles' })).getAllByRole('listitem');
  expect(rows[1]?.textContent).toContain('no price');
  expect(screen.queryByRole('button', { name: /selling/ })).toBeNull();
});
