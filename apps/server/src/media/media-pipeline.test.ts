import { execFileSync } from 'node:child_process';
import { createDecipheriv } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildProcesses, mediaWorker, type Built } from '../built.fixture.ts';
import { encodeM4a, generatedWav, mp3Fixture, temporaryFolder, writeTo } from './fixtures/test-audio.ts';
import {
  createMediaPipeline,
  findFfmpeg,
  type MediaProgress,
  type ProcessedSong,
  type Rendition,
} from './index.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ffmpeg = findFfmpeg();
const backends: [name: string, ffmpegPath: string | null][] = [['packages of the registry only', null]];
if (ffmpeg) backends.push(['ffmpeg', ffmpeg]);
else console.info('ffmpeg is not on the search path: its variant of the media pipeline tests is skipped');

let folder: ReturnType<typeof temporaryFolder>;
let wav: Buffer;
/** Starts in a third of the time that the sources need, and is what an installation runs. */
let built: Built | undefined;
const wavLength = 8;
beforeAll(async () => {
  folder = temporaryFolder();
  wav = generatedWav(wavLength);
  built = await buildProcesses([mediaWorker]);
});
afterAll(() => {
  folder.remove();
  built?.remove();
});

let pipeline: ReturnType<typeof createMediaPipeline> | null = null;
afterEach(async () => {
  await pipeline?.close();
  pipeline = null;
});

let runs = 0;
async function run(
  bytes: Uint8Array | string,
  options: Parameters<typeof createMediaPipeline>[0],
  name = 'upload.mp3',
) {
  const limits = { minSeconds: 3, ...options?.limits };
  pipeline = createMediaPipeline({
    workDir: join(folder.path, 'work'),
    workerEntry: built?.entry(mediaWorker),
    ...options,
    limits,
  });
  const file = typeof bytes === 'string' ? bytes : writeTo(folder.path, `in-${runs}`, bytes);
  const outputDir = join(folder.path, `out-${runs++}`);
  const progress: MediaProgress[] = [];
  const result = await pipeline.process({ songId: '7', file, originalFileName: name, outputDir }, (one) =>
    progress.push(one),
  );
  return { result, progress, outputDir, written: existsSync(outputDir) ? readdirSync(outputDir) : [] };
}

function processed(result: Awaited<ReturnType<typeof run>>['result']): ProcessedSong {
  if (result.kind !== 'processed')
    throw new Error(`refused: ${result.reason}: ${result.message} ${result.detail ?? ''}`);
  return result;
}

/** Undoes the encryption and the cutting, as a player does. */
function decrypt(rendition: Rendition, key: Uint8Array, outputDir: string): Buffer {
  const segments = rendition.segments.map(({ file, ivHex }) => {
    const decipher = createDecipheriv('aes-128-cbc', key, Buffer.from(ivHex!, 'hex'));
    return Buffer.concat([decipher.update(readFileSync(join(outputDir, file))), decipher.final()]);
  });
  return Buffer.concat(segments.map((segment) => segment.subarray(73)));
}

async function secondsOf(adts: Buffer): Promise<number> {
  const input = new Input({ source: new BufferSource(adts), formats: ALL_FORMATS });
  const track = (await input.getPrimaryAudioTrack())!;
  expect(await track.getCodec()).toBe('aac');
  let seconds = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) seconds += packet.duration;
  input.dispose();
  return seconds;
}

