import { platformTimers, type Timers } from '@turnstage/client';
import { isWorthRetrying } from '../../../lib/query-client.ts';

/** A restarting server is back within these delays, about a minute and a half in total. */
const retryDelaysMs = [2_000, 6_000, 20_000, 60_000];

/**
 * Sends a listening report and retries while the server doesn't respond: reports may arrive late and twice (L4).
 * Delays are randomised, since a whole room reports at the same moment.
 */
export async function reportWithRetry(
  send: () => Promise<unknown>,
  { timers = platformTimers, random = Math.random }: { timers?: Timers; random?: () => number } = {},
): Promise<void> {
  for (const delayMs of [...retryDelaysMs, null]) {
    try {
      await send();
      return;
    } catch (error) {
      // Fails silently: only a statistic is lost.
      if (delayMs === null || !isWorthRetrying(error)) return;
    }
    await new Promise<void>((resolve) => {
      timers.setTimeout(resolve, delayMs * (0.5 + random() / 2));
    });
  }
}
