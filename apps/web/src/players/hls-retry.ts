/** Retry rules of the HLS player. Pure. */
import type { LoaderResponse, LoadPolicy, RetryConfig } from 'hls.js';

import type { PlayFailureCode } from './player.ts';

/** No response: the connection is down, or the server is restarting. */
const noResponse = 0;

/**
 * A lost connection isn't heard while the buffer lasts, so retry for about as long. The library's default gives up
 * after half a minute and discards the buffer.
 */
const errorRetry: RetryConfig = {
  maxNumRetry: 40,
  retryDelayMs: 500,
  maxRetryDelayMs: 2_000,
  shouldRetry: (policy, count, _isTimeout, response: LoaderResponse | undefined, retry) =>
    retry || (count < (policy?.maxNumRetry ?? 0) && response?.code === noResponse),
};

export const retryingLoadPolicy: LoadPolicy = {
  default: {
    maxTimeToFirstByteMs: 10_000,
    maxLoadTimeMs: 60_000,
    timeoutRetry: { maxNumRetry: 8, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry,
  },
};

/**
 * Whether a retry is pointless: the server has responded and will respond the same. The library would keep asking
 * when there is no other quality to switch to.
 */
export function isPermanentFailure(response: { code?: number } | undefined, qualities: number): boolean {
  return qualities <= 1 && loadFailureCode(response) !== 'network';
}

/** Failure code of a segment that couldn't be loaded after all retries. */
export function loadFailureCode(response: { code?: number } | undefined): PlayFailureCode {
  const status = response?.code ?? noResponse;
  if (status === 404 || status === 410) return 'not-found';
  return status === 401 || status === 403 ? 'forbidden' : 'network';
}
