/** Files that are no songs, or pretend to be: each gets its sentence, and leaves nothing behind. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backends, ffmpeg, noise, openMediaBench, type MediaBench } from './fixtures/pipeline-bench.ts';
import { encodeM4a, generatedWav, mp3Fixture } from './fixtures/test-audio.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const wav = generatedWav(5);
let bench: MediaBench;
beforeAll(async () => {
  bench = await openMediaBench();
});
afterAll(() => bench.close());

/** A WAV whose header speaks of more, or less, than follows. */
function wavThatClaims(dataBytes: number): Buffer {
  const file = Buffer.from(wav);
  file.writeUInt32LE(dataBytes + 36, 4);
  file.writeUInt32LE(dataBytes, 40);
  return file;
}

/** The first frame says that there are so many: how encoders tell players the length. */
function mp3ThatClaims(frames: number): Buffer {
  const file = readFileSync(mp3Fixture);
  const tag = Math.max(file.indexOf('Xing'), file.indexOf('Info'));
  file.writeUInt32BE(frames, tag + 8);
  return file;
}

const zip = () =>
  Buffer.concat([
    Buffer.from('PK\u0003\u0004\u0014\0\0\0\b\0', 'latin1'),
    gzipSync(Buffer.alloc(50_000_000)),
  ]);

type Refused = [what: string, bytes: () => Buffer, limits: object, reason: string, sentence: RegExp];
const refused: Refused[] = [
  [
    'a text with the name of a song',
    () => Buffer.from('No notes.\n'.repeat(500)),
    {},
    'notAudio',
    /^This is no audio file\.$/,
  ],
  ['an empty file', () => Buffer.alloc(0), {}, 'notAudio', /^The file is empty\.$/],
  ['an archive that swells to many megabytes', zip, {}, 'notAudio', /no audio file but application\/zip/],
  [
    'a picture',
    () => Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\0\u0001\0\0\0\u0001\b\u0002\0\0\0', 'latin1'),
    {},
    'notAudio',
    /no audio file/,
  ],
  ['a file over the limit', () => wav, { maxFileBytes: 1_000 }, 'tooLarge', /larger than/],
  ['a song that is too short', () => wav, { minSeconds: 20 }, 'tooShort', /shorter than 20 s/],
  ['a song that is too long', () => wav, { maxSeconds: 2 }, 'tooLong', /longer than 2 s/],
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
    () => mp3ThatClaims(2_000),
    {},
    'damaged',
    /damaged or incomplete/,
  ],
  [
    'an MP3 that is longer than it claims',
    () => mp3ThatClaims(100),
    { maxSeconds: 10 },
    'tooLong',
    /longer than 10 s/,
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
  it.each(refused)('%s is refused', async (_what, bytes, limits, reason, sentence) => {
    const { result, written } = await bench.process(bytes(), { ffmpegPath, limits });
    if (result.kind !== 'failed') throw new Error('it was taken');
    expect(result.reason).toBe(reason);
    expect(result.message).toMatch(sentence);
    expect(result.message).not.toContain(bench.folder);
    expect(written).toEqual([]);
  });
});

it('a song that says that it is too long is refused before anything is decoded', async () => {
  const { result, progress } = await bench.process(wav, { ffmpegPath: null, limits: { maxSeconds: 2 } });
  expect(result).toMatchObject({ kind: 'failed', reason: 'tooLong' });
  expect(progress.map(({ stage }) => stage)).toEqual(['typed', 'tagged']);
});

it('an M4A that is cut short is refused without ffmpeg', async () => {
  const m4a = await encodeM4a(wav);
  const { result, written } = await bench.process(m4a.subarray(0, m4a.length / 2), { ffmpegPath: null });
  expect(result).toMatchObject({ kind: 'failed', reason: 'damaged' });
  expect(written).toEqual([]);
});

describe.runIf(ffmpeg)('a video', () => {
  /** A second of colours, with or without the song. */
  function video(sound: boolean): Buffer {
    const file = join(bench.folder, `video-${sound}.mp4`);
    const picture = ['-f', 'lavfi', '-i', 'testsrc=duration=5:size=64x64:rate=5'];
    const song = sound ? ['-f', 'lavfi', '-i', 'sine=duration=5', '-c:a', 'aac'] : [];
    execFileSync(ffmpeg!, ['-v', 'error', '-y', ...picture, ...song, '-c:v', 'mpeg4', file]);
    return readFileSync(file);
  }

  it.each(backends)('without sound is refused with %s', async (_, ffmpegPath) => {
    const { result, written } = await bench.process(video(false), { ffmpegPath });
    expect(result).toMatchObject({
      kind: 'failed',
      message: expect.stringMatching(/no audio|damaged/) as string,
    });
    expect(written).toEqual([]);
  });

  it.each(backends)('gives its sound with %s, and nothing of its pictures', async (_, ffmpegPath) => {
    const { result, written } = await bench.process(video(true), { ffmpegPath });
    expect(result).toMatchObject({ kind: 'processed', durationSeconds: expect.closeTo(5, 0) as number });
    expect(written.filter((name) => !name.endsWith('.aac'))).toEqual([]);
  });
});
