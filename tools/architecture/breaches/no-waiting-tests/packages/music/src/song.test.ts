import { setTimeout as delay } from 'node:timers/promises'; // breach
import { expect, test } from 'vitest';
import { playSong } from './song.ts';

test('plays soon', async () => {
  const startedAt = performance.now();
  await playSong();
  const ms = performance.now() - startedAt;
  expect(ms).toBeLessThan(100); // breach
  expect(Date.now() - startedAt).toBeLessThan(100); // breach
  await new Promise((resolve) => setTimeout(resolve, 50)); // breach
  await delay(5);
});

test('gives up', () => {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('not within a minute')), 60_000);
    void playSong().then(() => {
      clearTimeout(late);
      resolve(undefined);
    });
  });
});
