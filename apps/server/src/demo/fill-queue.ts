import { openAsBlob } from 'node:fs';
import type { Client } from '@turnstage/client';
import {
  uploadDeleteUpload,
  uploadMyUploads,
  uploadStartUpload,
  uploadUpdateUpload,
  uploadUploadById,
} from '@turnstage/client/routes';
import { composeTrack, genreNames } from '@turnstage/music/generator';
import type { Clock } from '../clock.ts';
import type { GeneratedTrack } from './house-tracks.ts';
import type { QueuePace } from './queue-pace.ts';
import { createTrackFiles, type TrackFiles } from './track-files.ts';
import { wait } from './wait.ts';

/** How often clients poll whether an upload is ready (document 3 section 9). */
const pollMs = 1000;

export interface FillQueueDeps {
  readonly client: Client;
  readonly baseUrl: string;
  readonly clock: Clock;
  /** Stops the work at any point. */
  readonly signal: AbortSignal;
  /** May already contain rendered tracks. Closed at the end. */
  readonly files?: TrackFiles;
  /** When the next track is needed. Default: as soon as the one before is ready. */
  readonly pace?: QueuePace;
}

/**
 * Renders the missing tracks one after the other and uploads them like any other client would. They appear in the
 * bot's queue when they are ready. Uploaded tracks stay, so the next start has nothing to do. Rejects when the
 * signal is aborted, and leaves no files behind.
 */
export async function fillQueue(deps: FillQueueDeps, tracks: readonly GeneratedTrack[]): Promise<void> {
  const { client, signal, files = createTrackFiles() } = deps;
  // Rendering doesn't know the signal, so closing the files stops it.
  const closeFiles = () => void files.close();
  signal.addEventListener('abort', closeFiles, { once: true });
  try {
    const { songs } = await client.call(uploadMyUploads, { query: { limit: 0 }, signal });
    const uploadedNames = new Set(songs.map(({ originalFileName }) => originalFileName));
    for (const track of tracks) {
      if (!uploadedNames.has(getFileName(track))) {
        await deps.pace?.untilNeeded(signal);
        await addTrack(deps, track, files);
      }
      deps.pace?.ready(track.seconds);
    }
  } finally {
    signal.removeEventListener('abort', closeFiles);
    await files.close();
  }
}

/** A refused track is rendered and sent a second time, so that one accident leaves no hole in the queue for good. */
async function addTrack(deps: FillQueueDeps, track: GeneratedTrack, files: TrackFiles): Promise<void> {
  const refused = await sendTrack(deps, track, files);
  if (!refused) return;
  await deps.client.call(uploadDeleteUpload, { params: { id: refused.id }, signal: deps.signal });
  const refusedAgain = await sendTrack(deps, track, files);
  if (refusedAgain) throw new Error(`${getFileName(track)} was refused twice: ${refusedAgain.problem}`);
}

/** Returns the upload if it was refused. */
async function sendTrack(deps: FillQueueDeps, track: GeneratedTrack, files: TrackFiles) {
  const { client, baseUrl, signal } = deps;
  signal.throwIfAborted();
  try {
    const file = await files.of(track);
    const { id, uploadUrl } = await client.call(uploadStartUpload, {
      body: { originalFileName: getFileName(track), rightsConfirmed: true, isPublic: true },
      signal,
    });
    const body = { genre: genreNames[track.genre] };
    await client.call(uploadUpdateUpload, { params: { id }, body, signal });
    // The public URL may go through a proxy that this process can't reach.
    const { pathname, search } = new URL(uploadUrl);
    await uploadFile(file, baseUrl + pathname + search, signal);
    const upload = await waitUntilPrepared(deps, id);
    return upload.transcodingStatus === 'TRANSCODING_ERROR' ? upload : undefined;
  } finally {
    await files.remove(track);
  }
}

/** A seed always gives the same artist and title. They are part of the file name, from which the upload reads them. */
function getFileName(track: GeneratedTrack): string {
  const { artist, title } = composeTrack(track);
  return `${artist} - ${title}.wav`;
}

async function uploadFile(file: string, url: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'audio/mpeg' },
    body: await openAsBlob(file),
    signal,
  });
  if (!response.ok) throw new Error(`upload refused: ${response.status} ${await response.text()}`);
}

async function waitUntilPrepared({ client, clock, signal }: FillQueueDeps, id: string) {
  for (;;) {
    const upload = await client.call(uploadUploadById, { params: { id }, signal });
    if (['TRANSCODING_SUCCEED', 'TRANSCODING_ERROR'].includes(upload.transcodingStatus)) return upload;
    await wait(clock, pollMs, signal);
  }
}
