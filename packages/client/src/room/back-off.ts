const minDelayMs = 500;
/**
 * People stare at this pause while they wait for the music; with it a thousand of them make at most a hundred
 * requests a second.
 */
const maxDelayMs = 10_000;
/**
 * The first attempt is spread over the full interval: the connections of a whole room may drop at once, and the
 * server may be back at once.
 */
const firstSpreadMs = 1_000;

/**
 * How long to wait before connection attempt `attempt` (0 for the first after a drop). Half of it is random, for
 * the first all of it: a thousand people who lost one server must not reconnect at the same moment.
 */
export function backOffMs(attempt: number, random: () => number): number {
  if (attempt === 0) return firstSpreadMs * random();
  const ceiling = Math.min(maxDelayMs, minDelayMs * 2 ** attempt);
  return ceiling / 2 + (ceiling / 2) * random();
}
