/** Files that aren't songs or pretend to be: each gets its message and leaves nothing behind. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  backends,
  ffmpeg,
  noise,
  openMediaHarness,
  type MediaHarness,
} from '../../testing/media/media-harness.ts';
import { beginningOfMp3, encodeM4a, mp3Fixture } from '../../testing/media/test-audio.ts';
import { songFile } from '../../testing/upload/song-file.fixture.ts';
import { defaultMediaLimits } from './index.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const wav = songFile({ seconds: 3 });
let harness: MediaHarness;
beforeAll(async () => {
  harness = await openMediaHarness();
});
afterAll(() => harness.close());

/** A WAV whose header claims a different length than its data. */
function wavThatClaims(dataBytes: number): Buffer {
  const file = Buffer.from(wav);
  file.writeUInt32LE(dataBytes + 36, 4);
  file.writeUInt32LE(dataBytes, 40);
  return file;
}

/** Writes a frame count into the first frame, which is how encoders tell players the length. */
function mp3ThatClaims(frames: number): Buffer {
  const file = readFileSync(mp3Fixture);
  const tag = Math.max(file.indexOf('Xing'), file.indexOf('Info'));
  file.writeUInt32BE(frames, tag + 8);
  return file;
}

let packed: Buffer | undefined;
function zip(): Buffer {
  packed ??= Buffer.concat([
    Buffer.from('PK\u0003\u0004\u0014\0\0\0\b\0', 'latin1'),
    gzipSync(Buffer.alloc(10_000_000)),
  ]);
  return packed;
}

type RefusedCase = [what: string, bytes: () => Buffer, limits: object, reason: string, sentence: RegExp];
const refusedCases: RefusedCase[] = [
  [
    'a text file with the name of a song',
    () => Buffer.from('No notes.\n'.repeat(500)),
    {},
    'notAudio',
    /^This is no audio file\.$/,
  ],
  ['an empty file', () => Buffer.alloc(0), {}, 'notAudio', /^The file is empty\.$/],
  ['an archive that expands to many megabytes', zip, {}, 'notAudio', /no audio file but application\/zip/],
  [
    'an image',
    () => Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\0\u0001\0\0\0\u0001\b\u0002\0\0\0', 'latin1'),
    {},
    'notAudio',
    /no audio file/,
  ],
  ['a file over the limit', () => wav, { maxFileBytes: 1_000 }, 'tooLarge', /larger than/],
  // What an installation takes at least; the harness accepts less.
  [
    'a song that is too short',
    () => wav,
    { minSeconds: defaultMediaLimits.minSeconds },
    'tooShort',
    /shorter than 15 s/,
  ],
  ['a song that is too long', () => wav, { maxSeconds: 1 }, 'tooLong', /longer than 1 s/],
  [
    'a WAV cut off in the middle',
    () => wav.subarray(0, wav.length / 2),
    {},
    'damaged',
    /damaged or incomplete/,
  ],
  ['a WAV with nothing behind its header', () => wav.subarray(0, 44), {}, 'damaged', /damaged/],
  ['a WAV that claims gigabytes', () => wavThatClaims(4_000_000_000), {}, 'damaged', /damaged/],
  [
    'an MP3 with fewer frames than it claims',
    () => beginningOfMp3(mp3ThatClaims(2_000)).whole,
    {},
    'damaged',
    /damaged or incomplete/,
  ],
  [
    'an MP3 that is longer than it claims',
    () => mp3ThatClaims(100),
    { maxSeconds: 2 },
    'tooLong',
    /longer than 2 s/,
  ],
  ['a FLAC that is noise after its first bytes', () => noise('fLaC'), {}, 'damaged', /damaged/],
  [
    'an Opus stream that is noise',
    () => noise('OggS\0\u0002\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\u0001\u0013OpusHead'),
    {},
    'damaged',
    /damaged/,
  ],
];

describe.each(backends)('with %s', (_, ffmpegPath) => {
  it.each(refusedCases)('refuses %s', async (_what, bytes, limits, reason, sentence) => {
    const { result, writtenFiles } = await harness.process(bytes(), { ffmpegPath, limits });
    if (result.kind !== 'failed') throw new Error('it was accepted');
    expect(result.reason).toBe(reason);
    expect(result.message).toMatch(sentence);
    expect(result.message).not.toContain(harness.folder);
    expect(writtenFiles).toEqual([]);
  });
});

it('refuses a song that claims to be too long before anything is decoded', async () => {
  const { result, progress } = await harness.process(wav, { ffmpegPath: null, limits: { maxSeconds: 1 } });
  expect(result).toMatchObject({ kind: 'failed', reason: 'tooLong' });
  expect(progress.map(({ stage }) => stage)).toEqual(['detected', 'tagged']);
});

it('refuses a truncated M4A without ffmpeg', async () => {
  const m4a = await encodeM4a(wav);
  const { result, writtenFiles } = await harness.process(m4a.subarray(0, m4a.length / 2), {
    ffmpegPath: null,
  });
  expect(result).toMatchObject({ kind: 'failed', reason: 'damaged' });
  expect(writtenFiles).toEqual([]);
});

describe.runIf(ffmpeg)('a video', () => {
  /** A few seconds of a test pattern, with or without audio. */
  function video(sound: boolean): string {
    const file = join(harness.folder, `video-${sound}.mp4`);
    if (existsSync(file)) return file;
    const coverImage = ['-f', 'lavfi', '-i', 'testsrc=duration=5:size=64x64:rate=5'];
    const song = sound ? ['-f', 'lavfi', '-i', 'sine=duration=5', '-c:a', 'aac'] : [];
    execFileSync(ffmpeg!, ['-v', 'error', '-y', ...coverImage, ...song, '-c:v', 'mpeg4', file]);
    return file;
  }

  it.each(backends)('is refused without an audio track, with %s', async (_, ffmpegPath) => {
    const { result, writtenFiles } = await harness.process(video(false), { ffmpegPath });
    expect(result).toMatchObject({
      kind: 'failed',
      message: expect.stringMatching(/no audio|damaged/) as string,
    });
    expect(writtenFiles).toEqual([]);
  });

  it.each(backends)('yields its audio and no images, with %s', async (_, ffmpegPath) => {
    const { result, writtenFiles } = await harness.process(video(true), { ffmpegPath });
    expect(result).toMatchObject({ kind: 'processed', durationSeconds: expect.closeTo(5, 0) as number });
    expect(writtenFiles.filter((name) => !name.endsWith('.aac'))).toEqual([]);
  });
});
