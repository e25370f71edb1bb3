import { inflateSync } from 'node:zlib';

const headerBytes = 44;
const entryBytes = 20;

/** Turns a font of the format WOFF 1.0 into the OpenType font that it contains. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_none, index) => readTable(woff, index));
  const header = Buffer.alloc(12 + 16 * count);
  const exponent = Math.floor(Math.log2(count));
  const searchRange = 2 ** exponent * 16;
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(searchRange, 6);
  header.writeUInt16BE(exponent, 8);
  header.writeUInt16BE(count * 16 - searchRange, 10);
  const parts: Uint8Array[] = [header];
  let offset = header.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const at = 12 + 16 * index;
    tag.copy(header, at);
    checksum.copy(header, at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(content.length, at + 12);
    // Tables start at multiples of four.
    const padding = (4 - (content.length % 4)) % 4;
    parts.push(content, Buffer.alloc(padding));
    offset += content.length + padding;
  }
  return Buffer.concat(parts);
}

function readTable(woff: Buffer, index: number) {
  const at = headerBytes + index * entryBytes;
  const offset = woff.readUInt32BE(at + 4);
  const packedLength = woff.readUInt32BE(at + 8);
  const packed = woff.subarray(offset, offset + packedLength);
  return {
    tag: woff.subarray(at, at + 4),
    checksum: woff.subarray(at + 16, at + 20),
    // A table that would not get smaller is stored as it is.
    content: packedLength < woff.readUInt32BE(at + 12) ? inflateSync(packed) : packed,
  };
}
