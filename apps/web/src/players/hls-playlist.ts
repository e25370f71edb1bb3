/** Fetches the playlist of an uploaded song and maps errors to failure codes that the screen can explain. */
import { platformTimers, type Timers } from '@turnstage/client';

import { parseMediaPlaylist, type MediaPlaylist } from './media-source/media-playlist.ts';
import type { AudioQuality } from './media-source/quality.rules.ts';
import { PlayFailure, type PlayFailureCode } from './player.ts';
import type { PreviewAllowance } from './preview-allowance.ts';

export interface HlsPlaylistOptions {
  token: () => string | null;
  /** The best quality that the listener wants. */
  quality: () => AudioQuality;
  fetch?: (url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>;
  timers?: Timers;
  /** Previews of songs that only members can hear in full. */
  previews?: PreviewAllowance;
}

/** Document 3 section 4: more retries for a song that is still being prepared. */
const maxTriesWhilePreparing = 8;
const maxTries = 3;
const pauseMs = 1_000;
/** The playlist is a few kilobytes: a connection that hasn't delivered it by then is more likely dead than slow. */
const attemptTimeoutMs = 5_000;

export function hlsPlaylistUrl(uploadId: string, quality: AudioQuality, isPreview = false): string {
  const preview = isPreview ? '&preview=true' : '';
  return `/api/upload-service/songs/${encodeURIComponent(uploadId)}/hls-playlist?quality=${quality}${preview}`;
}

/** End of a preview; its last segment may end slightly earlier. */
const previewSeconds = 28;

/**
 * The playlist of the full song, or of its preview for listeners without an account (G1, G2). If the room is past
 * the preview, it isn't loaded and doesn't count.
 */
export async function fetchSongOrPreview(
  uploadId: string,
  options: HlsPlaylistOptions,
  startAt: number,
  signal: AbortSignal,
): Promise<{ playlist: MediaPlaylist; isPreview: boolean }> {
  try {
    return { playlist: await fetchHlsPlaylist(uploadId, options, signal), isPreview: false };
  } catch (fault) {
    const { previews } = options;
    if (!(fault instanceof PlayFailure) || fault.code !== 'log-in' || !previews) throw fault;
    if (!previews.canStart(uploadId)) throw new PlayFailure('preview-limit', 'All previews were heard');
    if (startAt > previewSeconds) throw new PlayFailure('preview-over', 'The beginning is over');
    const playlist = await fetchHlsPlaylist(uploadId, options, signal, true);
    previews.markStarted(uploadId);
    return { playlist, isPreview: true };
  }
}

/** The playlist in the wanted quality or the nearest one that the song has. Rejects with `PlayFailure`. */
export async function fetchHlsPlaylist(
  uploadId: string,
  options: HlsPlaylistOptions,
  signal: AbortSignal,
  isPreview = false,
): Promise<MediaPlaylist> {
  const { timers = platformTimers } = options;
  for (let tries = 1; ; tries += 1) {
    try {
      return await withTimeout(signal, timers, (attemptSignal) =>
        fetchOnce(uploadId, options, attemptSignal, isPreview),
      );
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

/** A silently dead connection would block a request for minutes; a retry uses another one. */
async function withTimeout<T>(
  signal: AbortSignal,
  timers: Timers,
  request: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timeout = timers.setTimeout(abort, attemptTimeoutMs);
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  try {
    return await request(controller.signal);
  } finally {
    timers.clearTimeout(timeout);
    signal.removeEventListener('abort', abort);
  }
}

function triesFor(code: PlayFailureCode): number {
  if (code === 'not-ready') return maxTriesWhilePreparing;
  return code === 'network' ? maxTries : 1;
}

async function fetchOnce(
  uploadId: string,
  options: HlsPlaylistOptions,
  signal: AbortSignal,
  isPreview: boolean,
): Promise<MediaPlaylist> {
  const { fetch = globalThis.fetch } = options;
  const token = options.token();
  const response = await fetch(hlsPlaylistUrl(uploadId, options.quality(), isPreview), {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal,
  });
  const text = await response.text();
  if (!response.ok)
    throw new PlayFailure(failureCode(response.status, text), `${response.status} ${text.slice(0, 200)}`);
  const playlist = parseMediaPlaylist(text, response.url);
  if (!playlist) throw new PlayFailure('unsupported', 'The answer is not a playlist of a song');
  return playlist;
}

function failureCode(status: number, body: string): PlayFailureCode {
  if (body.includes('song/not-ready') || /transcod/i.test(body)) return 'not-ready';
  if (status === 403 && /not[ -]verified/i.test(body)) return 'not-verified';
  if (status === 401) return 'log-in';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'not-found';
  return 'network';
}
