import { expect, it } from 'vitest';
import { matchesPath, screenPath } from './match-path.ts';
import { isMissingChunk } from '../lib/missing-chunk.ts';

it.each([
  ['/', '/', true],
  ['/', '/crates', false],
  ['/r/:slug', '/r/low-tide', true],
  ['/r/:slug', '/r', false],
  ['/r/:slug', '/r/low-tide/queue', false],
  ['/crates', '/crates/', true],
  ['/crates', '/crate', false],
  ['/crates/:crate?', '/crates', true],
  ['/crates/:crate?', '/crates/42', true],
  ['/crates/:crate?', '/crates/42/songs', false],
  ['/crates/:crate?', '/', false],
])('matches pattern %s against path %s: %s', (pattern, path, matches) => {
  expect(matchesPath(pattern, path)).toBe(matches);
});

it.each([
  ['/crates/:crate?', '/crates', '/crates'],
  ['/crates/:crate?', '/crates/42', '/crates'],
  ['/r/:slug', '/r/low-tide', '/r/low-tide'],
  ['/', '/', '/'],
])('under pattern %s the screen path of %s is %s', (pattern, path, expected) => {
  expect(screenPath(pattern, path)).toBe(expected);
});

it('recognises a failed chunk load by the error text of each browser', () => {
  expect(isMissingChunk(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(true);
  expect(isMissingChunk(new TypeError('error loading dynamically imported module: /a.js'))).toBe(true);
  expect(isMissingChunk(new TypeError('Importing a module script failed.'))).toBe(true);
  expect(isMissingChunk(new Error('Unable to preload CSS for /assets/a.css'))).toBe(true);
  expect(isMissingChunk(new TypeError('x is not a function'))).toBe(false);
  expect(isMissingChunk('text')).toBe(false);
});
