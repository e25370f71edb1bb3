/** From a file to HLS: the output, how it sounds, and the input formats. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LoudnessMeter } from '@turnstage/music/audio';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  backends,
  decryptSegments,
  ffmpeg,
  segmentFilesOf,
  openMediaHarness,
  expectProcessed,
  type MediaHarness,
  type Run,
} from '../../testing/media/media-harness.ts';
import {
  beginningOf,
  beginningOfMp3,
  encodeM4a,
  generateWav,
  mp3Fixture,
  writeFixture,
} from '../../testing/media/test-audio.ts';
import { songFile } from '../../testing/upload/song-file.fixture.ts';
import type { MediaProgress, Rendition } from './index.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const wavLength = 8;
const wav = generateWav(wavLength);
/** For tests that don't look at segments. */
const shortLength = 2;
const shortWav = beginningOf(wav, shortLength);
let harness: MediaHarness;
beforeAll(async () => {
  harness = await openMediaHarness();
});
afterAll(() => harness.close());

async function measureDuration(adts: Buffer): Promise<number> {
  const input = new Input({ source: new BufferSource(adts), formats: ALL_FORMATS });
  const track = (await input.getPrimaryAudioTrack())!;
  expect(await track.getCodec()).toBe('aac');
  let seconds = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) seconds += packet.duration;
  input.dispose();
  return seconds;
}

const sampleRate = 44_100;

/** Decodes with ffmpeg, independently of our own decoders; returns interleaved stereo. */
function decodePcm(bytes: Buffer): Float32Array {
  const args = [
    '-v',
    'error',
    '-i',
    'pipe:0',
    '-f',
    'f32le',
    '-ac',
    '2',
    '-ar',
    String(sampleRate),
    'pipe:1',
  ];
  const output = execFileSync(ffmpeg!, args, { input: bytes, maxBuffer: 64 * 1024 * 1024 });
  return new Float32Array(output.buffer.slice(output.byteOffset, output.byteOffset + output.length));
}

let decodedWav: Float32Array | undefined;
function leftOfWav(): Float32Array {
  return (decodedWav ??= sideOf(decodePcm(wav), 0));
}

/** One side of interleaved stereo. */
function sideOf(pcm: Float32Array, side: 0 | 1): Float32Array {
  const samples = new Float32Array(pcm.length / 2);
  for (let i = 0; i < samples.length; i++) samples[i] = pcm[i * 2 + side]!;
  return samples;
}

function peakOf(samples: Float32Array): number {
  let peak = 0;
  for (let i = 0; i < samples.length; i++) peak = Math.max(peak, Math.abs(samples[i]!));
  return peak;
}

/** Normalised correlation: 1 when two ranges differ only in volume, 0 when they have nothing in common. */
function similarity(a: Float32Array, fromA: number, b: Float32Array, fromB: number, length: number): number {
  let [both, ownA, ownB] = [0, 0, 0];
  for (let i = 0; i < length; i++) {
    const x = a[fromA + i] ?? 0;
    const y = b[fromB + i] ?? 0;
    both += x * y;
    ownA += x * x;
    ownB += y * y;
  }
  return ownA * ownB === 0 ? 0 : both / Math.sqrt(ownA * ownB);
}

/** Delay of `decodedAudio` in frames, measured one second into the song. */
function findDelay(decodedAudio: Float32Array, source: Float32Array): number {
  const similarities = Array.from({ length: 3_000 }, (_, delay) =>
    similarity(decodedAudio, sampleRate + delay, source, sampleRate, 2_048),
  );
  return similarities.indexOf(Math.max(...similarities));
}

const percentsOf = (progress: readonly MediaProgress[]) =>
  progress.flatMap((one) => (one.stage === 'transcoding' ? [one.percent] : []));

it.runIf(ffmpeg).each(backends)(
  'what is played of a song has the beat that was measured of its file, encoded with %s (U113)',
  async (_, ffmpegPath) => {
    const { input, result } = await harness.process(songFile({ bpm: 126, seconds: 9 }), { ffmpegPath });
    const { key, renditions, durationSeconds, beat } = expectProcessed(result);
    expect(beat?.bpm).toBeCloseTo(126, 0);
    const audio = Buffer.concat(decryptSegments(renditions[0]!, key, input.outputDir));
    const file = writeFixture(harness.folder, 'played.aac', audio);
    const pipeline = harness.createPipeline({ ffmpegPath: ffmpeg });
    const measured = await pipeline.measure({ file, durationSeconds });
    if (measured.kind !== 'measured') throw new Error(measured.message);
    expect(measured.beat?.bpm).toBeCloseTo(beat!.bpm, 0);
    expect(Math.abs(measured.beat!.offsetSeconds! - beat!.offsetSeconds!)).toBeLessThan(0.02);
    // Half of it is missing.
    const half = writeFixture(harness.folder, 'half.aac', audio.subarray(0, audio.length / 2));
    expect(await pipeline.measure({ file: half, durationSeconds })).toMatchObject({ reason: 'damaged' });
    const withoutFfmpeg = harness.createPipeline({ ffmpegPath: null });
    expect(await withoutFfmpeg.measure({ file, durationSeconds })).toMatchObject({ reason: 'unsupported' });
  },
);

