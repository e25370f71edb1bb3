import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { refreshQueries } from './refresh-queries.ts';

it('an answer from before the change does not count, not even the first one', async () => {
  const client = new QueryClient();
  const answers: ((unread: number) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['unread'],
    queryFn: () => new Promise<number>((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  void refreshQueries(client, ['unread']);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(1);
  answers[0]?.(0);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1));
  stop();
  client.clear();
});
