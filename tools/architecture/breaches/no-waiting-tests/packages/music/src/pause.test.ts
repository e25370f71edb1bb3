import { expect, test, vi } from 'vitest';

test('pauses', async () => {
  vi.useFakeTimers();
  const startedAt = Date.now();
  const pause = new Promise((resolve) => setTimeout(resolve, 50));
  await vi.advanceTimersByTimeAsync(50);
  await pause;
  expect(Date.now() - startedAt).toBe(50);
});
