/** Images in an MP4 file: `moov/udta/meta/ilst/covr/data`. The boxes may be before or behind the audio. */
import { bytesAt, textAt, type ByteSource, type EmbeddedImage } from './byte-source.ts';

interface Box {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const maxBoxes = 1_000;
/** Version and flags, in front of the boxes in `meta`. */
const metaBytes = 4;
/** Type and locale, in front of the image. */
const dataBytes = 8;

export async function mp4Images(source: ByteSource): Promise<EmbeddedImage[]> {
  let place: Box = { name: '', start: 0, end: source.size };
  for (const name of ['moov', 'udta', 'meta', 'ilst', 'covr']) {
    const found = (await boxes(source, place)).find((box) => box.name === name);
    if (!found) return [];
    place = name === 'meta' ? { ...found, start: found.start + metaBytes } : found;
  }
  const images: EmbeddedImage[] = [];
  for (const { name, start, end } of await boxes(source, place)) {
    if (name !== 'data') continue;
    const view = await source.read(start + dataBytes, end - start - dataBytes);
    images.push({ type: 0, bytes: bytesAt(view, 0) });
  }
  return images;
}

export async function isMp4(source: ByteSource): Promise<boolean> {
  return textAt(await source.read(4, 4), 0, 4) === 'ftyp';
}

async function boxes(source: ByteSource, { start, end }: Box): Promise<Box[]> {
  const found: Box[] = [];
  let at = start;
  while (at + 8 <= end && found.length < maxBoxes) {
    const view = await source.read(at, 16);
    if (view.byteLength < 8) break;
    let size = view.getUint32(0);
    let header = 8;
    if (size === 1 && view.byteLength === 16) {
      size = Number(view.getBigUint64(8));
      header = 16;
    }
    // 0: up to the end of the file.
    if (size === 0) size = end - at;
    if (size < header || at + size > end) break;
    found.push({ name: textAt(view, 4, 4), start: at + header, end: at + size });
    at += size;
  }
  return found;
}
