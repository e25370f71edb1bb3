import { platformTimers, type Timers } from '@turnstage/client';
import { isWorthRetrying } from '../../../lib/query-client.ts';

/** A server that starts anew is back within these, together a minute and a half at most. */
const pausesMs = [2_000, 6_000, 20_000, 60_000];

/**
 * Sends a report of listening, and again when no answer came: it may be told late and twice (L4). Pauses are spread,
 * as a whole room reports at the same moment.
 */
export async function reportUntilHeard(
  send: () => Promise<unknown>,
  { timers = platformTimers, random = Math.random }: { timers?: Timers; random?: () => number } = {},
): Promise<void> {
  for (const pauseMs of [...pausesMs, null]) {
    try {
      await send();
      return;
    } catch (error) {
      // Nobody is told: what is lost is a figure.
      if (pauseMs === null || !isWorthRetrying(error)) return;
    }
    await new Promise<void>((resolve) => {
      timers.setTimeout(resolve, pauseMs * (0.5 + random() / 2));
    });
  }
}
