/** What the tests of the shop share. */
import type { TokenAccount } from '@turnstage/contracts';
import { Route } from 'wouter';
import { reply, sentRequests } from '../fake-server.ts';
import { renderScreen } from '../render.tsx';
import { useCurrentRoom } from '../../src/session/current-room.ts';
import { useSession } from '../../src/session/index.ts';
import type { ShopItem } from '../../src/features/shop/item.ts';
import { ShopScreen, SubscribePlanScreen } from '../../src/features/shop/shop-screen.tsx';

export const points = '/api/points-service/api/v1';
export const payment = '/api/payment-service';
export const me = 'a0000000-0000-4000-8000-000000000001';
export const idOf = (n: number) => `b0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const time = '2030-01-01T10:00:00.000Z';

export const rose: ShopItem = {
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
export const crown: ShopItem = {
  ...rose,
  id: 2,
  slug: 'crown',
  name: 'Crown',
  effect: 'worn',
  tokenCost: 60,
};
export const hidden: ShopItem = { ...rose, id: 3, slug: null, name: 'Not for sale', isAvailable: false };

export const account: TokenAccount = {
  id: idOf(1),
  userUuid: me,
  status: 'active',
  balance: 20,
  held: 0,
  createdAt: time,
  updatedAt: time,
};
export const setAccount = (part: Partial<TokenAccount>) =>
  reply(`GET ${points}/token-balance`, { account: { ...account, ...part } });
export const setItems = (...consumables: ShopItem[]) =>
  reply(`GET ${points}/consumables`, { consumables, count: consumables.length });
export const setOffers = (payments: 'on' | 'off' | 'sandbox', subscriptions = true) =>
  reply('GET /api/user-service/installation', { payments, subscriptions, points: true });

export const enterRoom = () =>
  useCurrentRoom.setState({ room: { uuid: idOf(9), slug: 'attic', name: 'Attic' } });
export const open = (address: string) => {
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
export const purchases = () =>
  sentRequests.filter(({ line }) => line === `POST ${points}/consumable-purchases`);

export function startShop(): void {
  useSession.setState({ token: 'x', claims: { sub: me, type: 'user' } as never, me: null });
  useCurrentRoom.setState({ room: null });
  setOffers('on');
  setAccount({});
  setItems(rose, crown, hidden);
  reply(`GET ${payment}/subscription/user/${me}`, []);
  reply(`GET ${payment}/subscription/products`, []);
  reply('GET /api/points-service/avatars/subscriber', []);
}
