/** The cover in a music file, read by the browser: it can be shown while the file is still being sent (rule U111). */
import { byteSource, chooseCover } from './byte-source.ts';
import { flacImages, isFlacAt } from './flac-images.ts';
import { id3Bytes, id3Images } from './id3-images.ts';
import { isMp4, mp4Images } from './mp4-images.ts';

/** Null when there is none, or none that every browser shows. Reads only the tags, not the audio. */
export async function readEmbeddedCover(file: Blob): Promise<Blob | null> {
  const source = byteSource(file);
  // A FLAC file may have an ID3 tag as well.
  const audioStart = await id3Bytes(source);
  const images = (await isFlacAt(source, audioStart))
    ? await flacImages(source, audioStart)
    : (await isMp4(source))
      ? await mp4Images(source)
      : await id3Images(source);
  const bytes = chooseCover(images);
  const type = bytes && imageType(bytes);
  return type ? new Blob([bytes], { type }) : null;
}

/** By the content: what a tag says of it is often wrong. No SVG, which is a document. */
function imageType(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n')) return 'image/png';
  if (head.startsWith('GIF8')) return 'image/gif';
  return /^RIFF.{4}WEBP$/s.test(head) ? 'image/webp' : null;
}
