import type { Page, Route } from 'playwright-core';
import { password } from '../world/people.ts';
import {
  fullRoom,
  press,
  pressable,
  pressInHeader,
  pressing,
  screen,
  type AtlasArea,
  type AtlasScreen,
} from '../atlas-screen.ts';

const never = () => undefined;
const abort = (route: Route) => route.abort();
/** What the page must know before it shows anything stays. */
const content = /\/api\/(?!installation|user-service\/auth)/;

const slowCode =
  (chunk: string): AtlasScreen['before'] =>
  (page) =>
    page.route(new RegExp(`/assets/${chunk}-[^/]+\\.js$`), never);
const lostCode =
  (chunk: string): AtlasScreen['before'] =>
  (page) =>
    page.route(new RegExp(`/assets/${chunk}-[^/]+\\.js$`), abort);
const slowContent: AtlasScreen['before'] = (page) => page.route(content, never);
const lostContent: AtlasScreen['before'] = (page) => page.route(content, abort);
/** A response that no screen expects. */
const nonsense: AtlasScreen['before'] = (page) =>
  page.route(/\/api\/[^?]*\/events/, (route) => route.fulfill({ json: { events: 7, count: 'many' } }));

async function goOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await page.goto('/crates');
}
const online: AtlasScreen['before'] = async (page) => () => page.context().setOffline(false);

async function signInBanned(page: Page): Promise<void> {
  await page.locator('input[type=email]').fill('mal@example.org');
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.locator('input[type=password]').waitFor({ state: 'detached' });
}
/** Signing in too often from one address is refused. */
const fromElsewhere: AtlasScreen['before'] = (page) =>
  page.setExtraHTTPHeaders({
    'x-forwarded-for': `10.9.${Date.now() % 250}.${Math.trunc(Math.random() * 250)}`,
  });

const loading = { waits: 'loading' } as const;

/** What every screen has around its content, and what goes wrong. */
export const system: AtlasArea = {
  name: 'system',
  screens: [
    screen('member', 'bell', '/', pressing(/^(Notifications|Notificaciones)/)),
    screen('member', 'account menu', '/', async (page) => {
      const account = pressable(page, /^(mia’s account|Cuenta de mia)$/);
      await ((await account.count()) > 0 ? account.click() : press(page, /^(More|Más)$/));
    }),
    screen(
      'guest',
      'appearance and language',
      '/',
      pressing(/^(Appearance and language|Apariencia e idioma)$/),
    ),
    screen('member', 'toast', fullRoom, pressInHeader(/^(Add to|Remove from|Añadir a|Quitar de) favor/), {
      waits: 'fleeting',
    }),
    screen(
      'member',
      'link copied',
      fullRoom,
      pressing(/^(More about this song|Más sobre esta canción)$/, /^(Share song|Compartir canción)$/),
      { waits: 'fleeting' },
    ),
    screen('member', 'lobby loads', '/', undefined, { before: slowContent, ...loading }),
    screen('member', 'crates load', '/crates', undefined, { before: slowContent, ...loading }),
    screen('member', 'friends load', '/friends', undefined, { before: slowContent, ...loading }),
    screen('member', 'profile loads', '/u/dana', undefined, { before: slowContent, ...loading }),
    screen('member', 'room loads', fullRoom, undefined, { before: slowContent, ...loading }),
    screen('member', 'code of a screen loads', '/ranking', undefined, {
      before: slowCode('ranking-screen'),
      ...loading,
    }),
    screen('member', 'code of a room loads', fullRoom, undefined, {
      before: slowCode('room-screen'),
      ...loading,
    }),
    screen('member', 'code of a screen is lost', '/ranking', undefined, {
      before: lostCode('ranking-screen'),
    }),
    screen('member', 'crash', '/events', undefined, { before: nonsense }),
    screen('member', 'server away, lobby', '/', undefined, { before: lostContent }),
    screen('member', 'server away, crates', '/crates', undefined, { before: lostContent }),
    screen('member', 'server away, room', fullRoom, undefined, { before: lostContent }),
    screen('guest', 'offline', '/', goOffline, { before: online }),
    screen('guest', 'banned', '/sign-in', signInBanned, { before: fromElsewhere }),
  ],
};
