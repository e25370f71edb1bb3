/** Splits a segment of packed audio into AAC frames: an ID3 tag with a time, then ADTS (RFC 8216 section 3.4). Pure. */

export interface AudioFormat {
  /** Samples per second in the frames; the decoder's output has twice as many with spectral band replication. */
  readonly sampleRate: number;
  readonly channels: number;
  /** AudioSpecificConfig of ISO 14496-3. */
  readonly config: readonly number[];
  /** RFC 6381, such as `mp4a.40.2`. */
  readonly codec: string;
}

export interface PackedAudio {
  readonly format: AudioFormat;
  /** Position of the first frame in seconds; null when the segment doesn't say. */
  readonly startsAt: number | null;
  /** The frames without their headers, one after the other. */
  readonly frames: readonly Uint8Array[];
}

export const samplesPerFrame = 1024;

const sampleRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];
/** ISO 13818-7 counts from 24 kHz on in this order. */
const firstLowRateIndex = 6;
const lowComplexity = 2;
const bandReplication = 5;

/** Throws when the bytes aren't packed audio, as after decryption with a wrong key. */
export function splitPackedAudio(bytes: Uint8Array): PackedAudio {
  const { end, startsAt } = readTimestamp(bytes);
  const frames: Uint8Array[] = [];
  let format: AudioFormat | null = null;
  let at = end;
  while (at + 7 <= bytes.length) {
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = bytes.subarray(at, at + 6);
    if (first !== 0xff || (second & 0xf6) !== 0xf0) throw new Error('expected an ADTS frame');
    const headerLength = (second & 1) === 1 ? 7 : 9;
    const length = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5);
    if (length <= headerLength || at + length > bytes.length) throw new Error('an ADTS frame is incomplete');
    format ??= readFormat(third, fourth);
    frames.push(bytes.subarray(at + headerLength, at + length));
    at += length;
  }
  if (!format) throw new Error('the segment has no audio');
  return { format, startsAt, frames };
}

function readFormat(third: number, fourth: number): AudioFormat {
  const rateIndex = (third >> 2) & 15;
  const sampleRate = sampleRates[rateIndex];
  if (sampleRate === undefined) throw new Error('an ADTS frame has no sample rate');
  const objectType = (third >> 6) + 1;
  const channels = ((third & 1) << 2) | (fourth >> 6);
  const base = [(rateIndex >> 1) & 7, ((rateIndex & 1) << 7) | (channels << 3)] as const;
  if (objectType !== lowComplexity || rateIndex < firstLowRateIndex) {
    const config = [(objectType << 3) | base[0], base[1]];
    return { sampleRate, channels, config, codec: `mp4a.40.${objectType}` };
  }
  // At low rates ADTS can't say whether a decoder doubles them. Saying so is also right for plain AAC.
  const outputIndex = rateIndex - 3;
  const config = [
    (bandReplication << 3) | base[0],
    base[1] | (outputIndex >> 1),
    ((outputIndex & 1) << 7) | (lowComplexity << 2),
    0,
  ];
  return { sampleRate, channels, config, codec: `mp4a.40.${bandReplication}` };
}

const clockRate = 90_000;
const timestampOwner = 'com.apple.streaming.transportStreamTimestamp';

/** Returns where the tags end, and the time in the one that HLS requires. */
function readTimestamp(bytes: Uint8Array): { end: number; startsAt: number | null } {
  let end = 0;
  let startsAt: number | null = null;
  while (startsWith(bytes, end, 'ID3') && end + 10 <= bytes.length) {
    const tagEnd =
      end + 10 + [6, 7, 8, 9].reduce((size, at) => (size << 7) | ((bytes[end + at] ?? 0) & 127), 0);
    for (let at = end + 10; at < tagEnd; at += 1) {
      const value = at + timestampOwner.length + 1;
      if (!startsWith(bytes, at, timestampOwner) || value + 8 > bytes.length) continue;
      const view = new DataView(bytes.buffer, bytes.byteOffset + value, 8);
      startsAt = ((view.getUint32(0) & 1) * 2 ** 32 + view.getUint32(4)) / clockRate;
      break;
    }
    end = tagEnd;
  }
  return { end, startsAt };
}

function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1)
    if (bytes[at + index] !== text.codePointAt(index)) return false;
  return true;
}