describe.each(backends)('a WAV with %s', (_, ffmpegPath) => {
  let first: Run;
  let second: Awaited<ReturnType<MediaHarness['improve']>>;
  beforeAll(async () => {
    first = await harness.process(wav, { ffmpegPath }, 'Tolv Meter - Harbour Lights.wav');
    second = await harness.improve(first, { ffmpegPath });
  });

  /** All three renditions, each with its folder. */
  function renditions() {
    if (second.result.kind !== 'improved') throw new Error('not improved');
    const firstRenditions = expectProcessed(first.result).renditions.map((one) => ({
      one,
      folder: first.input.outputDir,
    }));
    return [
      ...firstRenditions,
      ...second.result.renditions.map((one) => ({ one, folder: second.outputDir })),
    ];
  }

  const decoded = new Map<Rendition, Float32Array>();
  function decodeRendition(one: Rendition, folder: string): Float32Array {
    const { key } = expectProcessed(first.result);
    const pcm = decoded.get(one) ?? decodePcm(Buffer.concat(decryptSegments(one, key, folder)));
    decoded.set(one, pcm);
    return pcm;
  }

  it('takes the tags from the file name and measures the rest', () => {
    const song = expectProcessed(first.result);
    expect(song).toMatchObject({
      title: 'Harbour Lights',
      artist: 'Tolv Meter',
      mimeType: 'audio/wav',
      durationSeconds: wavLength,
      missing: ['low', 'high'],
    });
    expect(Math.abs(song.loudnessLufs! + 14)).toBeLessThan(2);
    expect(song.peaks).toHaveLength(800);
    expect(Math.max(...song.peaks)).toBe(1);
    expect(song.key).toHaveLength(16);
  });

  it('creates the medium quality first, then the others with the same key', async () => {
    expect(renditions().map(({ one }) => one.quality)).toEqual(['medium', 'low', 'high']);
    const { key, durationSeconds } = expectProcessed(first.result);
    for (const { one, folder } of renditions()) {
      const seconds = await measureDuration(Buffer.concat(decryptSegments(one, key, folder)));
      expect(Math.abs(seconds - durationSeconds)).toBeLessThan(0.05);
      const listedSeconds = one.segments.reduce((sum, segment) => sum + segment.durationSeconds, 0);
      expect(listedSeconds).toBeCloseTo(seconds, 3);
    }
    const [medium, low, high] = renditions().map(({ one }) => one.averageBandwidth);
    expect(low!).toBeLessThan(medium!);
    expect(medium!).toBeLessThan(high!);
  });

  it('leaves no unlisted file, and the key in none of them', () => {
    if (second.result.kind !== 'improved') throw new Error('not improved');
    expect(first.writtenFiles).toEqual(segmentFilesOf(expectProcessed(first.result).renditions));
    expect(second.writtenFiles).toEqual(segmentFilesOf(second.result.renditions));
    const { key } = expectProcessed(first.result);
    for (const { one, folder } of renditions())
      for (const { file } of one.segments) expect(readFileSync(join(folder, file)).includes(key)).toBe(false);
  });

  it.runIf(ffmpeg)(
    'sounds like its source: no gap between segments, nothing lost at the ends, no clipping',
    () => {
      const source = leftOfWav();
      for (const { one, folder } of renditions()) {
        const decodedAudio = sideOf(decodeRendition(one, folder), 0);
        const delay = findDelay(decodedAudio, source);
        // Encoder delay: the same for all listeners, and too short to notice.
        expect(delay).toBeGreaterThanOrEqual(0);
        expect(delay).toBeLessThan(3_000);
        const boundaries = one.segments
          .slice(0, -1)
          .map(({ durationSeconds }) => durationSeconds * sampleRate);
        expect(boundaries.length).toBeGreaterThan(0);
        const window = 2_048;
        const end = Math.floor(wavLength * sampleRate) - window;
        const offsets = [
          ...boundaries.map((at) => Math.round(at - delay - window / 2)),
          window,
          Math.floor(end / 3),
          end,
        ];
        for (const at of offsets)
          expect(similarity(decodedAudio, at + delay, source, at, window)).toBeGreaterThan(0.9);
        expect(peakOf(decodedAudio)).toBeLessThan(1);
      }
    },
  );

  it.runIf(ffmpeg)('is as loud as measured', () => {
    const { renditions: firstRenditions, loudnessLufs } = expectProcessed(first.result);
    const decodedAudio = decodeRendition(firstRenditions[0]!, first.input.outputDir);
    const meter = new LoudnessMeter(sampleRate, 2);
    meter.add([sideOf(decodedAudio, 0), sideOf(decodedAudio, 1)]);
    expect(Math.abs(meter.integrated()! - loudnessLufs!)).toBeLessThan(0.5);
  });

  it('U70 reports segments when they are written, and then what the whole song will be', () => {
    const { key, renditions: made } = expectProcessed(first.result);
    const segments = made[0]?.segments ?? [];
    const written = first.progress.flatMap((one) => (one.stage === 'segment' ? [one.file] : []));
    expect(written).toEqual(segments.slice(0, -1).map(({ file }) => file));
    const [playable, ...others] = first.progress.flatMap((one) => (one.stage === 'playable' ? [one] : []));
    expect(others).toEqual([]);
    if (segments.length <= 2) return;
    expect(Buffer.from(playable!.key)).toEqual(key);
    const withoutLength = (all: typeof segments) => all.map(({ file, ivHex }) => ({ file, ivHex }));
    expect(withoutLength(playable!.rendition.segments)).toEqual(withoutLength(segments));
  });

  it('reports progress from 0 to 100 in each run', () => {
    const stages = first.progress.map(({ stage }) => stage);
    expect(stages.filter((stage) => stage === 'detected' || stage === 'tagged')).toEqual([
      'detected',
      'tagged',
    ]);
    for (const { progress } of [first, second]) {
      const percents = percentsOf(progress);
      expect(percents).toEqual(percents.toSorted((a, b) => a - b));
      expect(percents.at(-1)).toBe(100);
      expect(percents.length).toBeGreaterThan(2);
    }
  });
});

