import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { matchesPath } from './match-path.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const payment = '../../../server/src/modules/payment/';
const patterns = [...read('./screens.ts').matchAll(/path: '(\/[^']*)'/g)].map(([, pattern = '']) => pattern);
const findPattern = (path: string) => patterns.find((pattern) => matchesPath(pattern, path));

it('J79: every address that the payment service gives out is a screen', () => {
  const sources = ['payments/checkout.ts', 'subscriptions/subscriptions.ts'].map((file) =>
    read(payment + file),
  );
  const addresses = sources.flatMap((source) =>
    [...source.matchAll(/ublicUrl\}(\/[^`?]*)/g)].map(([, path = '']) =>
      path.replaceAll(/\$\{[^}]*\}/g, 'id'),
    ),
  );
  expect(Object.fromEntries(addresses.map((path) => [path, findPattern(path)]))).toEqual({
    '/shop': '/shop/:view?',
    '/shop/sandbox/id': '/shop/sandbox/:payment',
    '/shop/subscription': '/shop/:view?',
    '/shop/sandbox-portal': '/shop/sandbox-portal',
  });
  expect(findPattern('/subscribe-plan/gold')).toBe('/subscribe-plan/:plan');
});

it.each([
  ['/playlists/ann/k3Xp9', '/playlists/:owner/:crate'],
  ['/magic-link/token/subscribe-plan/gold', '/magic-link/:token/:target?/:rest?'],
  ['/magic-link/token/%2Fr%2Flow-tide', '/magic-link/:token/:target?/:rest?'],
])('every address that document 3 section 2 names is a screen: %s', (path, pattern) => {
  expect(findPattern(path)).toBe(pattern);
});
