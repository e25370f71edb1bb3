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

const graphicControl = Buffer.from([0x21, 0xf9, 0x04]);

/** A GIF that shows the same frame over and over, until the file has `maxBytes`. */
export async function animatedGif(width: number, height: number, maxBytes: number): Promise<Buffer> {
  const gif = await red(width, height).gif().toBuffer();
  const start = gif.indexOf(graphicControl);
  if (start === -1) throw new Error('the encoder writes GIFs without a graphic control block');
  const [head, frame, end] = [gif.subarray(0, start), gif.subarray(start, -1), gif.subarray(-1)];
  const count = Math.floor((maxBytes - head.length - end.length) / frame.length);
  return Buffer.concat([head, ...Array.from({ length: count }, () => frame), end]);
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
  'a GIF of 25 megapixels with many frames': () => animatedGif(5_000, 5_000, 1_000_000),
  'a TIFF': () => red(100, 100).tiff().toBuffer(),
};

/** An animation of just under 20 megapixels, the most that is allowed, with 136 frames. Its first frame is used. */
export const largestGif: Bomb = () => animatedGif(4_470, 4_470, 2_000_000);

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
