/** Fetches the playlist of an uploaded song; what goes wrong becomes a reason that a screen can tell. */
import { platformTimers, type Timers } from '@turnstage/client';

import { absolutePlaylist, limitQuality, type AudioQuality } from './hls-playlist-text.ts';
import { PlayFailure, type PlayFailureCode } from './player.ts';
import type { PreviewAllowance } from './preview-allowance.ts';

export interface HlsPlaylistOptions {
  token: () => string | null;
  quality: () => AudioQuality;
  fetch?: (url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>;
  timers?: Timers;
  /** Beginnings of songs, where the whole is for members. */
  previews?: PreviewAllowance;
}

/** Document 3 section 4: more patience with a song that is still being prepared. */
const triesWhilePreparing = 8;
const triesOtherwise = 3;
const pauseMs = 1_000;
/** A text of some kilobytes: a line that has not brought it by then is more likely dead than slow. */
const patienceMs = 5_000;

export function hlsPlaylistUrl(uploadId: string, quality: AudioQuality, isPreview = false): string {
  const preview = isPreview ? '&preview=true' : '';
  return `/api/upload-service/songs/${encodeURIComponent(uploadId)}/hls-playlist?quality=${quality}${preview}`;
}

/** Where a beginning ends; the last segment of it may end a little before. */
const previewSeconds = 28;

/**
 * The playlist of the whole song, or of its beginning for somebody without an account (G1, G2). A beginning that the
 * room has left behind is no use, and none is counted for it.
 */
export async function fetchSongOrBeginning(
  uploadId: string,
  options: HlsPlaylistOptions,
  startAt: number,
  signal: AbortSignal,
): Promise<{ playlist: string; isPreview: boolean }> {
  try {
    return { playlist: await fetchHlsPlaylist(uploadId, options, signal), isPreview: false };
  } catch (fault) {
    const { previews } = options;
    if (!(fault instanceof PlayFailure) || fault.code !== 'log-in' || !previews) throw fault;
    if (!previews.mayBegin(uploadId)) throw new PlayFailure('preview-limit', 'All previews were heard');
    if (startAt > previewSeconds) throw new PlayFailure('preview-over', 'The beginning is over');
    const playlist = await fetchHlsPlaylist(uploadId, options, signal, true);
    previews.begun(uploadId);
    return { playlist, isPreview: true };
  }
}

/** Answers the playlist with absolute links, limited to the listener's quality. Rejects with `PlayFailure`. */
export async function fetchHlsPlaylist(
  uploadId: string,
  options: HlsPlaylistOptions,
  signal: AbortSignal,
  isPreview = false,
): Promise<string> {
  const { timers = platformTimers } = options;
  for (let tries = 1; ; tries += 1) {
    try {
      return await withPatience(signal, timers, (mine) => fetchOnce(uploadId, options, mine, isPreview));
    } catch (fault) {
      const failure = fault instanceof PlayFailure ? fault : new PlayFailure('network', String(fault));
      if (signal.aborted || tries >= triesFor(failure.code)) throw failure;
    }
    await new Promise<void>((resolve) => {
      timers.setTimeout(resolve, pauseMs);
    });
    if (signal.aborted) throw new PlayFailure('network', 'Loading was called off');
  }
}

/** A connection that died without a word would hold a request for minutes; another try goes over another one. */
async function withPatience<T>(
  signal: AbortSignal,
  timers: Timers,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const aborting = new AbortController();
  const callOff = (): void => aborting.abort();
  const late = timers.setTimeout(callOff, patienceMs);
  signal.addEventListener('abort', callOff);
  if (signal.aborted) callOff();
  try {
    return await ask(aborting.signal);
  } finally {
    timers.clearTimeout(late);
    signal.removeEventListener('abort', callOff);
  }
}

function triesFor(code: PlayFailureCode): number {
  if (code === 'not-ready') return triesWhilePreparing;
  return code === 'network' ? triesOtherwise : 1;
}

async function fetchOnce(
  uploadId: string,
  options: HlsPlaylistOptions,
  signal: AbortSignal,
  isPreview: boolean,
): Promise<string> {
  const { fetch = globalThis.fetch } = options;
  const quality = options.quality();
  const token = options.token();
  const response = await fetch(hlsPlaylistUrl(uploadId, quality, isPreview), {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal,
  });
  const text = await response.text();
  if (!response.ok)
    throw new PlayFailure(failureCode(response.status, text), `${response.status} ${text.slice(0, 200)}`);
  if (!text.startsWith('#EXTM3U')) throw new PlayFailure('unsupported', 'The answer is not a playlist');
  return limitQuality(absolutePlaylist(text, response.url), quality);
}

function failureCode(status: number, body: string): PlayFailureCode {
  if (body.includes('song/not-ready') || /transcod/i.test(body)) return 'not-ready';
  if (status === 403 && /not[ -]verified/i.test(body)) return 'not-verified';
  if (status === 401) return 'log-in';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'not-found';
  return 'network';
}
