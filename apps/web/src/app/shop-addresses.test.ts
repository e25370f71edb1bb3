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
