/** Loads a segment with its key, decrypts it and turns it into what a SourceBuffer accepts. */
import { PlayFailure } from '../player.ts';
import { mediaSegment } from './fragmented-mp4.ts';
import { FileRefused, loadFile, type FileLoading } from './load-file.ts';
import type { SongSegment } from './media-playlist.ts';
import { samplesPerFrame, splitPackedAudio, type AudioFormat, type PackedAudio } from './packed-audio.ts';
import { averageThroughput } from './quality.rules.ts';
import { importSegmentKey, type Decrypt } from './segment-key.ts';

/** What the device knows about its connection; kept from song to song. */
export interface Connection {
  bitsPerSecond: number | null;
}

export interface LoadedSegment {
  /** Where the audio really is, in seconds. */
  readonly startsAt: number;
  readonly seconds: number;
  readonly format: AudioFormat;
  /** A fragment of MP4. */
  readonly media: Uint8Array<ArrayBuffer>;
}

export interface SegmentLoader {
  /** Rejects with `PlayFailure`; with `FileRefused` when a newer playlist may have other links or another key. */
  load(segment: SongSegment, signal: AbortSignal): Promise<LoadedSegment>;
  /** After a new playlist, which may have another key at the same address. */
  clearKeys(): void;
}

/** A segment can say where it is in the song; beyond this the playlist is right. */
const maxDisagreementSeconds = 0.5;

export function createSegmentLoader(loading: FileLoading, connection: Connection): SegmentLoader {
  const { now = () => performance.now() } = loading;
  const keys = new Map<string, Promise<Decrypt>>();
  let sequence = 0;

  const keyAt = (url: string, signal: AbortSignal): Promise<Decrypt> => {
    const known = keys.get(url) ?? loadFile(url, loading, signal).then(importSegmentKey);
    keys.set(url, known);
    known.catch(() => keys.delete(url));
    return known;
  };

  const loadBytes = async (url: string, signal: AbortSignal): Promise<ArrayBuffer> => {
    const startedAt = now();
    const bytes = await loadFile(url, loading, signal);
    connection.bitsPerSecond = averageThroughput(
      connection.bitsPerSecond,
      bytes.byteLength,
      now() - startedAt,
    );
    return bytes;
  };

  return {
    async load({ url, encryption, startsAt: listedAt }, signal) {
      const [bytes, decrypt] = await Promise.all([
        loadBytes(url, signal),
        encryption && keyAt(encryption.keyUrl, signal),
      ]);
      const audio = await readAudio(bytes, decrypt, encryption?.iv);
      const { sampleRate } = audio.format;
      const saidAt = audio.startsAt ?? listedAt;
      const startsAt = Math.abs(saidAt - listedAt) < maxDisagreementSeconds ? saidAt : listedAt;
      const firstFrame = Math.round((startsAt * sampleRate) / samplesPerFrame);
      sequence += 1;
      return {
        startsAt: (firstFrame * samplesPerFrame) / sampleRate,
        seconds: (audio.frames.length * samplesPerFrame) / sampleRate,
        format: audio.format,
        media: mediaSegment(sequence, firstFrame, audio.frames),
      };
    },
    clearKeys: () => keys.clear(),
  };
}

async function readAudio(
  bytes: ArrayBuffer,
  decrypt: Decrypt | null,
  iv: Uint8Array<ArrayBuffer> | undefined,
): Promise<PackedAudio> {
  try {
    return splitPackedAudio(decrypt && iv ? await decrypt(iv, bytes) : new Uint8Array(bytes));
  } catch (fault) {
    if (fault instanceof PlayFailure) throw fault;
    throw new FileRefused('decode', String(fault));
  }
}
