/** Plays one song on an audio element through Media Source Extensions (rules S20 to S24). */
import { PlayFailure } from '../player.ts';
import { bufferedUntil } from './buffering.rules.ts';
import { playlistSeconds } from './media-playlist.ts';
import { openMediaSource } from './open-media-source.ts';
import { createSegmentQueue, type NextSegment, type SegmentQueueOptions } from './segment-queue.ts';
import { createSongBuffer } from './song-buffer.ts';

export interface SongStreamOptions extends SegmentQueueOptions {
  /** Position at which to start, in seconds. */
  readonly startAt: number;
  readonly onFailure: (failure: PlayFailure) => void;
}

/** A managed source that has enough is left alone, except for this. */
const minAheadSeconds = 5;

/** Takes the element at once, until `detach`. Failures after which nothing more plays go to `onFailure`. */
export function startSongStream(element: HTMLAudioElement, options: SongStreamOptions): { detach(): void } {
  const controller = new AbortController();
  const { signal } = controller;
  const run = async (): Promise<void> => {
    const failed = await streamOnce(element, options, signal);
    // A broken buffer may work the second time: a device wakes up without its decoder.
    const again = await streamOnce(element, { ...options, startAt: failed.position }, signal);
    throw new PlayFailure('decode', String(again.fault));
  };
  run().catch((fault: unknown) => {
    if (signal.aborted) return;
    options.onFailure(fault instanceof PlayFailure ? fault : new PlayFailure('unsupported', String(fault)));
  });
  return { detach: () => controller.abort() };
}

/** Resolves when the browser fails, with the position; rejects with `PlayFailure`, and when the signal is aborted. */
async function streamOnce(
  element: HTMLAudioElement,
  options: SongStreamOptions,
  signal: AbortSignal,
): Promise<{ fault: unknown; position: number }> {
  const stop = new AbortController();
  const { signal: stopped } = stop;
  let hasSought = false;
  let failedAt: number | null = null;
  // Until the element is where the song starts, it says it is at the beginning.
  const position = (): number =>
    hasSought ? element.currentTime : Math.max(options.startAt, element.currentTime);
  const onAbort = (): void => stop.abort();
  const onError = (): void => {
    failedAt ??= position();
    stop.abort(new Error(element.error?.message ?? 'the audio element failed'));
  };
  signal.addEventListener('abort', onAbort);
  element.addEventListener('error', onError);
  try {
    signal.throwIfAborted();
    const queue = createSegmentQueue(options, stopped);
    // Requested before the element is ready for it.
    let upcoming: Promise<NextSegment> = queue.next([], options.startAt);
    upcoming.catch(() => undefined);
    const { source, isSatisfied } = await openMediaSource(element, stopped);
    const buffer = createSongBuffer(source, playlistSeconds(options.playlist), stopped);
    const ahead = (): number => bufferedUntil(buffer.ranges(), position()) - position();
    element.addEventListener(
      'seeking',
      () => {
        hasSought = true;
        queue.moved(buffer.ranges(), position());
      },
      { signal: stopped },
    );
    for (;;) {
      const next = await upcoming;
      if (next.kind === 'loaded') {
        const hasSpace = await buffer.append(next.segment, position());
        if (!hasSpace) queue.limitAhead(ahead());
      } else if (next.kind !== 'changed') {
        if (next.kind === 'end') buffer.end();
        await nextChange(element, source, stopped);
      }
      while (isSatisfied() && ahead() >= minAheadSeconds) await nextChange(element, source, stopped);
      upcoming = queue.next(buffer.ranges(), position());
    }
  } catch (fault) {
    if (fault instanceof PlayFailure || signal.aborted) throw fault;
    return { fault, position: failedAt ?? position() };
  } finally {
    signal.removeEventListener('abort', onAbort);
    element.removeEventListener('error', onError);
    stop.abort();
  }
}

/** What may change the next step. Events of the element come in background tabs too, where timers are slow. */
async function nextChange(
  element: HTMLAudioElement,
  source: MediaSource,
  signal: AbortSignal,
): Promise<void> {
  const waiting = new AbortController();
  const once = { signal: waiting.signal };
  await new Promise<void>((resolve) => {
    const changed = (): void => resolve();
    for (const event of ['timeupdate', 'seeking', 'waiting']) element.addEventListener(event, changed, once);
    source.addEventListener('startstreaming', changed, once);
    signal.addEventListener('abort', changed, once);
    if (signal.aborted) resolve();
  });
  waiting.abort();
  signal.throwIfAborted();
}
