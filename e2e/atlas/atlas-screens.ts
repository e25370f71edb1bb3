/** What the atlas photographs: every screen, and the states of it that people meet. */
import type { Page } from 'playwright-core';
import { roomsBySize } from './atlas-world.ts';

export type Role = 'guest' | 'newcomer' | 'member' | 'admin';

export interface AtlasScreen {
  readonly name: string;
  readonly path: string;
  readonly as: Role;
  /** Brings the loaded page into the state to show. Finds things without their texts, which differ by language. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** One contact sheet each. */
export interface AtlasArea {
  readonly name: string;
  readonly screens: readonly AtlasScreen[];
}

const screen = (as: Role, name: string, path: string, prepare?: AtlasScreen['prepare']): AtlasScreen => ({
  as,
  name,
  path,
  ...(prepare && { prepare }),
});

const fullRoom = `/r/${roomsBySize[10]}`;
const pressTab = (index: number) => (page: Page) => page.getByRole('tab').nth(index).click();
const pressKey = (key: string) => (page: Page) => page.keyboard.press(key);

/** Presses a button or menu item, named as in English or as in Spanish. */
async function press(page: Page, ...names: RegExp[]): Promise<void> {
  for (const name of names) {
    const named = (role: 'button' | 'menuitem') => page.getByRole(role, { name, disabled: false });
    await named('button').or(named('menuitem')).filter({ visible: true }).first().click();
  }
}
const pressing =
  (...names: RegExp[]) =>
  (page: Page) =>
    press(page, ...names);
const openModeration = (tab: number) => async (page: Page) => {
  await pressTab(1)(page);
  await press(page, /^(Moderation|Moderación)$/);
  await page.getByRole('dialog').getByRole('tab').nth(tab).click();
};
/** On a phone the button is beside the emoji that people throw. */
async function openItems(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(Buy something|Comprar algo)/ });
  if ((await button.count()) === 0) await page.locator('#crowd-actions').click();
  await button.click();
}
/** The row of a person in the list, not the one on stage. */
const openCard = (name: RegExp) => async (page: Page) => {
  await pressTab(1)(page);
  await page.getByRole('tabpanel').getByRole('button', { name }).first().click();
};
const onPerson =
  (...names: RegExp[]) =>
  async (page: Page) => {
    await pressTab(1)(page);
    await press(page, /^(Options for|Opciones para) gus$/, ...names);
  };

const settings = [
  'account',
  'images',
  'emails',
  'phone',
  'services',
  'password',
  'sessions',
  'sound',
  'notifications',
  'appearance',
  'blocked',
  'data',
];
const staff = [
  'people',
  'rooms',
  'statistics',
  'communities',
  'events',
  'messages',
  'reports',
  'leaving',
  'vouchers',
  'actions',
  'phones',
  'outbox',
  'setup',
  'health',
  'seasons',
  'avatars',
  'avatars/fox',
  'items',
  'products',
  'bundles',
  'tokens',
  'points',
  'songs',
  'music-sources',
  'jobs',
];

