import { openAsBlob } from 'node:fs';
import type { Client } from '@turnstage/client';
import {
  uploadMyUploads,
  uploadStartUpload,
  uploadUpdateUpload,
  uploadUploadById,
} from '@turnstage/client/routes';
import { composeTrack, genreNames } from '@turnstage/music/generator';
import type { Clock } from '../clock.ts';
import type { GeneratedTrack } from './house-tracks.ts';
import { createTrackFiles, type TrackFiles } from './track-files.ts';

/** How often clients ask whether an upload is ready (document 3 section 9). */
const pollMs = 1000;

export interface StockDeps {
  readonly client: Client;
  readonly baseUrl: string;
  readonly clock: Clock;
  /** Ends the work wherever it is. */
  readonly signal: AbortSignal;
  /** Where tracks may have been begun already; closed at the end. */
  readonly files?: TrackFiles;
}

/**
 * Makes the tracks that are not there yet, one after the other, and uploads them as anybody would; they land in the
 * bot's queue when they are ready. What was made stays, so the next start has nothing to do. Rejects when the signal
 * comes, with nothing left behind.
 */
export async function stockQueue(deps: StockDeps, tracks: readonly GeneratedTrack[]): Promise<void> {
  const { client, signal, files = createTrackFiles() } = deps;
  // A track that is being made knows nothing of the signal.
  const end = () => void files.close();
  signal.addEventListener('abort', end, { once: true });
  try {
    const { songs } = await client.call(uploadMyUploads, { query: { limit: 0 }, signal });
    const known = new Set(songs.map(({ originalFileName }) => originalFileName));
    for (const track of tracks) if (!known.has(fileName(track))) await addTrack(deps, track, files);
  } finally {
    signal.removeEventListener('abort', end);
    await files.close();
  }
}

async function addTrack(deps: StockDeps, track: GeneratedTrack, files: TrackFiles): Promise<void> {
  const { client, baseUrl, signal } = deps;
  signal.throwIfAborted();
  try {
    const file = await files.of(track);
    const { id, uploadUrl } = await client.call(uploadStartUpload, {
      body: { originalFileName: fileName(track), rightsConfirmed: true, isPublic: true },
      signal,
    });
    const body = { genre: genreNames[track.genre] };
    await client.call(uploadUpdateUpload, { params: { id }, body, signal });
    // The public address may lead over a proxy that this process can't reach.
    const { pathname, search } = new URL(uploadUrl);
    await send(file, baseUrl + pathname + search, signal);
    await untilPrepared(deps, id);
  } finally {
    await files.remove(track);
  }
}

/** A seed always gives the same names; they stand in the file's name, where the upload finds them. */
function fileName(track: GeneratedTrack): string {
  const { artist, title } = composeTrack(track);
  return `${artist} - ${title}.wav`;
}

async function send(file: string, url: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'audio/mpeg' },
    body: await openAsBlob(file),
    signal,
  });
  if (!response.ok) throw new Error(`upload refused: ${response.status} ${await response.text()}`);
}

async function untilPrepared({ client, clock, signal }: StockDeps, id: string): Promise<void> {
  for (;;) {
    const upload = await client.call(uploadUploadById, { params: { id }, signal });
    if (upload.transcodingStatus === 'TRANSCODING_SUCCEED') return;
    if (upload.transcodingStatus === 'TRANSCODING_ERROR') throw new Error(upload.problem ?? 'not prepared');
    await pause(clock, signal);
  }
}

function pause(clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      cancel();
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const cancel = clock.after(pollMs, wake);
    signal.addEventListener('abort', wake);
  });
}
