import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { importOptions } from './imports.ts';

it.each([
  ['IN_PROGRESS', 5_000],
  ['COMPLETE', false],
  ['FAILED', false],
])('W33: an import that is %s is polled every 5 seconds or not at all', (status, interval) => {
  const client = new QueryClient();
  const options = importOptions('an-import');
  client.setQueryData(options.queryKey, { status } as never);
  const { refetchInterval } = new QueryObserver(client, options).options;
  const query = client.getQueryCache().find({ queryKey: options.queryKey });
  expect((refetchInterval as (query: unknown) => unknown)(query)).toBe(interval);
});