describe.each(backends)('media pipeline with %s', (_, ffmpegPath) => {
  it('makes three qualities of a WAV that decrypt to AAC of the same length', async () => {
    const { result, progress, outputDir, written } = await run(
      wav,
      { ffmpegPath },
      'Tolv Meter - Harbour Lights.wav',
    );
    const song = processed(result);
    expect(song).toMatchObject({
      title: 'Harbour Lights',
      artist: 'Tolv Meter',
      mimeType: 'audio/wav',
      durationSeconds: wavLength,
    });
    expect(Math.abs(song.loudnessLufs! + 14)).toBeLessThan(2);
    expect(song.peaks).toHaveLength(800);
    expect(Math.max(...song.peaks)).toBe(1);
    expect(song.key).toHaveLength(16);
    expect(song.renditions.map((rendition) => rendition.quality)).toEqual(['medium', 'low', 'high']);
    for (const rendition of song.renditions) {
      const seconds = await secondsOf(decrypt(rendition, song.key, outputDir));
      expect(Math.abs(seconds - song.durationSeconds)).toBeLessThan(0.05);
      const told = rendition.segments.reduce((sum, segment) => sum + segment.durationSeconds, 0);
      expect(told).toBeCloseTo(seconds, 3);
    }
    const [medium, low, high] = song.renditions.map((rendition) => rendition.averageBandwidth);
    expect(low!).toBeLessThan(medium!);
    expect(medium!).toBeLessThan(high!);
    // Every file is told of, and the key is in none of them.
    expect(written.sort()).toEqual(song.renditions.flatMap((r) => r.segments.map((s) => s.file)).sort());
    for (const file of written) expect(readFileSync(join(outputDir, file)).includes(song.key)).toBe(false);

    const stages = progress.map((one) => one.stage);
    expect(stages.filter((stage) => stage !== 'transcoding')).toEqual([
      'typed',
      'tagged',
      'playable',
      'done',
    ]);
    const percents = progress.flatMap((one) => (one.stage === 'transcoding' ? [one.percent] : []));
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(percents.at(-1)).toBe(100);
    const playable = progress.find((one) => one.stage === 'playable')!;
    expect(playable.song).toMatchObject({ durationSeconds: wavLength, renditions: [{ quality: 'medium' }] });
    expect(playable.song.key).toEqual(song.key);
  });

  it('reads tags and cover of an MP3, with the worker run from source', async () => {
    const { result, written } = await run(mp3Fixture, { ffmpegPath, workerEntry: undefined });
    const song = processed(result);
    expect(song).toMatchObject({
      title: 'Paper Lanterns',
      artist: 'Sable Coast',
      album: 'Night Market EP',
      isrc: 'QZTST2600001',
      genre: 'Lo-fi',
      mimeType: 'audio/mpeg',
      coverFile: 'cover.webp',
    });
    expect(Math.abs(song.durationSeconds - 16)).toBeLessThan(0.15);
    expect(written).toContain('cover.webp');
  });

  it.each([
    [
      'a text with the name of a song',
      () => Buffer.from('These are not the notes.\n'.repeat(500)),
      {},
      'notAudio',
    ],
    ['an empty file', () => Buffer.alloc(0), {}, 'notAudio'],
    ['a file over the limit', () => wav, { maxFileBytes: 1_000 }, 'tooLarge'],
    ['a song that is too short', () => wav, { minSeconds: 20 }, 'tooShort'],
    ['a song that is too long', () => wav, { maxSeconds: 4 }, 'tooLong'],
    ['a WAV cut off in the middle', () => wav.subarray(0, wav.length / 2), {}, 'damaged'],
    ['a WAV with nothing behind its header', () => wav.subarray(0, 44), {}, 'damaged'],
    ['a FLAC that is noise after its first bytes', () => noise('fLaC'), {}, 'damaged'],
    [
      'an Opus stream that is noise',
      () => noise('OggS\0\u0002\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\u0001\u0013OpusHead'),
      {},
      'damaged',
    ],
  ])('refuses %s and leaves nothing behind', async (_name, bytes, limits, reason) => {
    const { result, written } = await run(bytes(), { ffmpegPath, limits });
    expect(result).toMatchObject({ kind: 'failed', reason });
    expect(written).toEqual([]);
  });

  it('gets over a tag of many megabytes', async () => {
    const size = 6 * 1024 * 1024;
    const header = Buffer.from([
      0x49,
      0x44,
      0x33,
      3,
      0,
      0,
      ...[21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f),
    ]);
    const bare = readFileSync(mp3Fixture);
    const { result } = await run(
      Buffer.concat([header, Buffer.alloc(size), bare]),
      { ffmpegPath },
      'Slow Beacon.mp3',
    );
    expect(processed(result).durationSeconds).toBeGreaterThan(15.5);
  });
});

describe('AAC without ffmpeg', () => {
  it('is taken over packet by packet, as one quality', async () => {
    const m4a = await encodeM4a(wav);
    const { result, outputDir } = await run(m4a, { ffmpegPath: null }, 'Third Rail.m4a');
    const song = processed(result);
    expect(song).toMatchObject({ mimeType: 'audio/mp4', loudnessLufs: null, peaks: [], title: 'Third Rail' });
    expect(song.renditions.map((rendition) => rendition.quality)).toEqual(['medium']);
    const seconds = await secondsOf(decrypt(song.renditions[0]!, song.key, outputDir));
    expect(Math.abs(seconds - wavLength)).toBeLessThan(0.05);
    expect(Math.abs(song.durationSeconds - seconds)).toBeLessThan(0.001);
  });

  it('is refused when it is cut short', async () => {
    const m4a = await encodeM4a(wav);
    const { result, written } = await run(m4a.subarray(0, m4a.length / 2), { ffmpegPath: null });
    expect(result).toMatchObject({ kind: 'failed', reason: 'damaged' });
    expect(written).toEqual([]);
  });
});

