/** The segments of one song in the order in which its buffer needs them, in the quality that the connection sustains. */
import { PlayFailure } from '../player.ts';
import { bufferAheadSeconds, bufferedUntil, nextStep, type TimeRange } from './buffering.rules.ts';
import { FileRefused, pause, type FileLoading } from './load-file.ts';
import type { MediaPlaylist, SongSegment } from './media-playlist.ts';
import { chooseQuality, type AudioQuality } from './quality.rules.ts';
import { createSegmentLoader, type Connection, type LoadedSegment } from './segment-loader.ts';

export interface SegmentQueueOptions {
  readonly playlist: MediaPlaylist;
  /** The quality of that playlist, and the best that the listener wants. */
  readonly quality: AudioQuality;
  readonly limit: AudioQuality;
  readonly loading: FileLoading;
  readonly connection: Connection;
  /** The playlist with new links, or of another quality. Rejects with `PlayFailure`. */
  readonly reload: (quality: AudioQuality, signal: AbortSignal) => Promise<MediaPlaylist>;
}

export type NextSegment =
  | { readonly kind: 'loaded'; readonly segment: LoadedSegment }
  /** Look again: the position or the list has changed. */
  | { readonly kind: 'changed' }
  /** Enough is buffered. */
  | { readonly kind: 'wait' }
  /** The last segment is buffered. */
  | { readonly kind: 'end' };

export interface SegmentQueue {
  /** One call at a time. Rejects with `PlayFailure`, and when the signal is aborted. */
  next(buffered: readonly TimeRange[], position: number): Promise<NextSegment>;
  /** After a seek: gives up a load that isn't needed any more. */
  moved(buffered: readonly TimeRange[], position: number): void;
  /** The browser has space for no more than this. */
  limitAhead(seconds: number): void;
}

/** A browser that drops what it was just given gets it again, but not forever. */
const maxRepeats = 5;
const repeatPauseMs = 1_000;
const minAheadSeconds = 6;

export function createSegmentQueue(options: SegmentQueueOptions, signal: AbortSignal): SegmentQueue {
  const { limit, loading, connection, reload } = options;
  const loader = createSegmentLoader(loading, connection);
  const missing = new Set<AudioQuality>();
  /** Segments that were refused before the list was loaded again. */
  const refused = new Set<number>();
  let { quality, playlist } = options;
  let segments: SongSegment[] = [...playlist.segments];
  let aheadSeconds = bufferAheadSeconds;
  let current: { index: number; stop: AbortController } | null = null;
  let last = { index: -1, repeats: 0 };

  const use = (list: MediaPlaylist): void => {
    playlist = list;
    segments = [...list.segments];
    loader.clearKeys();
  };

  /** A quality that the song doesn't have, or that can't be loaded now, isn't asked for again. */
  const adaptQuality = async (buffered: readonly TimeRange[], position: number): Promise<void> => {
    const ahead = bufferedUntil(buffered, position) - position;
    const { bitsPerSecond } = connection;
    const better = chooseQuality({ current: quality, limit, bitsPerSecond, aheadSeconds: ahead });
    if (better === quality || missing.has(better)) return;
    try {
      const list = await reload(better, signal);
      if (pathOf(list) === pathOf(playlist)) missing.add(better);
      else {
        quality = better;
        use(list);
      }
    } catch {
      missing.add(better);
    }
    signal.throwIfAborted();
  };

  /** Runs `work` until it is done or a seek makes it pointless. */
  const interruptibly = async <T>(
    index: number,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | null> => {
    signal.throwIfAborted();
    const stop = new AbortController();
    const onAbort = (): void => stop.abort();
    signal.addEventListener('abort', onAbort);
    current = { index, stop };
    try {
      const result = await work(stop.signal);
      return stop.signal.aborted ? null : result;
    } catch (fault) {
      if (stop.signal.aborted) return null;
      throw fault;
    } finally {
      current = null;
      signal.removeEventListener('abort', onAbort);
      signal.throwIfAborted();
    }
  };

  const load = async (index: number, segment: SongSegment): Promise<NextSegment> => {
    last = { index, repeats: index === last.index ? last.repeats + 1 : 0 };
    if (last.repeats > maxRepeats) throw new PlayFailure('decode', 'The browser does not keep the audio');
    if (last.repeats > 0) await pause(loading.timers, repeatPauseMs, signal);
    try {
      const loaded = await interruptibly(index, (stop) => loader.load(segment, stop));
      if (!loaded) {
        last = { index: -1, repeats: 0 };
        return { kind: 'changed' };
      }
      segments[index] = { ...segment, startsAt: loaded.startsAt, seconds: loaded.seconds };
      return { kind: 'loaded', segment: loaded };
    } catch (fault) {
      // Its link has expired, or the song was prepared again (rule U72). If it is deleted, the reply says so.
      if (!(fault instanceof FileRefused) || refused.has(index)) throw fault;
      refused.add(index);
      use(await reload(quality, signal));
      return { kind: 'changed' };
    }
  };

  /** More segments are announced about as often as one is played. */
  const waitForMore = async (): Promise<NextSegment> => {
    const waited = await interruptibly(segments.length, async (stop) => {
      await pause(loading.timers, playlist.targetSeconds * 1_000, stop);
      return reload(quality, stop);
    });
    if (waited) use(waited);
    return { kind: 'changed' };
  };

  return {
    async next(buffered, position) {
      signal.throwIfAborted();
      const wanted = nextStep(segments, buffered, position, aheadSeconds);
      if (wanted.kind === 'wait') return wanted;
      // The first segment is in the quality of the list that is there: another one would be loaded first.
      if (wanted.kind === 'load' && buffered.length > 0) await adaptQuality(buffered, position);
      const step = nextStep(segments, buffered, position, aheadSeconds);
      const segment = step.kind === 'load' ? segments[step.index] : undefined;
      if (step.kind === 'load' && segment) return load(step.index, segment);
      return playlist.isComplete ? { kind: 'end' } : waitForMore();
    },
    moved(buffered, position) {
      const step = nextStep(segments, buffered, position, aheadSeconds);
      const needed = step.kind === 'load' ? step.index : segments.length;
      if (current && step.kind !== 'wait' && needed !== current.index) current.stop.abort();
    },
    limitAhead(seconds) {
      aheadSeconds = Math.max(minAheadSeconds, seconds);
    },
  };
}

/** Links differ in their signatures. */
function pathOf({ segments }: MediaPlaylist): string | undefined {
  return segments[0]?.url.split('?')[0];
}
