import { ApiError } from '@turnstage/client';
import { expect, it } from 'vitest';
import { isWorthRetrying } from './query-client.ts';

it.each([400, 401, 403, 404, 409, 422])('does not repeat a request that was refused with %d', (status) => {
  expect(isWorthRetrying(new ApiError(status, {}))).toBe(false);
});

it.each([0, 408, 429, 500, 503])('repeats a request after %d', (status) => {
  expect(isWorthRetrying(new ApiError(status, {}))).toBe(true);
});

it('repeats after a fault without a status', () => {
  expect(isWorthRetrying(new TypeError('network'))).toBe(true);
  expect(isWorthRetrying(null)).toBe(true);
});
