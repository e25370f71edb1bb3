/** Writes AAC frames as fragmented MP4 (ISO 14496-12), which is what every browser's SourceBuffer accepts. Pure. */
import { samplesPerFrame, type AudioFormat } from './packed-audio.ts';

type Part = number | readonly number[] | Uint8Array;

/** Describes the frames that follow; appended before the first of them and after a change of format. */
export function initSegment({ sampleRate, channels, config }: AudioFormat): Uint8Array<ArrayBuffer> {
  const descriptor = box(
    'esds',
    u32(0),
    3,
    23 + config.length,
    0,
    1,
    0,
    4,
    15 + config.length,
    0x40,
    0x15,
    0,
    0,
    0,
    u32(0),
    u32(0),
    5,
    config.length,
    config,
    6,
    1,
    2,
  );
  const entry = box(
    'mp4a',
    [0, 0, 0, 0, 0, 0, 0, 1],
    u32(0),
    u32(0),
    [0, channels, 0, 16],
    u32(0),
    // 16 bits before the point; decoders read the rate from the descriptor.
    u32((sampleRate & 0xffff) * 0x1_0000),
    descriptor,
  );
  const sampleTable = box(
    'stbl',
    box('stsd', u32(0), u32(1), entry),
    box('stts', u32(0), u32(0)),
    box('stsc', u32(0), u32(0)),
    box('stsz', u32(0), u32(0), u32(0)),
    box('stco', u32(0), u32(0)),
  );
  const media = box(
    'mdia',
    box('mdhd', u32(0), u32(0), u32(0), u32(sampleRate), u32(0), [0x55, 0xc4, 0, 0]),
    box('hdlr', u32(0), u32(0), ascii('soun'), u32(0), u32(0), u32(0), 0),
    box(
      'minf',
      box('smhd', u32(0), u32(0)),
      box('dinf', box('dref', u32(0), u32(1), box('url ', u32(1)))),
      sampleTable,
    ),
  );
  const track = box(
    'trak',
    box(
      'tkhd',
      u32(7),
      u32(0),
      u32(0),
      u32(1),
      u32(0),
      u32(0),
      zeros(8),
      u32(0),
      [1, 0, 0, 0],
      unityMatrix,
      zeros(8),
    ),
    media,
  );
  const movie = box(
    'moov',
    box(
      'mvhd',
      u32(0),
      u32(0),
      u32(0),
      u32(sampleRate),
      u32(0),
      u32(0x1_0000),
      [1, 0, 0, 0],
      zeros(8),
      unityMatrix,
      zeros(24),
      u32(2),
    ),
    track,
    box('mvex', box('trex', u32(0), u32(1), u32(1), u32(0), u32(0), u32(0))),
  );
  return concat([box('ftyp', ascii('iso5'), u32(1), ascii('iso5'), ascii('mp41')), movie]);
}

/** One fragment with these frames, the first of which is the song's `firstFrame`-th. */
export function mediaSegment(
  sequence: number,
  firstFrame: number,
  frames: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const run = (dataOffset: number): Uint8Array =>
    box(
      'trun',
      u32(hasDataOffset | hasSizes),
      u32(frames.length),
      u32(dataOffset),
      ...frames.map(({ length }) => u32(length)),
    );
  const fragment = (dataOffset: number): Uint8Array =>
    box(
      'moof',
      box('mfhd', u32(0), u32(sequence)),
      box(
        'traf',
        box(
          'tfhd',
          u32(baseIsFragment | hasDuration | hasFlags),
          u32(1),
          u32(samplesPerFrame),
          u32(independentSample),
        ),
        box('tfdt', u32(0), u32(firstFrame * samplesPerFrame)),
        run(dataOffset),
      ),
    );
  const dataOffset = fragment(0).length + boxHeaderLength;
  return concat([fragment(dataOffset), box('mdat', ...frames)]);
}

const boxHeaderLength = 8;
const baseIsFragment = 0x2_0000;
const hasDuration = 0x8;
const hasFlags = 0x20;
const hasDataOffset = 0x1;
const hasSizes = 0x200;
/** Depends on no other sample. */
const independentSample = 0x200_0000;

const u32 = (value: number): readonly number[] => [
  (value >>> 24) & 255,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];
const zeros = (length: number): readonly number[] => Array.from({ length }, () => 0);
const ascii = (text: string): readonly number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
const unityMatrix = [0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000].flatMap(u32);

function box(type: string, ...content: readonly Part[]): Uint8Array {
  const length = content.reduce<number>(
    (sum, part) => sum + (typeof part === 'number' ? 1 : part.length),
    boxHeaderLength,
  );
  return concat([u32(length), ascii(type), ...content]);
}

function concat(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const all = parts.map((part) => (typeof part === 'number' ? [part] : part));
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
