import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
import { renderTrackTo } from './render-track.ts';

/** How often clients ask whether an upload is ready (document 3 section 9). */
const pollMs = 1000;

export interface StockDeps {
  readonly client: Client;
  readonly baseUrl: string;
  readonly clock: Clock;
}

/**
 * Makes the tracks that are not there yet, one after the other, and uploads them as anybody would; they land in the
 * bot's queue when they are ready. What was made stays, so the next start has nothing to do.
 */
export async function stockQueue(
  deps: StockDeps,
  tracks: readonly GeneratedTrack[],
  isStopped: () => boolean,
): Promise<void> {
  const { songs } = await deps.client.call(uploadMyUploads, { query: { limit: 0 } });
  const known = new Set(songs.map(({ originalFileName }) => originalFileName));
  for (const track of tracks) {
    if (isStopped()) return;
    if (!known.has(fileName(track))) await addTrack(deps, track);
  }
}

async function addTrack({ client, baseUrl, clock }: StockDeps, track: GeneratedTrack): Promise<void> {
  const file = path.join(tmpdir(), `turnstage-${process.pid}-${track.seed}.wav`);
  try {
    await renderTrackTo(file, track);
    const { id, uploadUrl } = await client.call(uploadStartUpload, {
      body: { originalFileName: fileName(track), rightsConfirmed: true, isPublic: true },
    });
    // The public address may lead over a proxy that this process can't reach.
    const { pathname, search } = new URL(uploadUrl);
    await send(file, baseUrl + pathname + search);
    await untilPrepared(client, clock, id);
    await client.call(uploadUpdateUpload, { params: { id }, body: { genre: genreNames[track.genre] } });
  } finally {
    await rm(file, { force: true });
  }
}

/** A seed always gives the same names; they stand in the file's name, where the upload finds them. */
function fileName(track: GeneratedTrack): string {
  const { artist, title } = composeTrack(track);
  return `${artist} - ${title}.wav`;
}

async function send(file: string, url: string): Promise<void> {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'audio/mpeg' },
    body: await openAsBlob(file),
  });
  if (!response.ok) throw new Error(`upload refused: ${response.status} ${await response.text()}`);
}

async function untilPrepared(client: Client, clock: Clock, id: string): Promise<void> {
  for (;;) {
    const upload = await client.call(uploadUploadById, { params: { id } });
    if (upload.transcodingStatus === 'TRANSCODING_SUCCEED') return;
    if (upload.transcodingStatus === 'TRANSCODING_ERROR') throw new Error(upload.problem ?? 'not prepared');
    await new Promise<void>((resolve) => void clock.after(pollMs, resolve));
  }
}
