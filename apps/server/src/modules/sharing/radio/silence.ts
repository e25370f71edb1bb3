/** A silent segment: AAC frames of nothing, with the headers of packed audio (RFC 8216 section 3.4). */
import { id3Timestamp, samplesPerFrame } from '../../../media/index.ts';

const sampleRate = 44_100;
const frames = 86;
/** One stereo frame of silence, AAC-LC. */
const silentFrame = Buffer.from([0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80]);
const headerBytes = 7;

export const silenceSeconds = (frames * samplesPerFrame) / sampleRate;

export function createSilence(): Buffer {
  const length = headerBytes + silentFrame.length;
  // ADTS: MPEG-4, no checksum, AAC-LC, 44.1 kHz, two channels, the length, a variable bit rate.
  const header = Buffer.from([
    0xff,
    0xf1,
    (1 << 6) | (4 << 2),
    (2 << 6) | (length >> 11),
    (length >> 3) & 0xff,
    ((length & 7) << 5) | 0x1f,
    0xfc,
  ]);
  const frame = Buffer.concat([header, silentFrame]);
  return Buffer.concat([id3Timestamp(0), ...Array.from({ length: frames }, () => frame)]);
}
