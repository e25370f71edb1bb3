/** Images in an ID3v2 tag (id3.org, versions 2.2 to 2.4), which comes before the audio of an MP3. */
import { bytesAt, textAt, type ByteSource, type EmbeddedImage } from './byte-source.ts';

const headerBytes = 10;

interface Tag {
  readonly version: number;
  readonly isUnsynchronised: boolean;
  readonly hasExtendedHeader: boolean;
  /** Without the header. */
  readonly bytes: number;
}

async function readTag(source: ByteSource): Promise<Tag | null> {
  const view = await source.read(0, headerBytes);
  if (view.byteLength < headerBytes || textAt(view, 0, 3) !== 'ID3') return null;
  const flags = view.getUint8(5);
  return {
    version: view.getUint8(3),
    isUnsynchronised: (flags & 0x80) !== 0,
    hasExtendedHeader: (flags & 0x40) !== 0,
    bytes: syncSafe(view, 6),
  };
}

/** How many bytes an ID3v2 tag takes at the start of a file; 0 when there is none. */
export async function id3Bytes(source: ByteSource): Promise<number> {
  const tag = await readTag(source);
  return tag ? headerBytes + tag.bytes : 0;
}

export async function id3Images(source: ByteSource): Promise<EmbeddedImage[]> {
  const tag = await readTag(source);
  if (!tag || tag.version < 2 || tag.version > 4) return [];
  const raw = await source.read(headerBytes, tag.bytes);
  // In version 2.4 each frame says for itself whether it is unsynchronised.
  const view = tag.isUnsynchronised && tag.version < 4 ? viewOf(synchronise(bytesAt(raw, 0))) : raw;
  const images: EmbeddedImage[] = [];
  for (const { name, body } of frames(view, tag)) {
    const image = name === 'APIC' || name === 'PIC' ? readImage(body, tag.version) : null;
    if (image) images.push(image);
  }
  return images;
}

interface Frame {
  readonly name: string;
  readonly body: DataView;
}

function* frames(view: DataView, { version, hasExtendedHeader, isUnsynchronised }: Tag): Generator<Frame> {
  const nameBytes = version === 2 ? 3 : 4;
  const frameHeader = version === 2 ? 6 : 10;
  let at = hasExtendedHeader && version > 2 ? extendedHeaderBytes(view, version) : 0;
  while (at + frameHeader <= view.byteLength) {
    const name = textAt(view, at, nameBytes);
    const size = frameSize(view, at + nameBytes, version);
    // Zeros fill up the tag.
    if (!/^[A-Z0-9]+$/.test(name) || size <= 0) return;
    const start = at + frameHeader;
    let body = bytesAt(view, start, start + size);
    if (version === 4) {
      const flags = view.getUint8(at + 9);
      // The frame begins with its length without unsynchronisation.
      if (flags & 0x01) body = body.subarray(4);
      if (flags & 0x02 || isUnsynchronised) body = synchronise(body);
    }
    yield { name, body: viewOf(body) };
    at = start + size;
  }
}

function frameSize(view: DataView, at: number, version: number): number {
  if (version === 2) return (view.getUint16(at) << 8) | view.getUint8(at + 2);
  return version === 4 ? syncSafe(view, at) : view.getUint32(at);
}

function extendedHeaderBytes(view: DataView, version: number): number {
  if (view.byteLength < 4) return 0;
  return version === 4 ? syncSafe(view, 0) : view.getUint32(0) + 4;
}

/** Text encoding, MIME type, picture type, description, image. */
function readImage(body: DataView, version: number): EmbeddedImage | null {
  if (body.byteLength < 4) return null;
  const isTwoByteText = body.getUint8(0) === 1 || body.getUint8(0) === 2;
  const typeAt = version === 2 ? 4 : endOfText(body, 1, false);
  if (typeAt >= body.byteLength) return null;
  const bytes = bytesAt(body, endOfText(body, typeAt + 1, isTwoByteText));
  return { type: body.getUint8(typeAt), bytes };
}

/** Returns the offset behind the zero that ends a text. */
function endOfText(view: DataView, start: number, isTwoByte: boolean): number {
  const step = isTwoByte ? 2 : 1;
  for (let at = start; at + step <= view.byteLength; at += step)
    if (view.getUint8(at) === 0 && (!isTwoByte || view.getUint8(at + 1) === 0)) return at + step;
  return view.byteLength;
}

/** A number of seven bits a byte. */
function syncSafe(view: DataView, at: number): number {
  let value = 0;
  for (let index = 0; index < 4; index += 1) value = (value << 7) | (view.getUint8(at + index) & 0x7f);
  return value;
}

/** Removes the zeros that were put behind each 0xff. */
function synchronise(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return bytes.filter((byte, at) => byte !== 0 || bytes[at - 1] !== 0xff);
}

function viewOf(bytes: Uint8Array<ArrayBuffer>): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
