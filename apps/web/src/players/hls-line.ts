/** What a player of HLS does about a line that fails. Pure. */
import type { LoaderResponse, LoadPolicy, RetryConfig } from 'hls.js';

import type { PlayFailureCode } from './player.ts';

/** No answer at all: the line is down, or the server is just being started again. */
const noAnswer = 0;

/**
 * Nobody hears that the line is down while there is sound in store, so it is tried for about as long as that lasts.
 * The library itself would give up after half a minute, and with it the sound that is left.
 */
const errorRetry: RetryConfig = {
  maxNumRetry: 40,
  retryDelayMs: 500,
  maxRetryDelayMs: 2_000,
  shouldRetry: (policy, count, _isTimeout, response: LoaderResponse | undefined, retry) =>
    retry || (count < (policy?.maxNumRetry ?? 0) && response?.code === noAnswer),
};

export const patientLoading: LoadPolicy = {
  default: {
    maxTimeToFirstByteMs: 10_000,
    maxLoadTimeMs: 60_000,
    timeoutRetry: { maxNumRetry: 8, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry,
  },
};

/**
 * Whether asking again is in vain: the server has answered, and will answer the same. The library goes on asking where
 * it has no other quality to turn to.
 */
export function isInVain(response: { code?: number } | undefined, qualities: number): boolean {
  return qualities <= 1 && lineFailure(response) !== 'network';
}

/** Why a piece of the song did not come, after all tries. */
export function lineFailure(response: { code?: number } | undefined): PlayFailureCode {
  const status = response?.code ?? noAnswer;
  if (status === 404 || status === 410) return 'not-found';
  return status === 401 || status === 403 ? 'forbidden' : 'network';
}
