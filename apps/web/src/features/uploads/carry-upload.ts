/** Takes one file through: announce it, send the bytes, ask every second until it is prepared. */
import { ApiError } from '@turnstage/client';
import { uploadStartUpload, uploadUploadById } from '@turnstage/client/routes';
import { isWorthRetrying } from '../../lib/query-client.ts';
import { api } from '../../session/index.ts';
import { sendFile } from './send-file.ts';
import type { UploadEvent, UploadFailure, UploadJob } from './upload-queue.ts';

/** Document 3 section 4. */
const pollMs = 1_000;
/** A lost second of network must not look like a lost song. */
const mostMissedPolls = 20;

type OwnEvent<E = UploadEvent> = E extends { readonly key: number } ? Omit<E, 'key'> : never;

interface Carrying {
  readonly file: File;
  readonly signal: AbortSignal;
  readonly tell: (event: OwnEvent) => void;
  /** The state of now: `told` decides when it is over. */
  readonly isPreparing: () => boolean;
}

/** Resolves in the end, well or not; what came of it was told. */
export async function carryUpload(job: UploadJob, carrying: Carrying): Promise<void> {
  const { file, signal, tell } = carrying;
  try {
    const { id, uploadUrl } = await api.call(uploadStartUpload, {
      body: {
        originalFileName: file.name,
        crateUuid: job.crateUuid,
        rightsConfirmed: true,
        isPublic: job.isPublic,
      },
      signal,
    });
    tell({ type: 'announced', uploadId: id });
    await sendFile(ownAddress(uploadUrl), file, {
      signal,
      onProgress: (bytes) => tell({ type: 'sent', bytes, at: Date.now() }),
    });
    tell({ type: 'received' });
    await followPreparing(id, carrying);
  } catch (error) {
    if (!signal.aborted) tell({ type: 'failed', failure: failureOf(error) });
  }
}

/**
 * The link names the installation as it is configured. The page may have been opened under another
 * name of the same server, and the browser lets it send to that one only.
 */
function ownAddress(uploadUrl: string): string {
  const { pathname, search } = new URL(uploadUrl, location.origin);
  return pathname.startsWith('/api/upload-service/') ? pathname + search : uploadUrl;
}

async function followPreparing(id: string, { signal, tell, isPreparing }: Carrying): Promise<void> {
  let missed = 0;
  while (isPreparing()) {
    try {
      tell({ type: 'told', upload: await api.call(uploadUploadById, { params: { id }, signal }) });
      missed = 0;
    } catch (error) {
      missed += 1;
      if (signal.aborted || missed > mostMissedPolls || !isWorthRetrying(error)) throw error;
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

function failureOf(error: unknown): UploadFailure {
  if (error instanceof ApiError && error.status === 0) return { kind: 'connection' };
  return { kind: 'refused', error };
}
