import { randomUUID } from 'node:crypto';
import type { ServiceName } from '@turnstage/contracts';
import type { FastifyBaseLogger } from 'fastify';

/** Writes an error to the log that alerts can be tested with, and returns the id that it has there. */
export function logTestError(service: ServiceName, { logger }: { logger: FastifyBaseLogger }) {
  return async () => {
    const errorId = randomUUID();
    logger.error({ err: new Error('A test error'), service, errorId }, 'this error was requested as a test');
    return { errorId };
  };
}
