/**
 * Runs the upload of one file: creates it on the server, sends the bytes, then polls every second until it is prepared.
 */
import { ApiError } from '@turnstage/client';
import { uploadStartUpload, uploadUploadById } from '@turnstage/client/routes';
import { isWorthRetrying } from '../../lib/query-client.ts';
import { api } from '../../session/index.ts';
import { sendFile } from './send-file.ts';
import type { UploadEvent, UploadFailure, UploadJob } from './upload-queue.ts';

/** Document 3 section 4. */
const pollMs = 1_000;
/** A short network failure must not look like a failed upload. */
const maxMissedPolls = 20;

type JobEvent<E = UploadEvent> = E extends { readonly key: number } ? Omit<E, 'key'> : never;

interface RunUploadOptions {
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onEvent: (event: JobEvent) => void;
  /** Reads the current state; the `updated` events end the preparation. */
  readonly isPreparing: () => boolean;
}

/** Always resolves; the result is reported as events. */
export async function runUpload(job: UploadJob, options: RunUploadOptions): Promise<void> {
  const { file, signal, onEvent } = options;
  try {
    const { id, uploadUrl } = await startInOrder(() =>
      api.call(uploadStartUpload, {
        body: {
          originalFileName: file.name,
          ...(job.crateUuid !== undefined && { crateUuid: job.crateUuid }),
          rightsConfirmed: true,
          isPublic: job.isPublic,
        },
        signal,
      }),
    );
    onEvent({ type: 'created', uploadId: id });
    await sendFile(sameOriginUrl(uploadUrl), file, {
      signal,
      onProgress: (bytes) => onEvent({ type: 'sent', bytes, at: Date.now() }),
      onInterrupted: () => onEvent({ type: 'interrupted' }),
    });
    onEvent({ type: 'received' });
    await pollUntilPrepared(id, options);
  } catch (error) {
    if (!signal.aborted) onEvent({ type: 'failed', failure: toFailure(error) });
  }
}

let lastStart: Promise<unknown> = Promise.resolve();

/** One after the other: a crate keeps the order in which the uploads were created (rule U110). */
function startInOrder<T>(start: () => Promise<T>): Promise<T> {
  const started = lastStart.then(start);
  lastStart = started.catch(() => undefined);
  return started;
}

/**
 * The upload URL contains the configured host name. The page may have been opened under another name of the same
 * server, and the content security policy allows requests to its own origin only.
 */
function sameOriginUrl(uploadUrl: string): string {
  const { pathname, search } = new URL(uploadUrl, location.origin);
  return pathname.startsWith('/api/upload-service/') ? pathname + search : uploadUrl;
}

async function pollUntilPrepared(
  id: string,
  { signal, onEvent, isPreparing }: RunUploadOptions,
): Promise<void> {
  let missed = 0;
  while (isPreparing()) {
    try {
      onEvent({ type: 'updated', upload: await api.call(uploadUploadById, { params: { id }, signal }) });
      missed = 0;
    } catch (error) {
      missed += 1;
      if (signal.aborted || missed > maxMissedPolls || !isWorthRetrying(error)) throw error;
    }
    if (isPreparing()) await pause(pollMs, signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function toFailure(error: unknown): UploadFailure {
  if (error instanceof ApiError && error.status === 0) return { kind: 'connection' };
  return { kind: 'refused', error };
}
