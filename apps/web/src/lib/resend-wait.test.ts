import { expect, it } from 'vitest';
import { secondsToResend } from './resend-wait.ts';

it.each([
  [0, 60],
  [1, 60],
  [1000, 59],
  [59_001, 1],
  [60_000, 0],
  [999_999, 0],
  // The browser's clock is an hour behind the server's.
  [-3_600_000, 60],
])('%d ms after the email, the next one can be sent in %d s', (passed, seconds) => {
  expect(secondsToResend(5_000_000, 5_000_000 + passed)).toBe(seconds);
});
