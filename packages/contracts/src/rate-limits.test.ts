/** Every call that writes has a rate limit (rule Q3). */
import { describe, expect, test } from 'vitest';
import { allOperations, cometOperations, rateLimits, type Operation } from './index.ts';

const operations: readonly Operation[] = [...allOperations, ...cometOperations];

test('Q3: every writing operation has a rate limit', () => {
  const writing = operations.filter(({ method }) => method !== 'GET');
  expect(writing.length).toBeGreaterThan(100);
  expect(writing.filter(({ rateLimit }) => rateLimit === undefined).map(({ id }) => id)).toEqual([]);
});

/** Calls that the specification makes GET although they create a token, a link or a file, or cost money. */
const writingGets = [
  'user.guest',
  'user.botToken',
  'user.magicLink',
  'user.downloadData',
  'user.validatePhone',
];

test.each(writingGets)('Q3: %s, which is a GET, has one too', (id) => {
  expect(operations.find((operation) => operation.id === id)?.rateLimit).toBeDefined();
});

describe.each(Object.entries(rateLimits))('%s', (name, { max, windowSeconds }) => {
  test('is used, and allows at least one call in its window', () => {
    expect(operations.some(({ rateLimit }) => rateLimit === name)).toBe(true);
    expect(max).toBeGreaterThanOrEqual(1);
    expect(windowSeconds).toBeGreaterThanOrEqual(1);
  });
});
