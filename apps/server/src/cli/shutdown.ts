/** Shutdown of a command that runs until it receives a signal. */
import type { FastifyBaseLogger } from 'fastify';

/** How long running requests may take to finish after a signal. */
const stopTimeoutMs = 10_000;

export interface Shutdown {
  /** Aborted by the first SIGINT or SIGTERM. */
  readonly signal: AbortSignal;
  /** Registers `close` to run at shutdown, in reverse order of registration. */
  onShutdown(close: () => Promise<void> | void): void;
}

/**
 * Runs `start` and waits for a signal. A signal during the start waits until the start is complete, so that nothing
 * is closed while it is still being opened. A second signal ends the process at once. If the start fails,
 * everything opened so far is closed and the error is rethrown.
 */
export async function runUntilStopped(
  start: (shutdown: Shutdown) => Promise<FastifyBaseLogger>,
): Promise<void> {
  const shutdownCallbacks: (() => Promise<void> | void)[] = [];
  const abortController = new AbortController();
  const { signal } = abortController;
  const closeAll = async () => {
    for (const close of shutdownCallbacks.toReversed()) await close();
  };
  const started = start({ signal, onShutdown: (close) => void shutdownCallbacks.push(close) });

  const stop = async (name: string) => {
    if (signal.aborted) process.exit(1);
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    abortController.abort();
    const logger = await started.catch(() => undefined);
    // A failed start closes everything itself and reports the reason.
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
