/**
 * Runs ffmpeg as a child process that reads one file or a pipe, has no network protocols, and is killed with its
 * caller.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { MediaRefusal } from './media-refusal.ts';
import type { AudioKind } from './sniff.ts';
import { playableRate, type StereoPlanes } from './decode/to-stereo.ts';
import type { PcmChunk } from './decode/pcm.ts';

/** We name the demuxer, so that a file can't pass itself off as a playlist that opens other files. */
const demuxers: Record<AudioKind, string> = {
  mp3: 'mp3',
  flac: 'flac',
  wav: 'wav',
  vorbis: 'ogg',
  opus: 'ogg',
  m4a: 'mov',
  aac: 'aac',
};

/** No frame of music needs a larger piece of memory. */
const maxAllocationBytes = 64 * 1024 * 1024;
const baseArguments = [
  '-nostdin',
  '-hide_banner',
  '-v',
  'error',
  '-threads',
  '1',
  '-max_alloc',
  String(maxAllocationBytes),
];

/** Returns the path of ffmpeg on the search path, or null. */
export function findFfmpeg(searchPath = process.env.PATH ?? ''): string | null {
  for (const directory of searchPath.split(delimiter).filter(Boolean)) {
    const candidate = join(directory, process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg');
    try {
      accessSync(candidate, constants.X_OK);
      return candidate;
    } catch {
      // Not in this directory.
    }
  }
  return null;
}

/** Decodes a file to stereo at a playable rate. When ffmpeg can't decode the rest, the stream ends early. */
export async function* decodeWithFfmpeg(
  ffmpeg: string,
  path: string,
  kind: AudioKind,
  sourceRate: number | null,
): AsyncGenerator<PcmChunk, void> {
  const sampleRate = playableRate(sourceRate ?? 44_100);
  const input = ['-protocol_whitelist', 'file', '-f', demuxers[kind], '-i', `file:${path}`, '-map', '0:a:0'];
  const output = ['-f', 'f32le', '-ac', '2', '-ar', String(sampleRate), 'pipe:1'];
  const child = spawn(ffmpeg, [...baseArguments, ...input, ...output], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = waitForExit(child);
  // Without a handler, a rejection before the await below would count as unhandled. The await still throws it.
  ended.catch(() => undefined);
  try {
    let remainder: Buffer = Buffer.alloc(0);
    for await (const chunk of child.stdout) {
      const bytes = remainder.length === 0 ? (chunk as Buffer) : Buffer.concat([remainder, chunk as Buffer]);
      const frames = Math.floor(bytes.length / 8);
      if (frames > 0) yield { planes: deinterleave(bytes, frames), sampleRate };
      remainder = bytes.subarray(frames * 8);
    }
    // What was killed, for want of memory for instance, has not read the file to its end: the file may be fine.
    if ((await ended) === null) throw new MediaRefusal('decoderFailed', 'ffmpeg was killed.');
  } finally {
    child.kill('SIGKILL');
  }
}

/** Encodes stereo to ADTS and passes the output to `onBytes`. */
export class FfmpegAacEncoder {
  private readonly child;
  private readonly ended: Promise<void>;

  constructor(ffmpeg: string, sampleRate: number, bitRate: number, onBytes: (bytes: Uint8Array) => void) {
    const input = ['-f', 'f32le', '-ac', '2', '-ar', String(sampleRate), '-i', 'pipe:0'];
    const output = ['-c:a', 'aac', '-b:a', String(bitRate), '-f', 'adts', 'pipe:1'];
    // `-nostdin` only turns off terminal interaction; ffmpeg still reads the pipe.
    this.child = spawn(ffmpeg, [...baseArguments, ...input, ...output], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.child.stdout.on('data', onBytes);
    // A broken pipe also ends in a non-zero exit code, which `finish` reports.
    this.child.stdin.on('error', () => undefined);
    this.ended = waitForExit(this.child).then((code) => {
      if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
    });
    this.ended.catch(() => undefined);
  }

  async add([left, right]: StereoPlanes): Promise<void> {
    const samples = new Float32Array(left.length * 2);
    for (let i = 0; i < left.length; i++) {
      samples[i * 2] = left[i]!;
      samples[i * 2 + 1] = right[i]!;
    }
    const canWriteMore = this.child.stdin.write(Buffer.from(samples.buffer));
    if (canWriteMore) return;
    await Promise.race([new Promise<void>((resolve) => this.child.stdin.once('drain', resolve)), this.ended]);
  }

  async finish(): Promise<void> {
    this.child.stdin.end();
    await this.ended;
  }

  abort(): void {
    this.child.kill('SIGKILL');
  }
}

/** Resolves to the exit code once all output has been read; rejects when the program can't be started. */
function waitForExit(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(new MediaRefusal('decoderFailed', 'ffmpeg could not be started.')));
    child.once('close', resolve);
  });
}

function deinterleave(bytes: Buffer, frames: number): Float32Array[] {
  // A copy, since a view of 32-bit numbers must begin at a multiple of four.
  const samples = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + frames * 8));
  const left = new Float32Array(frames);
  const right = new Float32Array(frames);
  for (let i = 0; i < frames; i++) {
    left[i] = samples[i * 2]!;
    right[i] = samples[i * 2 + 1]!;
  }
  return [left, right];
}
