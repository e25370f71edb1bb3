import { parseFile, type IAudioMetadata } from 'music-metadata';
import { normaliseIsrc } from '@turnstage/music';
import type { SongTags } from '../media.types.ts';
import { tagsFromFileName } from './file-name-tags.ts';
import { mp4Seconds } from './mp4-seconds.ts';
import { wavSeconds } from './wav-seconds.ts';

export interface FileTags {
  tags: SongTags;
  /** Length that the file claims; null when it does not say. */
  claimedSeconds: number | null;
  sampleRate: number | null;
  /** Encoded picture from the file, not yet looked at. */
  picture: Uint8Array | null;
}

const maxPictureBytes = 20 * 1024 * 1024;

/** Tags of a file, completed from its name. Tags that cannot be read are no reason to refuse a song. */
export async function readTags(path: string, originalFileName: string): Promise<FileTags> {
  const metadata = await parseFile(path, { skipPostHeaders: false }).catch(() => null);
  const byName = tagsFromFileName(originalFileName);
  const common = metadata?.common;
  const title = clean(common?.title);
  return {
    tags: {
      title: title ?? byName.title,
      // A file name may hold "artist - title"; with a title from the tags its front half is still the artist.
      artist: clean(common?.artist) ?? byName.artist,
      album: clean(common?.album),
      isrc: validIsrc(common?.isrc?.[0]),
      genre: clean(common?.genre?.[0]),
    },
    claimedSeconds:
      (await wavSeconds(path)) ?? positive(metadata?.format.duration) ?? (await mp4Seconds(path)),
    sampleRate: positive(metadata?.format.sampleRate),
    picture: pictureOf(metadata),
  };
}

function pictureOf(metadata: IAudioMetadata | null): Uint8Array | null {
  const pictures = metadata?.common.picture ?? [];
  const front = pictures.find((picture) => /front/i.test(picture.type ?? '')) ?? pictures[0];
  return front && front.data.length > 0 && front.data.length <= maxPictureBytes ? front.data : null;
}

/** One line of at most 200 characters; null when nothing is left. */
function clean(text: string | undefined): string | null {
  const line = text
    ?.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
  return line ? line.normalize('NFC') : null;
}

function validIsrc(isrc: string | undefined): string | null {
  const bare = normaliseIsrc(isrc);
  return bare !== null && /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(bare) ? bare : null;
}

function positive(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) && value > 0 ? value : null;
}
