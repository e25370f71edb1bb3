/** Small audio files for tests: WAV with an ID3 chunk, as audio software writes it. */
import { wavBytes, type StereoChunk } from '@turnstage/music/audio';

export interface SongFileOptions {
  readonly seconds?: number;
  readonly title?: string;
  readonly artist?: string;
  readonly album?: string;
  /** Adds a bass drum that begins after a tenth of a second. */
  readonly bpm?: number;
  /** An encoded image. */
  readonly cover?: { mimeType: string; bytes: Buffer };
}

/** The output sample rate, so that tests don't spend time on resampling. */
export const sampleRate = 44_100;

/** What an installation refuses as too short is accepted in tests: encoding takes most of the time of those with songs. */
export const shortSongs = { minSeconds: 1 };

/** The length of `songFile` by default: one segment. */
export const songSeconds = 2;
/** The shortest that has two segments, for tests that look at them. */
export const twoSegments = 7;

/** A steady tone. */
export function songFile(options: SongFileOptions = {}): Buffer {
  const frames = Math.round((options.seconds ?? songSeconds) * sampleRate);
  const wav = Buffer.concat([...wavBytes(tone(frames, options.bpm), { sampleRate, frames })]);
  const tag = id3Tag(options);
  if (!tag) return wav;
  const chunk = Buffer.concat([Buffer.from('id3 '), uint32(tag.length), tag, Buffer.alloc(tag.length % 2)]);
  const file = Buffer.concat([wav, chunk]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

function* tone(frames: number, bpm?: number): Generator<StereoChunk> {
  const left = new Float32Array(frames);
  const secondsPerBeat = 60 / (bpm ?? 60);
  for (let i = 0; i < frames; i++) {
    const sinceBeat = i / sampleRate - 0.1;
    const drum = sinceBeat < 0 || bpm === undefined ? 0 : Math.exp(-40 * (sinceBeat % secondsPerBeat));
    left[i] =
      0.4 * Math.sin((2 * Math.PI * 440 * i) / sampleRate) +
      0.5 * drum * Math.sin(2 * Math.PI * 60 * sinceBeat);
  }
  yield { left, right: left };
}

/** ID3v2.3 */
function id3Tag({ title, artist, album, cover }: SongFileOptions): Buffer | undefined {
  const frames = [
    ...[['TIT2', title] as const, ['TPE1', artist] as const, ['TALB', album] as const].flatMap(
      ([name, text]) => (text === undefined ? [] : [id3Frame(name, Buffer.from(`\u0000${text}`, 'latin1'))]),
    ),
    ...(cover ? [id3Frame('APIC', apicBody(cover))] : []),
  ];
  if (frames.length === 0) return undefined;
  const body = Buffer.concat(frames);
  const size = [21, 14, 7, 0].map((shift) => (body.length >> shift) & 0x7f);
  return Buffer.concat([Buffer.from('ID3\u0003\u0000\u0000', 'latin1'), Buffer.from(size), body]);
}

function apicBody({ mimeType, bytes }: { mimeType: string; bytes: Buffer }): Buffer {
  return Buffer.concat([Buffer.from(`\u0000${mimeType}\u0000\u0003\u0000`, 'latin1'), bytes]);
}

function id3Frame(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(10);
  head.write(name, 'latin1');
  head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
