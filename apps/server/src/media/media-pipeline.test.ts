/** From a file to HLS: what comes out, how it sounds, and from which formats. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LoudnessMeter } from '@turnstage/music/audio';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  backends,
  decrypted,
  ffmpeg,
  filesOf,
  openMediaBench,
  songOf,
  type MediaBench,
  type Run,
} from './fixtures/pipeline-bench.ts';
import { encodeM4a, generatedWav, mp3Fixture, writeTo } from './fixtures/test-audio.ts';
import type { MediaProgress } from './index.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const wavLength = 8;
const wav = generatedWav(wavLength);
let bench: MediaBench;
beforeAll(async () => {
  bench = await openMediaBench();
});
afterAll(() => bench.close());

async function secondsOf(adts: Buffer): Promise<number> {
  const input = new Input({ source: new BufferSource(adts), formats: ALL_FORMATS });
  const track = (await input.getPrimaryAudioTrack())!;
  expect(await track.getCodec()).toBe('aac');
  let seconds = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) seconds += packet.duration;
  input.dispose();
  return seconds;
}

const sampleRate = 44_100;

/** Decoded by another program than ours: both sides, one after the other. */
function pcmOf(bytes: Buffer): Float32Array {
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

const leftOf = (bytes: Buffer) => pcmOf(bytes).filter((_, i) => i % 2 === 0);

/** 1 when two stretches are the same but for their volume, 0 when they have nothing in common. */
function likeness(a: Float32Array, fromA: number, b: Float32Array, fromB: number, length: number): number {
  let [both, ownA, ownB] = [0, 0, 0];
  for (let i = 0; i < length; i++) {
    const [x, y] = [a[fromA + i] ?? 0, b[fromB + i] ?? 0];
    both += x * y;
    ownA += x * x;
    ownB += y * y;
  }
  return ownA * ownB === 0 ? 0 : both / Math.sqrt(ownA * ownB);
}

/** Frames that `heard` is late by, found where a second of the song has begun. */
function delayOf(heard: Float32Array, source: Float32Array): number {
  const likenesses = Array.from({ length: 3_000 }, (_, delay) =>
    likeness(heard, sampleRate + delay, source, sampleRate, 2_048),
  );
  return likenesses.indexOf(Math.max(...likenesses));
}

const percentsOf = (progress: readonly MediaProgress[]) =>
  progress.flatMap((one) => (one.stage === 'transcoding' ? [one.percent] : []));

describe.each(backends)('a WAV with %s', (_, ffmpegPath) => {
  let first: Run;
  let second: Awaited<ReturnType<MediaBench['improve']>>;
  beforeAll(async () => {
    first = await bench.process(wav, { ffmpegPath }, 'Tolv Meter - Harbour Lights.wav');
    second = await bench.improve(first, { ffmpegPath });
  });

  /** All three, with the folder that each is in. */
  function renditions() {
    if (second.result.kind !== 'improved') throw new Error('not improved');
    const made = songOf(first.result).renditions.map((one) => ({ one, folder: first.input.outputDir }));
    return [...made, ...second.result.renditions.map((one) => ({ one, folder: second.outputDir }))];
  }

  it('is known by its name and by what was measured', () => {
    const song = songOf(first.result);
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

  it('plays in the middle quality first, and gets the others under the same key', async () => {
    expect(renditions().map(({ one }) => one.quality)).toEqual(['medium', 'low', 'high']);
    const { key, durationSeconds } = songOf(first.result);
    for (const { one, folder } of renditions()) {
      const seconds = await secondsOf(Buffer.concat(decrypted(one, key, folder)));
      expect(Math.abs(seconds - durationSeconds)).toBeLessThan(0.05);
      const told = one.segments.reduce((sum, segment) => sum + segment.durationSeconds, 0);
      expect(told).toBeCloseTo(seconds, 3);
    }
    const [medium, low, high] = renditions().map(({ one }) => one.averageBandwidth);
    expect(low!).toBeLessThan(medium!);
    expect(medium!).toBeLessThan(high!);
  });

  it('leaves no file that is not told of, and the key in none of them', () => {
    if (second.result.kind !== 'improved') throw new Error('not improved');
    expect(first.written).toEqual(filesOf(songOf(first.result).renditions));
    expect(second.written).toEqual(filesOf(second.result.renditions));
    const { key } = songOf(first.result);
    for (const { one, folder } of renditions())
      for (const { file } of one.segments) expect(readFileSync(join(folder, file)).includes(key)).toBe(false);
  });

  it.runIf(ffmpeg)(
    'sounds as its file did: no gap where segments meet, nothing lost at the ends, no clipping',
    () => {
      const source = leftOf(wav);
      for (const { one, folder } of renditions()) {
        const adts = Buffer.concat(decrypted(one, songOf(first.result).key, folder));
        const heard = leftOf(adts);
        const delay = delayOf(heard, source);
        // What an encoder puts in front: the same for all listeners, and too short to notice.
        expect(delay).toBeGreaterThanOrEqual(0);
        expect(delay).toBeLessThan(3_000);
        const joints = one.segments.slice(0, -1).map(({ durationSeconds }) => durationSeconds * sampleRate);
        expect(joints.length).toBeGreaterThan(0);
        const window = 2_048;
        const end = Math.floor(wavLength * sampleRate) - window;
        const places = [
          ...joints.map((at) => Math.round(at - delay - window / 2)),
          window,
          Math.floor(end / 3),
          end,
        ];
        for (const at of places) expect(likeness(heard, at + delay, source, at, window)).toBeGreaterThan(0.9);
        expect(Math.max(...[...heard].map(Math.abs))).toBeLessThan(1);
      }
    },
  );

  it.runIf(ffmpeg)('is as loud as was measured', () => {
    const { key, renditions: made, loudnessLufs } = songOf(first.result);
    const heard = pcmOf(Buffer.concat(decrypted(made[0]!, key, first.input.outputDir)));
    const meter = new LoudnessMeter(sampleRate, 2);
    meter.add(
      [0, 1].map((side) => Float32Array.from({ length: heard.length / 2 }, (_v, i) => heard[i * 2 + side]!)),
    );
    expect(Math.abs(meter.integrated()! - loudnessLufs!)).toBeLessThan(0.5);
  });

  it('tells how it gets on, from 0 to 100 in each run', () => {
    const stages = first.progress.map(({ stage }) => stage);
    expect(stages.filter((stage) => stage !== 'transcoding')).toEqual(['typed', 'tagged']);
    for (const { progress } of [first, second]) {
      const percents = percentsOf(progress);
      expect(percents).toEqual(percents.toSorted((a, b) => a - b));
      expect(percents.at(-1)).toBe(100);
      expect(percents.length).toBeGreaterThan(2);
    }
  });
});

it('reads tags and cover of an MP3, with the worker run from source', async () => {
  const { result, written } = await bench.process(mp3Fixture, { workerEntry: undefined });
  const song = songOf(result);
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

it.each(backends)('gets over a tag of many megabytes with %s', async (_, ffmpegPath) => {
  const size = 6 * 1024 * 1024;
  const sizeBytes = [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);
  const header = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...sizeBytes]);
  const file = Buffer.concat([header, Buffer.alloc(size), readFileSync(mp3Fixture)]);
  const { result } = await bench.process(file, { ffmpegPath }, 'Slow Beacon.mp3');
  expect(songOf(result).durationSeconds).toBeGreaterThan(15.5);
});

it('AAC without ffmpeg is taken over packet by packet, as one quality', async () => {
  const m4a = await encodeM4a(wav);
  const { input, result } = await bench.process(m4a, { ffmpegPath: null }, 'Third Rail.m4a');
  const song = songOf(result);
  expect(song).toMatchObject({ mimeType: 'audio/mp4', loudnessLufs: null, peaks: [], title: 'Third Rail' });
  expect(song).toMatchObject({ renditions: [{ quality: 'medium' }], missing: [] });
  const seconds = await secondsOf(Buffer.concat(decrypted(song.renditions[0]!, song.key, input.outputDir)));
  expect(Math.abs(seconds - wavLength)).toBeLessThan(0.05);
  expect(Math.abs(song.durationSeconds - seconds)).toBeLessThan(0.001);
});

// Other formats have no encoder in the registry; where ffmpeg is, it makes the files and the packages decode them.
describe.runIf(ffmpeg)('formats decoded by packages of the registry only', () => {
  it.each([
    ['flac', ['-c:a', 'flac'], 'audio/flac'],
    // As studios keep it: more than any player takes.
    ['flac', ['-c:a', 'flac', '-sample_fmt', 's32', '-ar', '96000'], 'audio/flac'],
    ['ogg', ['-c:a', 'libvorbis'], 'audio/ogg'],
    ['opus', ['-c:a', 'libopus'], 'audio/ogg'],
    ['mp3', ['-c:a', 'libmp3lame', '-q:a', '4'], 'audio/mpeg'],
    ['aac', ['-c:a', 'aac'], 'audio/aac'],
  ])('%s %j', async (extension, codec, mimeType) => {
    const source = writeTo(bench.folder, 'source.wav', wav);
    const file = join(bench.folder, `made.${extension}`);
    execFileSync(ffmpeg!, ['-v', 'error', '-y', '-i', source, ...codec, file]);
    const { result } = await bench.process(file, { ffmpegPath: null });
    const song = songOf(result);
    expect(song.mimeType).toBe(mimeType);
    expect(Math.abs(song.durationSeconds - wavLength)).toBeLessThan(0.12);
    if (extension !== 'aac') expect(Math.abs(song.loudnessLufs! + 14)).toBeLessThan(2);

    const cut = readFileSync(file);
    // Ogg and ADTS do not tell how long they should be; half of them is a shorter song.
    const half = await bench.process(cut.subarray(0, cut.length / 2), {
      ffmpegPath: null,
      limits: { minSeconds: 6 },
    });
    expect(half.result).toMatchObject({ kind: 'failed' });
    expect(half.written).toEqual([]);
  });
});
