import { expect, it } from 'vitest';
import { isCurrentNavItem } from './navigation.ts';

it.each([
  ['/', '/', true],
  ['/', '/friends', false],
  ['/shop', '/shop/tokens', true],
  ['/shop', '/subscribe-plan/gold', true],
  ['/communities', '/c/low-tide', true],
  ['/communities', '/crates', false],
  ['/events', '/e/vinyl-tuesday', true],
])('the item %s on %s is current: %s', (item, path, isCurrent) =>
  expect(isCurrentNavItem(item, path)).toBe(isCurrent),
);