it('reads the tags and cover of an MP3, with the worker run from source', async () => {
  const { result, writtenFiles } = await harness.process(mp3Fixture, { workerEntry: undefined });
  const song = expectProcessed(result);
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
  expect(writtenFiles).toContain('cover.webp');
});

it.each(backends)('skips a tag of several megabytes with %s', async (_, ffmpegPath) => {
  const size = 6 * 1024 * 1024;
  const sizeBytes = [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);
  const header = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...sizeBytes]);
  const { withoutTags } = beginningOfMp3(readFileSync(mp3Fixture));
  const file = Buffer.concat([header, Buffer.alloc(size), withoutTags]);
  const { result } = await harness.process(file, { ffmpegPath }, 'Slow Beacon.mp3');
  expect(expectProcessed(result).durationSeconds).toBeCloseTo(3.84, 0);
});

it('copies AAC packet by packet without ffmpeg, as one quality', async () => {
  const m4a = await encodeM4a(shortWav);
  const { input, result } = await harness.process(m4a, { ffmpegPath: null }, 'Third Rail.m4a');
  const song = expectProcessed(result);
  expect(song).toMatchObject({ mimeType: 'audio/mp4', loudnessLufs: null, peaks: [], title: 'Third Rail' });
  expect(song).toMatchObject({ renditions: [{ quality: 'medium' }], missing: [] });
  const seconds = await measureDuration(
    Buffer.concat(decryptSegments(song.renditions[0]!, song.key, input.outputDir)),
  );
  expect(Math.abs(seconds - shortLength)).toBeLessThan(0.05);
  expect(Math.abs(song.durationSeconds - seconds)).toBeLessThan(0.001);
});

// The npm packages can't encode these formats. Where ffmpeg is installed, it creates the files and the packages
// decode them.
describe.runIf(ffmpeg)('formats decoded by npm packages only', () => {
  it.each([
    ['flac', ['-c:a', 'flac'], 'audio/flac'],
    // A studio master with more resolution than players support.
    ['flac', ['-c:a', 'flac', '-sample_fmt', 's32', '-ar', '96000'], 'audio/flac'],
    ['ogg', ['-c:a', 'libvorbis'], 'audio/ogg'],
    ['opus', ['-c:a', 'libopus'], 'audio/ogg'],
    ['mp3', ['-c:a', 'libmp3lame', '-q:a', '4'], 'audio/mpeg'],
    ['aac', ['-c:a', 'aac'], 'audio/aac'],
  ])('%s %j', async (extension, codec, mimeType) => {
    const source = writeFixture(harness.folder, 'source.wav', shortWav);
    const file = join(harness.folder, `made.${extension}`);
    execFileSync(ffmpeg!, ['-v', 'error', '-y', '-i', source, ...codec, file]);
    const { result } = await harness.process(file, { ffmpegPath: null });
    const song = expectProcessed(result);
    expect(song.mimeType).toBe(mimeType);
    expect(Math.abs(song.durationSeconds - shortLength)).toBeLessThan(0.12);
    if (extension !== 'aac') expect(Math.abs(song.loudnessLufs! + 14)).toBeLessThan(2);

    const cut = readFileSync(file);
    // Ogg and ADTS don't state their length, so half a file is just a shorter song.
    const half = await harness.process(cut.subarray(0, cut.length / 2), {
      ffmpegPath: null,
      limits: { minSeconds: 1.5 },
    });
    expect(half.result).toMatchObject({ kind: 'failed' });
    expect(half.writtenFiles).toEqual([]);
  });
});
