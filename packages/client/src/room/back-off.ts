const firstMs = 500;
/** Whoever waits for the music looks at this pause; a thousand of them ask a hundred times a second at most. */
const longestMs = 10_000;
/** The first try is spread wholly: the line of a whole room may have been cut in one moment, and be back at once. */
const firstSpreadMs = 1_000;

/**
 * How long to wait before connection attempt `attempt` (0 for the first after a drop).
 * Half of it is random, of the first all: a thousand people who lost one server must not come back in one instant.
 */
export function backOffMs(attempt: number, random: () => number): number {
  if (attempt === 0) return firstSpreadMs * random();
  const ceiling = Math.min(longestMs, firstMs * 2 ** attempt);
  return ceiling / 2 + (ceiling / 2) * random();
}
