import { ApiError } from '@turnstage/client';
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient, isWorthRetrying } from './query-client.ts';

it.each([400, 401, 403, 404, 409, 422])('does not retry a request that was refused with %d', (status) => {
  expect(isWorthRetrying(new ApiError(status, {}))).toBe(false);
});

it.each([0, 408, 429, 500, 503])('retries a request after %d', (status) => {
  expect(isWorthRetrying(new ApiError(status, {}))).toBe(true);
});

it('retries after an error without a status', () => {
  expect(isWorthRetrying(new TypeError('network'))).toBe(true);
  expect(isWorthRetrying(null)).toBe(true);
});

afterEach(() => onlineManager.setOnline(true));

it('runs queries and mutations offline, so that they can report it', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const query = client.fetchQuery({
    queryKey: ['friends'],
    retry: false,
    queryFn: () => Promise.reject(new TypeError('network')),
  });
  await expect(query).rejects.toThrow('network');
  const invite = new MutationObserver(client, {
    mutationFn: () => Promise.reject<void>(new TypeError('network')),
  });
  await expect(invite.mutate()).rejects.toThrow('network');
});

it('refetches when the connection is back', async () => {
  const client = createQueryClient();
  client.mount();
  let calls = 0;
  const query = new QueryObserver(client, {
    queryKey: ['friends'],
    staleTime: 0,
    queryFn: () => Promise.resolve((calls += 1)),
  });
  const stop = query.subscribe(() => undefined);
  await query.refetch();
  const before = calls;
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await client.getQueryCache().find({ queryKey: ['friends'] })?.promise;
  expect(calls).toBeGreaterThan(before);
  stop();
  client.unmount();
});
