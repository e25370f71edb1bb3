/** Segments of packed audio as the server writes them: an ID3 tag with the time, then ADTS frames. */

const owner = 'com.apple.streaming.transportStreamTimestamp';

export interface FrameOptions {
  /** Index in the table of ISO 13818-7; 3 is 48 kHz, 4 is 44.1 kHz, 7 is 22.05 kHz. */
  readonly rateIndex?: number;
  readonly payloadBytes?: number;
  readonly hasChecksum?: boolean;
  readonly fill?: number;
}

/** One frame of AAC LC in stereo whose payload is one byte, repeated. */
export function adtsFrame({
  rateIndex = 3,
  payloadBytes = 4,
  hasChecksum = false,
  fill = 0,
}: FrameOptions = {}): Uint8Array {
  const headerLength = hasChecksum ? 9 : 7;
  const length = headerLength + payloadBytes;
  const header = [
    0xff,
    hasChecksum ? 0xf0 : 0xf1,
    0x40 | (rateIndex << 2),
    0x80 | (length >> 11),
    (length >> 3) & 0xff,
    ((length & 7) << 5) | 0x1f,
    0xfc,
    ...(hasChecksum ? [0, 0] : []),
  ];
  return Uint8Array.from([...header, ...Array.from({ length: payloadBytes }, () => fill)]);
}

export function id3Time(seconds: number): Uint8Array {
  const content = new Uint8Array(owner.length + 9);
  content.set(new TextEncoder().encode(owner));
  new DataView(content.buffer).setBigUint64(owner.length + 1, BigInt(Math.round(seconds * 90_000)));
  const size = (value: number): number[] => [0, 0, value >> 7, value & 127];
  const ascii = (text: string): number[] => Array.from(new TextEncoder().encode(text));
  return Uint8Array.from([
    ...ascii('ID3'),
    4,
    0,
    0,
    ...size(10 + content.length),
    ...ascii('PRIV'),
    0,
    0,
    0,
    content.length,
    0,
    0,
    ...content,
  ]);
}

export const joinBytes = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => Array.from(part)));

/** A segment of `frames` frames at 48 kHz that starts at the song's `firstFrame`-th. */
export function packedSegment(firstFrame: number, frames: number): Uint8Array<ArrayBuffer> {
  const audio = Array.from({ length: frames }, (_, index) => adtsFrame({ fill: index & 255 }));
  return joinBytes([id3Time((firstFrame * 1024) / 48_000), ...audio]);
}
