const firstMs = 500;
const longestMs = 30_000;

/**
 * How long to wait before connection attempt `attempt` (0 for the first after a drop).
 * Half of it is random: a thousand people who lost one server must not come back in one instant.
 */
export function backOffMs(attempt: number, random: () => number): number {
  const ceiling = Math.min(longestMs, firstMs * 2 ** attempt);
  return ceiling / 2 + (ceiling / 2) * random();
}