export const areas: readonly AtlasArea[] = [
  {
    name: 'entry',
    screens: [
      screen('guest', 'sign-up', '/sign-up'),
      screen('guest', 'sign-in', '/sign-in'),
      screen('guest', 'sign-in by phone', '/sign-in/phone'),
      screen('guest', 'forgot password', '/forgot-password'),
      screen('guest', 'reset password', `/reset-password#${'a'.repeat(43)}`),
      screen('guest', 'used magic link', '/magic-link/used-up'),
      screen('newcomer', 'welcome', '/welcome'),
      screen('newcomer', 'verify', '/verify'),
      screen('guest', 'not found', '/nowhere/at/all'),
    ],
  },
  {
    name: 'lobby',
    screens: [
      screen('guest', 'guest', '/'),
      screen('newcomer', 'newcomer', '/'),
      screen('member', 'member', '/'),
    ],
  },
  {
    name: 'room',
    screens: [
      ...Object.entries(roomsBySize).map(([people, slug]) =>
        screen('guest', `${people} people`, `/r/${slug}`),
      ),
      screen('member', 'chat', fullRoom, pressTab(0)),
      screen('member', 'people', fullRoom, pressTab(1)),
      screen('member', 'queue', fullRoom, pressTab(2)),
      screen('admin', 'owner', fullRoom),
      screen(
        'member',
        'about',
        fullRoom,
        pressing(/^(Settings|Ajustes|More|Más)$/, /^(About this room|Acerca de esta sala)$/),
      ),
      screen('guest', 'charts', `/charts/${roomsBySize[10]}`),
      screen('member', 'keys', fullRoom, pressKey('?')),
      screen('guest', 'no such room', '/r/no-such-room'),
    ],
  },
  {
    name: 'dialogs',
    screens: [
      screen('admin', 'person menu', fullRoom, onPerson()),
      screen('admin', 'person card', fullRoom, openCard(/^gus/)),
      screen('admin', 'kick', fullRoom, onPerson(/^(Kick for|Expulsar \d)/)),
      screen('admin', 'ban', fullRoom, onPerson(/^(Ban|Banear)/)),
      screen('admin', 'role', fullRoom, onPerson(/role|rol/i)),
      screen('admin', 'reports', fullRoom, openModeration(0)),
      screen('admin', 'restricted', fullRoom, openModeration(1)),
      screen('admin', 'team', fullRoom, openModeration(2)),
      screen('admin', 'chat limits', fullRoom, openModeration(3)),
      screen('admin', 'moderation history', fullRoom, openModeration(4)),
      screen('admin', 'skip', fullRoom, pressing(/^(Skip|Saltar|Pasar)/)),
      screen(
        'admin',
        'room settings',
        fullRoom,
        pressing(/^(Settings|Ajustes|Más|More)/, /^(Room settings|Ajustes de la sala)/),
      ),
      screen('member', 'song menu', fullRoom, pressing(/^(More about this song|Más sobre esta canción)$/)),
      screen('member', 'open a room', '/', pressing(/^(Open a room|Abrir una sala)$/)),
      screen('member', 'new crate', '/crates', pressing(/^(New crate|Nueva caja)$/)),
      screen('member', 'delete account', '/settings/data', pressing(/^(Delete account|Eliminar cuenta)$/)),
    ],
  },
  {
    name: 'music',
    screens: [
      screen('guest', 'crates of a guest', '/crates'),
      screen('member', 'song search', '/songs'),
      screen('member', 'songs found', '/songs?q=song'),
      screen('guest', 'song search of a guest', '/songs'),
      screen('newcomer', 'empty queue', '/crates/queue'),
      screen('member', 'crates', '/crates'),
      screen('newcomer', 'no likes', '/crates/likes'),
      screen('member', 'import', '/import'),
      screen('guest', 'no such song', '/song/nothing-xx'),
    ],
  },
  {
    name: 'people',
    screens: [
      screen('member', 'profile', '/u/dana'),
      screen('member', 'own profile', '/u/mia'),
      screen('newcomer', 'no friends', '/friends'),
      screen('member', 'friends', '/friends'),
      screen('newcomer', 'no messages', '/messages'),
      screen('member', 'messages', '/messages'),
      screen('newcomer', 'no notifications', '/notifications'),
      screen('member', 'notifications', '/notifications'),
      screen('guest', 'ranking of a guest', '/ranking'),
      screen('member', 'ranking', '/ranking'),
      screen('member', 'ranking of all time', '/ranking/all-time'),
      screen('member', 'seasons', '/ranking/seasons'),
      screen('member', 'own points', '/ranking/points'),
      screen('member', 'streak and goals', '/ranking/progress'),
      screen('guest', 'streak of a guest', '/ranking/progress'),
    ],
  },
  {
    name: 'places',
    screens: [
      screen('guest', 'card for other pages', `/embed/room/${roomsBySize[10]}`),
      screen('guest', 'communities of a guest', '/communities'),
      screen('member', 'communities', '/communities'),
      screen('member', 'no such community', '/c/nowhere'),
      screen('guest', 'community of a guest', '/c/low-tide-social'),
      screen('member', 'community', '/c/low-tide-social'),
      screen('admin', 'own community', '/c/low-tide-social'),
      screen(
        'admin',
        'community settings',
        '/c/low-tide-social',
        pressing(/^(Community settings|Ajustes de la comunidad)$/),
      ),
      screen(
        'admin',
        'webhooks',
        '/c/low-tide-social',
        pressing(/^(Community settings|Ajustes de la comunidad)$/, /^Webhooks$/),
      ),
      screen(
        'admin',
        'add a webhook',
        '/c/low-tide-social',
        pressing(
          /^(Community settings|Ajustes de la comunidad)$/,
          /^Webhooks$/,
          /^(Add webhook|Añadir webhook)$/,
        ),
      ),
      screen(
        'admin',
        'webhook',
        '/c/low-tide-social',
        pressing(/^(Community settings|Ajustes de la comunidad)$/, /^Webhooks$/, /^Jukebox/),
      ),
      screen('admin', 'statistics of a room', fullRoom.replace('/r/', '/statistics/room/')),
      screen('admin', 'statistics of a community', '/statistics/community/low-tide-social'),
      screen('admin', 'invite', '/c/low-tide-social', pressing(/^(Invite|Invitar)$/)),
      screen(
        'admin',
        'rooms of a community',
        '/c/low-tide-social',
        pressing(/^(Add or remove rooms|Añadir o quitar salas)$/),
      ),
      screen('admin', 'new announcement', '/c/low-tide-social', pressing(/^(Announce|Anunciar)$/)),
      screen(
        'member',
        'open a room in a community',
        '/c/low-tide-social?open-room=1&in-community=low-tide-social',
      ),
      screen('member', 'event of a room', fullRoom, pressing(/^(Next event|Próximo evento)/)),
      screen(
        'member',
        'invite friends',
        fullRoom,
        pressing(/^(Settings|Ajustes|Más|More)/, /^(Invite friends|Invitar amigos)/),
      ),
      screen('member', 'no such invite', '/invite/used-up'),
      screen('member', 'events', '/events'),
      screen('guest', 'event of a guest', '/e/vinyl-tuesday'),
      screen('member', 'event', '/e/vinyl-tuesday'),
      screen('admin', 'edit event', '/e/vinyl-tuesday', pressing(/^(Edit|Editar)$/)),
      screen('admin', 'new event', '/events', pressing(/^(Create an event|Crear un evento)$/)),
    ],
  },
  {
    name: 'shop',
    screens: [
      screen('guest', 'shop of a guest', '/shop'),
      screen('member', 'shop', '/shop'),
      screen('member', 'tokens', '/shop/tokens'),
      screen('member', 'plans', '/shop/subscription'),
      screen('admin', 'subscription', '/shop/subscription'),
      screen('member', 'plan of a link', '/subscribe-plan/pro'),
      screen('member', 'token history', '/shop/history'),
      screen('newcomer', 'no token history', '/shop/history'),
      screen('member', 'items in a room', fullRoom, openItems),
      screen('member', 'item tried on', fullRoom, async (page) => {
        await openItems(page);
        await press(page, /^(Crown|Corona)/);
      }),
      screen('member', 'buy an item', fullRoom, async (page) => {
        await openItems(page);
        await press(page, /^(Rose|Rosa)/, /^(Buy|Comprar) (Rose|Rosa)$/);
      }),
      screen('member', 'sandbox checkout', '/shop/tokens', pressing(/^(Buy|Comprar) 100 tokens/)),
      screen(
        'member',
        'checkout canceled',
        '/shop/tokens',
        pressing(/^(Buy|Comprar) 100 tokens/, /^(Cancel|Cancelar)$/),
      ),
      screen(
        'member',
        'tokens credited',
        '/shop/tokens',
        pressing(/^(Buy|Comprar) 100 tokens/, /^(Pay with|Pagar con)/),
      ),
      screen('admin', 'sandbox portal', '/shop/sandbox-portal'),
      screen('newcomer', 'no subscription in the portal', '/shop/sandbox-portal'),
    ],
  },
  {
    name: 'settings',
    screens: [
      screen('member', 'list', '/settings'),
      ...settings.map((section) => screen('member', section, `/settings/${section}`)),
    ],
  },
  {
    name: 'staff',
    screens: [
      screen('admin', 'list', '/staff'),
      ...staff.map((section) => screen('admin', section.replace('/', ' '), `/staff/${section}`)),
      screen('admin', 'waiting jobs', '/staff/jobs?state=waiting'),
      screen(
        'admin',
        'new message to everyone',
        '/staff/messages',
        pressing(/^(New message|Mensaje nuevo)$/),
      ),
      screen('admin', 'new avatar', '/staff/avatars', pressing(/^(New avatar|Nuevo avatar)$/)),
      screen('admin', 'token account', '/staff/tokens', (page) =>
        page.getByRole('main').getByRole('link', { name: /mia/ }).click(),
      ),
      screen('admin', 'correct points', '/staff/points', async (page) => {
        await page.getByRole('main').getByRole('textbox').fill('dana');
        await press(page, /^(Show points|Ver puntos)$/, /^(Correct points|Corregir puntos)$/);
      }),
      screen('admin', 'new product', '/staff/products', pressing(/^(New product|Nuevo producto)$/)),
      screen('admin', 'edit bundle', '/staff/bundles', pressing(/^(Edit|Editar) .*tokens/)),
      screen('admin', 'edit item', '/staff/items', async (page) => {
        await press(page, /^(Edit|Editar) (Shades|Crown)/);
        await page.locator('[aria-hidden] img[src*="/avatars/"][src*="body"]').first().waitFor();
        await page.getByRole('dialog').getByRole('checkbox').first().scrollIntoViewIfNeeded();
      }),
    ],
  },
];
