import { parseBuffer, parseFile, type IAudioMetadata } from 'music-metadata';
import { normaliseIsrc } from '@turnstage/music';
import type { SongTags } from '../media.types.ts';
import type { AudioKind, AudioProbe } from '../sniff.ts';
import { tagsFromFileName } from './file-name-tags.ts';
import { inspectId3 } from './id3-padding.ts';
import { readWavHeader, wavDuration } from './wav-duration.ts';

export interface FileTags {
  tags: SongTags;
  /** Duration that the file claims; null when it doesn't state one. */
  claimedSeconds: number | null;
  sampleRate: number | null;
  channels: number | null;
  /** Encoded image from the file, not yet validated. */
  coverBytes: Uint8Array | null;
}

const maxCoverBytes = 20 * 1024 * 1024;

export interface TagOptions {
  /** What is known of the file already saves reading it again. */
  readonly probe?: Pick<AudioProbe, 'kind' | 'start'>;
  readonly skipCover?: boolean;
}

/** Reads the tags and fills gaps from the file name. Unreadable tags are no reason to refuse a song. */
export async function readTags(
  path: string,
  originalFileName: string,
  { probe, skipCover = false }: TagOptions = {},
): Promise<FileTags> {
  const metadata = await readMetadata(path, probe?.start, skipCover).catch(() => null);
  const couldBe = (kind: AudioKind) => probe === undefined || probe.kind === kind;
  const wav = couldBe('wav') ? await readWavHeader(path) : null;
  const fromFileName = tagsFromFileName(originalFileName);
  const common = metadata?.common;
  const title = cleanTag(common?.title);
  return {
    tags: {
      title: title ?? fromFileName.title,
      // The file name may be "artist - title". Its artist also applies when only the title comes from the tags.
      artist: cleanTag(common?.artist) ?? fromFileName.artist,
      album: cleanTag(common?.album),
      isrc: validIsrc(common?.isrc?.[0]),
      genre: cleanTag(common?.genre?.[0]),
    },
    claimedSeconds:
      wavDuration(wav) ??
      positiveOrNull(metadata?.format.duration) ??
      (couldBe('m4a') ? await readMp4Duration(path) : null),
    sampleRate: wav ? wav.sampleRate : positiveOrNull(metadata?.format.sampleRate),
    channels: wav ? wav.channels : positiveOrNull(metadata?.format.numberOfChannels),
    coverBytes: findCover(metadata),
  };
}

async function readMetadata(
  path: string,
  start: Buffer | undefined,
  skipCovers: boolean,
): Promise<IAudioMetadata | null> {
  const id3 = await inspectId3(path, start);
  if (id3 === 'ordinary') return parseFile(path, { skipPostHeaders: false, skipCovers });
  // Without the audio: the duration comes from decoding it.
  return id3 === 'excessive' ? null : parseBuffer(id3, { mimeType: 'audio/mpeg' }, { skipCovers });
}

/** Loads the library only for such a file: that takes longer than starting the process. */
async function readMp4Duration(path: string): Promise<number | null> {
  const mp4 = await import('./mp4-duration.ts');
  return mp4.readMp4Duration(path);
}

function findCover(metadata: IAudioMetadata | null): Uint8Array | null {
  const images = metadata?.common.picture ?? [];
  const frontCover = images.find((image) => /front/i.test(image.type ?? '')) ?? images[0];
  return frontCover && frontCover.data.length > 0 && frontCover.data.length <= maxCoverBytes
    ? frontCover.data
    : null;
}

/** Returns one line of at most 200 characters; null when nothing is left. */
function cleanTag(text: string | undefined): string | null {
  const cleaned = text
    ?.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
  return cleaned ? cleaned.normalize('NFC') : null;
}

function validIsrc(isrc: string | undefined): string | null {
  const normalized = normaliseIsrc(isrc);
  return normalized !== null && /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(normalized) ? normalized : null;
}

function positiveOrNull(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) && value > 0 ? value : null;
}
