/** Analyses of songs by Cyanite: its webhook says that one is finished, a job reads it. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Value } from '@sinclair/typebox/value';
import type { playlistService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { assignArtists } from '../catalogue/assign-artists.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { songListStore } from '../songs/song-list.store.ts';
import { songStore } from '../songs/song.store.ts';
import { CyaniteEvent, isTrackKind, toGenreName, type CyaniteTrackKind } from './cyanite.rules.ts';

export const cyaniteJob = 'playlist.readAnalysis';

const maxBytes = 64 * 1024;

export interface CyaniteJob {
  readonly kind: CyaniteTrackKind;
  readonly id: string;
}

/** Cyanite waits three seconds, so the work is a job. Events that need none, such as tests, are accepted too. */
export async function cyaniteWebhook(
  deps: PlaylistDeps,
  { stream, header }: Call<typeof playlistService.cyaniteWebhook>,
) {
  if (!deps.cyanite) throw refuse('provider/not-configured');
  const body = await readBody(stream);
  if (!isSigned(body, header('signature'), deps.cyanite.webhookSecret))
    throw refuse('cyanite/signature-invalid');
  const message = parse(body);
  if (!Value.Check(CyaniteEvent, message)) return { ok: true };
  const { resource, event } = message;
  if (event.status.toLowerCase() === 'finished' && isTrackKind(resource.type)) {
    const job: CyaniteJob = { kind: resource.type, id: resource.id };
    await deps.jobs.add(deps.database, cyaniteJob, job, { key: `${cyaniteJob}:${job.kind}:${job.id}` });
  }
  return { ok: true };
}

/** Job. Idempotent: what a song has already stays. */
export async function readAnalysis(deps: PlaylistDeps, { kind, id }: CyaniteJob): Promise<void> {
  if (!(await deps.cyanite?.isOn())) return;
  const track = await deps.cyanite?.analysis(kind, id);
  const result = track?.audioAnalysisV6?.result;
  if (!result) return;
  const songs = songListStore(deps.database, '');
  const filter =
    kind === 'SpotifyTrack'
      ? { provider: 'spotify', providerId: id }
      : { songShortId: track?.externalId ?? '' };
  const [song] = await songs.list(filter, 1, 0);
  if (!song) return;
  const genre = result.genreTags?.[0];
  const columns = {
    ...(song.bpm === null && result.bpmRangeAdjusted ? { bpm: result.bpmRangeAdjusted } : {}),
    ...(song.genre === 'unknown' && genre ? { genre: toGenreName(genre) } : {}),
  };
  if (Object.keys(columns).length === 0) return;
  await deps.database.transaction(async (tx) => {
    await songStore(tx).fill(song.id, { ...columns, updated_at: deps.clock.now() });
    await assignArtists(tx, [{ ...song, ...columns }]);
  });
}

/** Reads to the end in any case, so that the sender gets the reply. */
async function readBody(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= maxBytes) chunks.push(chunk);
  }
  if (bytes > maxBytes) throw refuse('request/too-large');
  return Buffer.concat(chunks);
}

/** HMAC-SHA-512 of the body, in hexadecimal. */
function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const wanted = createHmac('sha512', secret).update(body).digest();
  const given = /^[0-9a-f]{128}$/i.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(0);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw refuse('request/invalid', { message: 'The body must be JSON' });
  }
}
