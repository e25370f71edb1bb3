/** The SourceBuffer of one song. Changes run one after the other: await each before the next. */
import { removableRange, type TimeRange } from './buffering.rules.ts';
import { initSegment } from './fragmented-mp4.ts';
import { mimeType } from './open-media-source.ts';
import type { AudioFormat } from './packed-audio.ts';
import type { LoadedSegment } from './segment-loader.ts';

export interface SongBuffer {
  ranges(): TimeRange[];
  /**
   * Adds a segment and removes what was played long before `position`. Resolves to false when the browser has no
   * space for it. Rejects when the browser can't read it, or when the signal is aborted.
   */
  append(segment: LoadedSegment, position: number): Promise<boolean>;
  /** Nothing follows what is buffered. A later `append` takes that back. */
  end(): void;
}

export function createSongBuffer(source: MediaSource, songSeconds: number, signal: AbortSignal): SongBuffer {
  let buffer: SourceBuffer | null = null;
  let format: AudioFormat | null = null;

  const change = (edit: (buffer: SourceBuffer) => void): Promise<void> => {
    signal.throwIfAborted();
    if (!buffer) throw new Error('there is no buffer yet');
    return changeBuffer(buffer, edit, signal);
  };
  const ranges = (): TimeRange[] => {
    const { buffered } = buffer ?? {};
    return Array.from({ length: buffered?.length ?? 0 }, (_, index) => ({
      start: buffered?.start(index) ?? 0,
      end: buffered?.end(index) ?? 0,
    }));
  };

  /** Every format is described before its first segment. */
  const describe = async (next: AudioFormat): Promise<void> => {
    if (format && isSameFormat(format, next)) return;
    if (buffer === null) {
      buffer = source.addSourceBuffer(mimeType(next.codec));
      source.duration = songSeconds;
    } else if (format?.codec !== next.codec) buffer.changeType(mimeType(next.codec));
    await change((editable) => editable.appendBuffer(initSegment(next)));
    format = next;
  };

  return {
    ranges,
    async append(segment, position) {
      await describe(segment.format);
      const removable = removableRange(ranges(), position);
      if (removable) await change((editable) => editable.remove(removable.start, removable.end));
      try {
        await change((editable) => editable.appendBuffer(segment.media));
        return true;
      } catch (fault) {
        if (!(fault instanceof DOMException) || fault.name !== 'QuotaExceededError') throw fault;
        if (position > 0) await change((editable) => editable.remove(0, position));
        return false;
      }
    },
    end() {
      if (source.readyState === 'open') source.endOfStream();
    },
  };
}

const isSameFormat = (one: AudioFormat, other: AudioFormat): boolean =>
  one.codec === other.codec && one.config.join() === other.config.join();

function changeBuffer(
  buffer: SourceBuffer,
  edit: (buffer: SourceBuffer) => void,
  signal: AbortSignal,
): Promise<void> {
  const waiting = new AbortController();
  return new Promise<void>((resolve, reject) => {
    const once = { signal: waiting.signal };
    buffer.addEventListener('updateend', () => resolve(), once);
    buffer.addEventListener('error', () => reject(new Error('the browser could not read the audio')), once);
    signal.addEventListener('abort', () => reject(new Error('the song was changed')), once);
    edit(buffer);
  }).finally(() => waiting.abort());
}
