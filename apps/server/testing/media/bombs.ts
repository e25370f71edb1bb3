/**
 * Files that are small and become huge when they are decoded, for every call that takes a file. The suite and
 * `npm run attack` send them.
 */
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { songFile } from '../upload/song-file.fixture.ts';
import { largeAvif } from './large-avif.fixture.ts';

export type Bomb = () => Promise<Buffer>;

export const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } });

/** A PNG of one pixel that claims to be larger. */
async function pngThatClaims(width: number, height: number): Promise<Buffer> {
  const png = await red(1, 1).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

const manyElements = (count: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000">${'<g/>'.repeat(count)}</svg>`;

/** A GIF that shows the same red frame over and over, until the file has `maxBytes`. */
export function animatedGif(width: number, height: number, maxBytes: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  // Four colours, of which the first is red.
  const colours = Buffer.from([0x81, 0, 0, 0xff, ...Array<number>(11).fill(0)]);
  const head = Buffer.concat([Buffer.from('GIF89a', 'latin1'), size, colours]);
  const frame = Buffer.concat([
    Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0]),
    size,
    Buffer.from([0, 2]),
    ...subBlocksOf(packFirstColour(width * height)),
    Buffer.from([0]),
  ]);
  const count = Math.floor((maxBytes - head.length - 1) / frame.length);
  return Buffer.concat([head, ...Array.from({ length: count }, () => frame), Buffer.from([0x3b])]);
}

/**
 * LZW of pixels that all have the first of four colours: each code stands for one more of them than the one before.
 * Sharp would look for the best colours of all these pixels.
 */
function packFirstColour(pixels: number): Buffer {
  const [clear, end, first, full] = [4, 5, 6, 4_096];
  const bytes: number[] = [];
  let [bits, bitCount, next, width] = [0, 0, first, 3];
  const write = (code: number) => {
    bits |= code << bitCount;
    for (bitCount += width; bitCount >= 8; bitCount -= 8, bits >>>= 8) bytes.push(bits & 0xff);
  };
  for (let left = pixels; left > 0;) {
    write(clear);
    [next, width] = [first, 3];
    for (let run = 1; left > 0 && next < full; run++) {
      // A short rest has the code of its length.
      const taken = Math.min(run, left);
      write(taken === 1 ? 0 : first + taken - 2);
      left -= taken;
      if (run > 1) next += 1;
      if (next === 1 << width && width < 12) width += 1;
    }
  }
  write(end);
  width = 8;
  write(0);
  return Buffer.from(bytes);
}

/** At most 255 bytes each, behind their number. */
function subBlocksOf(bytes: Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / 255) }, (_, index) => {
    const block = bytes.subarray(index * 255, (index + 1) * 255);
    return Buffer.concat([Buffer.from([block.length]), block]);
  });
}

/** Files that every call refuses. */
export const imageBombs: Record<string, Bomb> = {
  'a gzipped SVG': async () => gzipSync(manyElements(300_000)),
  'an SVG': async () => Buffer.from(manyElements(300_000)),
  'an SVG behind the signature of a JPEG': async () =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(manyElements(1000))]),
  'a PNG that claims 30,000 by 30,000': () => pngThatClaims(30_000, 30_000),
  'a PNG that claims less than it may': () => pngThatClaims(6_000, 6_000),
  'an AVIF of 40 megapixels': async () => largeAvif,
  'a GIF of 25 megapixels with many frames': async () => animatedGif(5_000, 5_000, 1_000_000),
  'a TIFF': () => red(100, 100).tiff().toBuffer(),
};

/** An animation of just under 20 megapixels, the most that is allowed, with 136 frames. Its first frame is used. */
export const largestGif: Bomb = async () => animatedGif(4_470, 4_470, 2_000_000);

/** A WAV of a second of silence whose header states another rate or number of channels. */
function wavThatClaims(sampleRate: number, channels: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(1_036, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * channels * 2, 28);
  header.writeUInt16LE(channels * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(1_000, 40);
  return Buffer.concat([header, Buffer.alloc(1_000)]);
}

/** Songs, with how preparing them ends. */
export const audioBombs: Record<string, { create: Bomb; outcome: string }> = {
  'a WAV with a rate of 1 Hz': { create: async () => wavThatClaims(1, 1), outcome: 'TRANSCODING_ERROR' },
  'a WAV with 20,000 channels': {
    create: async () => wavThatClaims(44_100, 20_000),
    outcome: 'TRANSCODING_ERROR',
  },
  'a song with a bomb as its cover': {
    create: async () => songFile({ cover: { mimeType: 'image/jpeg', bytes: largeAvif } }),
    outcome: 'TRANSCODING_SUCCEED',
  },
};
