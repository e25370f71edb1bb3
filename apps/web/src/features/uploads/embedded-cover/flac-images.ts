/** Images in a FLAC file ("pictures" in the format) (RFC 9639, section 8.8): blocks of metadata before the audio. */
import { bytesAt, textAt, type ByteSource, type EmbeddedImage } from './byte-source.ts';

const imageBlock = 6;
const maxBlocks = 128;

export async function flacImages(source: ByteSource, start: number): Promise<EmbeddedImage[]> {
  const images: EmbeddedImage[] = [];
  let at = start + 4;
  for (let count = 0; count < maxBlocks; count += 1) {
    const header = await source.read(at, 4);
    if (header.byteLength < 4) break;
    const first = header.getUint8(0);
    const size = header.getUint32(0) & 0xff_ff_ff;
    if ((first & 0x7f) === imageBlock) {
      const image = readImage(await source.read(at + 4, size));
      if (image) images.push(image);
    }
    if (first & 0x80) break;
    at += 4 + size;
  }
  return images;
}

export async function isFlacAt(source: ByteSource, start: number): Promise<boolean> {
  return textAt(await source.read(start, 4), 0, 4) === 'fLaC';
}

/** Type, type of the image, description, four numbers, image; each text and the image after its length. */
function readImage(view: DataView): EmbeddedImage | null {
  let at = 4;
  for (let text = 0; text < 2; text += 1) {
    if (at + 4 > view.byteLength) return null;
    at += 4 + view.getUint32(at);
  }
  at += 16;
  if (at + 4 > view.byteLength) return null;
  const size = view.getUint32(at);
  return { type: view.getUint32(0), bytes: bytesAt(view, at + 4, at + 4 + size) };
}
