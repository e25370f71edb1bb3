/** Detects the type of a file from its bytes; file name and Content-Type are ignored. */
import { open, type FileHandle } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { MediaRefusal } from './media-refusal.ts';

export type AudioKind = 'mp3' | 'flac' | 'wav' | 'vorbis' | 'opus' | 'm4a' | 'aac';

export const mimeTypes: Record<AudioKind, string> = {
  mp3: 'audio/mpeg',
  flac: 'audio/flac',
  wav: 'audio/wav',
  vorbis: 'audio/ogg',
  opus: 'audio/ogg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
};

const probeBytes = 64 * 1024;

export interface AudioProbe {
  readonly kind: AudioKind;
  /** Bytes of the whole file. */
  readonly size: number;
  /** Its first 64 KiB, or all of it. */
  readonly start: Buffer;
}

export async function sniffAudio(path: string): Promise<AudioKind> {
  const { kind } = await probeAudio(path);
  return kind;
}

/** Like `sniffAudio`, and also returns the beginning of the file. Throws a refusal if the file is no audio. */
export async function probeAudio(path: string): Promise<AudioProbe> {
  const file = await open(path, 'r');
  try {
    const start = await readAt(file, 0);
    if (start.length === 0) throw new MediaRefusal('notAudio', 'The file is empty.');
    const head = await readPastTags(file, start);
    const kind = detectKind(head) ?? detectKind(skipPadding(head));
    if (kind) return { kind, start, size: (await file.stat()).size };
    const otherType = await fileTypeFromBuffer(start).catch(() => undefined);
    if (otherType && Object.values(mimeTypes).includes(otherType.mime)) {
      throw new MediaRefusal('damaged', 'The file begins like audio, but no audio follows.');
    }
    if (otherType?.mime.startsWith('audio/')) {
      throw new MediaRefusal('unsupported', `Files of the type ${otherType.mime} are not supported.`);
    }
    throw new MediaRefusal('notAudio', `This is no audio file${otherType ? ` but ${otherType.mime}` : ''}.`);
  } finally {
    await file.close();
  }
}

/**
 * Reads the bytes after any ID3 tags. There may be several, of any size; their length field is only used to skip
 * them.
 */
async function readPastTags(file: FileHandle, start: Buffer): Promise<Buffer> {
  let [head, position] = [start, 0];
  for (let tags = 0; tags < 8; tags++) {
    const length = id3Length(head);
    if (length === 0) break;
    position += length;
    head = await readAt(file, position);
  }
  return head;
}

async function readAt(file: FileHandle, position: number): Promise<Buffer> {
  const buffer = Buffer.alloc(probeBytes);
  const { bytesRead } = await file.read(buffer, 0, probeBytes, position);
  return buffer.subarray(0, bytesRead);
}

/** Length of an ID3v2 tag including header and footer; 0 when there is none. */
export function id3Length(start: Uint8Array): number {
  if (start.length < 10 || ascii(start, 0, 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (start[at]! & 0x7f), 0);
  return 10 + size + (start[5]! & 0x10 ? 10 : 0);
}

/** Some encoders leave zeros between the tag and the first frame. */
function skipPadding(head: Uint8Array): Uint8Array {
  const first = head.findIndex((byte) => byte !== 0);
  return first > 0 ? head.subarray(first) : head;
}

function detectKind(head: Uint8Array): AudioKind | null {
  const magic = ascii(head, 0, 4);
  if (magic === 'fLaC') return 'flac';
  if ((magic === 'RIFF' || magic === 'RF64') && ascii(head, 8, 12) === 'WAVE') return 'wav';
  if (magic === 'OggS') return detectOggKind(head);
  if (ascii(head, 4, 8) === 'ftyp')
    return /^(M4A|M4B|mp4|isom|iso\d|dash|MSNV)/.test(ascii(head, 8, 12)) ? 'm4a' : null;
  if (hasTwoFrames(head, adtsFrameLength)) return 'aac';
  return hasTwoFrames(head, mp3FrameLength) ? 'mp3' : null;
}

/** The first packet of an Ogg stream names the codec. It follows the page's segment table. */
function detectOggKind(head: Uint8Array): AudioKind | null {
  const packet = 27 + (head[26] ?? 0);
  if (ascii(head, packet, packet + 8) === 'OpusHead') return 'opus';
  return ascii(head, packet + 1, packet + 7) === 'vorbis' ? 'vorbis' : null;
}

/** A large file contains a single sync word by chance, but hardly a second one exactly where the first frame ends. */
function hasTwoFrames(head: Uint8Array, frameLength: (head: Uint8Array, at: number) => number): boolean {
  const first = frameLength(head, 0);
  return first > 0 && frameLength(head, first) > 0;
}

export function adtsFrameLength(data: Uint8Array, at: number): number {
  if (at + 7 > data.length || data[at] !== 0xff || (data[at + 1]! & 0xf6) !== 0xf0) return 0;
  const length = ((data[at + 3]! & 3) << 11) | (data[at + 4]! << 3) | (data[at + 5]! >> 5);
  return length > 7 ? length : 0;
}

const mp3BitRates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
};
const mp3SampleRates = [44_100, 48_000, 32_000, 0];

/** Length of the MPEG layer III frame at `at`; 0 when there is none. */
function mp3FrameLength(data: Uint8Array, at: number): number {
  if (at + 4 > data.length || data[at] !== 0xff || (data[at + 1]! & 0xe0) !== 0xe0) return 0;
  const version = (data[at + 1]! >> 3) & 3;
  const layer = (data[at + 1]! >> 1) & 3;
  if (version === 1 || layer !== 1) return 0;
  const isMpeg1 = version === 3;
  const kiloBits = mp3BitRates[isMpeg1 ? 'mpeg1' : 'mpeg2'][data[at + 2]! >> 4]!;
  const divisor = version === 3 ? 1 : version === 2 ? 2 : 4;
  const sampleRate = mp3SampleRates[(data[at + 2]! >> 2) & 3]! / divisor;
  if (kiloBits === 0 || sampleRate === 0) return 0;
  const padding = (data[at + 2]! >> 1) & 1;
  return Math.floor(((isMpeg1 ? 144_000 : 72_000) * kiloBits) / sampleRate) + padding;
}

function ascii(data: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...data.subarray(from, to));
}
