/** The end of a command that runs until it is told to stop. */
import type { FastifyBaseLogger } from 'fastify';

/** How long running requests may take to finish after a signal. */
const stopTimeoutMs = 10_000;

export interface Shutdown {
  /** Comes with the first SIGINT or SIGTERM. */
  readonly signal: AbortSignal;
  /** `close` is called at the end; what was opened last is closed first. */
  before(close: () => Promise<void> | void): void;
}

/**
 * Runs `start` and waits for a signal. One that comes during the start waits for it, so that nothing is closed under
 * what still begins; a second signal ends the process at once. A start that fails is closed as far as it came, and
 * its error thrown.
 */
export async function untilStopped(start: (shutdown: Shutdown) => Promise<FastifyBaseLogger>): Promise<void> {
  const closers: (() => Promise<void> | void)[] = [];
  const ending = new AbortController();
  const { signal } = ending;
  const closeAll = async () => {
    for (const close of closers.toReversed()) await close();
  };
  const started = start({ signal, before: (close) => void closers.push(close) });

  const stop = async (name: string) => {
    if (signal.aborted) process.exit(1);
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    ending.abort();
    const logger = await started.catch(() => undefined);
    // a start that failed closes for itself, and tells why
    if (!logger) return;
    logger.info({ signal: name }, 'stopping');
    await closeAll();
    process.exit(0);
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => void stop(name));

  try {
    await started;
  } catch (error) {
    await closeAll();
    throw error;
  }
}