// Other formats have no encoder in the registry; where ffmpeg is, it makes the files and the packages decode them.
describe.runIf(ffmpeg)('formats decoded by packages of the registry only', () => {
  it.each([
    ['flac', ['-c:a', 'flac'], 'audio/flac'],
    ['ogg', ['-c:a', 'libvorbis'], 'audio/ogg'],
    ['opus', ['-c:a', 'libopus'], 'audio/ogg'],
    ['mp3', ['-c:a', 'libmp3lame', '-q:a', '4'], 'audio/mpeg'],
    ['aac', ['-c:a', 'aac'], 'audio/aac'],
  ])('%s', async (extension, codec, mimeType) => {
    const source = writeTo(folder.path, 'source.wav', wav);
    const file = join(folder.path, `made.${extension}`);
    execFileSync(ffmpeg!, ['-v', 'error', '-y', '-i', source, ...codec, file]);
    const { result } = await run(file, { ffmpegPath: null });
    const song = processed(result);
    expect(song.mimeType).toBe(mimeType);
    expect(Math.abs(song.durationSeconds - wavLength)).toBeLessThan(0.12);
    if (extension !== 'aac') expect(Math.abs(song.loudnessLufs! + 14)).toBeLessThan(2);

    const cut = readFileSync(file);
    // Ogg and ADTS do not tell how long they should be; half of them is a shorter song.
    const half = await run(cut.subarray(0, cut.length / 2), { ffmpegPath: null, limits: { minSeconds: 6 } });
    expect(half.result).toMatchObject({ kind: 'failed' });
    expect(half.written).toEqual([]);
  });
});

describe('media pipeline and its worker', () => {
  const worker = (name: string) => new URL(`./fixtures/${name}-worker.ts`, import.meta.url);

  it('answers for a worker that is killed while it transcodes', async () => {
    const { result, written } = await run(wav, { ffmpegPath: null, workerEntry: worker('dying') });
    expect(result).toMatchObject({ kind: 'failed', reason: 'decoderFailed' });
    expect(written).toEqual([]);
  });

  it('keeps the quality that stands when the worker dies over the others', async () => {
    vi.stubEnv('DIE_AT', 'done');
    const { result, written } = await run(wav, { ffmpegPath: null, workerEntry: worker('dying') });
    vi.unstubAllEnvs();
    const song = processed(result);
    expect(song.renditions.map((rendition) => rendition.quality)).toEqual(['medium']);
    expect(written.sort()).toEqual(song.renditions[0]!.segments.map((segment) => segment.file));
  });

  it('kills a worker that says nothing', async () => {
    const { result } = await run(wav, {
      ffmpegPath: null,
      workerEntry: worker('hanging'),
      limits: { silenceMs: 300 },
    });
    expect(result).toMatchObject({ kind: 'failed', reason: 'timedOut' });
  });

  it('kills a worker that takes too long', async () => {
    const { result } = await run(wav, {
      ffmpegPath: null,
      workerEntry: worker('hanging'),
      limits: { timeoutMs: 300 },
    });
    expect(result).toMatchObject({ kind: 'failed', reason: 'timedOut' });
  });

  it.runIf(process.platform === 'linux')('kills a worker that takes too much memory', async () => {
    const limits = { maxMemoryBytes: 400 * 1024 * 1024 };
    const { result } = await run(wav, { ffmpegPath: null, workerEntry: worker('hungry'), limits });
    expect(result).toMatchObject({ kind: 'failed', reason: 'decoderFailed' });
  });

  it('answers when there is no worker to start', async () => {
    const { result } = await run(wav, { ffmpegPath: null, workerEntry: worker('absent') });
    expect(result).toMatchObject({ kind: 'failed', reason: 'decoderFailed' });
  });

  it('cancels what runs and what waits when it is closed', async () => {
    const closing = createMediaPipeline({ ffmpegPath: null, workerEntry: worker('hanging') });
    const file = writeTo(folder.path, 'closing', wav);
    const input = {
      songId: '7',
      file,
      originalFileName: 'x.wav',
      outputDir: join(folder.path, 'closing-out'),
    };
    const both = [closing.process(input), closing.process(input)];
    await closing.close();
    for (const result of await Promise.all(both))
      expect(result).toMatchObject({ kind: 'failed', reason: 'cancelled' });
  });
});

/** Bytes without sense behind a beginning that has some; the same every time. */
function noise(start: string): Buffer {
  let state = 1;
  const rest = Buffer.alloc(50_000).map(() => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state >> 16;
  });
  return Buffer.concat([Buffer.from(start, 'latin1'), rest]);
}
