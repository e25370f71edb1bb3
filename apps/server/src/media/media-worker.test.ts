/** The worker process may crash, hang or run out of memory; the server only gets a failure. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  ffmpeg,
  segmentFilesOf,
  openMediaHarness,
  expectProcessed,
  type MediaHarness,
} from '../../testing/media/media-harness.ts';
import type { FileInspection, MeasureInput, MediaProgress } from './media.types.ts';
import { beginningOf, writeFixture } from '../../testing/media/test-audio.ts';
import { songFile } from '../../testing/upload/song-file.fixture.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const wav = songFile();
const ffmpegPath = null;
let harness: MediaHarness;
beforeAll(async () => {
  harness = await openMediaHarness();
});
afterAll(() => harness.close());

describe('media pipeline and its worker', () => {
  it('returns a failure when the worker is killed while it transcodes', async () => {
    const { result, writtenFiles } = await harness.process(wav, {
      ffmpegPath,
      workerEntry: harness.worker('dying'),
    });
    expect(result).toMatchObject({ kind: 'failed', reason: 'decoderFailed' });
    expect(writtenFiles).toEqual([]);
  });

  it('keeps the first quality when the worker crashes over the others', async () => {
    const first = await harness.process(wav, { ffmpegPath });
    const second = await harness.improve(first, { ffmpegPath, workerEntry: harness.worker('dying') });
    expect(second.result).toMatchObject({ kind: 'failed', reason: 'decoderFailed' });
    expect(second.writtenFiles).toEqual([]);
    expect(first.writtenFiles).toEqual(segmentFilesOf(expectProcessed(first.result).renditions));
  });

  it.each([
    ['sends nothing', { idleTimeoutMs: 300 }],
    ['takes too long', { timeoutMs: 300 }],
  ])('kills a worker that %s', async (_how, limits) => {
    const { result } = await harness.process(wav, {
      ffmpegPath,
      workerEntry: harness.worker('hanging'),
      limits,
    });
    expect(result).toMatchObject({ kind: 'failed', reason: 'timedOut' });
  });

  it.runIf(process.platform === 'linux')('kills a worker that uses too much memory', async () => {
    const limits = { maxDataBytes: 4096 * 1024 * 1024, maxTreeBytes: 400 * 1024 * 1024 };
    const { result } = await harness.process(wav, {
      ffmpegPath,
      workerEntry: harness.worker('hungry'),
      limits,
    });
    expect(result).toMatchObject({
      reason: 'decoderFailed',
      message: 'The song needs too much memory to process.',
    });
  });

  it.runIf(process.platform === 'linux')(
    'the system gives a worker no more memory than its limit',
    async () => {
      const limits = { maxDataBytes: 300 * 1024 * 1024, maxTreeBytes: 4096 * 1024 * 1024 };
      const { result } = await harness.process(wav, {
        ffmpegPath,
        workerEntry: harness.worker('hungry'),
        limits,
      });
      expect(result).toMatchObject({ reason: 'decoderFailed', message: 'The file could not be decoded.' });
    },
  );

  it('returns a failure when the worker cannot be started', async () => {
    const workerEntry = new URL('./absent.js', harness.worker('dying'));
    const { result } = await harness.process(wav, { ffmpegPath, workerEntry });
    expect(result).toMatchObject({ kind: 'failed', reason: 'decoderFailed' });
  });

  it('reports inspected files in order, and blames a crash on the file that caused it (U95)', async () => {
    const pipeline = harness.createPipeline({ ffmpegPath, workerEntry: harness.worker('choking') });
    const names = ['a', 'b', 'c', 'd', 'e', 'deadly', 'f', 'text', 'g', 'h', 'i'];
    const longest = songFile({ seconds: 1 + names.length });
    const files = names.map((name, index) =>
      writeFixture(
        harness.folder,
        name,
        name === 'text' ? Buffer.from('words') : beginningOf(longest, 1 + index),
      ),
    );
    const found: FileInspection[] = [];
    expect(await pipeline.inspect(files, (file) => found.push(file))).toBeUndefined();
    const outcomes = names.map((name, index) => {
      if (name === 'deadly') return 'The file could not be decoded.';
      return name === 'text' ? 'This is no audio file.' : 1 + index;
    });
    expect(found.map((file) => (file.ok ? file.durationSeconds : file.problem))).toEqual(outcomes);
  });

  it('stops inspecting when the server stops (U95)', async () => {
    const pipeline = harness.createPipeline({ ffmpegPath, workerEntry: harness.worker('hanging') });
    const file = writeFixture(harness.folder, 'unwanted', wav);
    const stopping = new AbortController();
    const inspecting = pipeline.inspect([file], () => undefined, stopping.signal);
    stopping.abort();
    expect(await inspecting).toMatchObject({ reason: 'cancelled' });
  });

  it.each([
    ['other qualities (U101)', 'improve', ffmpegPath],
    ...(ffmpeg ? [['a measurement (U113)', 'measure', ffmpeg] as const] : []),
  ] as const)('holds %s up while a song becomes playable', async (_what, work, decoder) => {
    const workDir = join(harness.folder, `pausing-${work}`);
    const old = work === 'measure' ? playedFile() : undefined;
    const pipeline = harness.createPipeline({
      ffmpegPath: decoder,
      workDir,
      workerEntry: harness.worker('pausing'),
      // Time during which it is held up doesn't count.
      limits: { idleTimeoutMs: 60_000 },
    });
    const inputOf = (name: string, seconds: number) => ({
      songId: name,
      file: writeFixture(harness.folder, name, songFile({ seconds })),
      originalFileName: `${name}.wav`,
      outputDir: join(harness.folder, `${name}-out`),
    });
    const ended: string[] = [];
    const seen = new Set<string>();
    const first = pipeline
      // After the pause much more is left of it than of the other work.
      .process(inputOf('new', 36), ({ stage }) => seen.add(`first ${stage}`))
      .then((result) => {
        ended.push('first quality');
        return result;
      });
    // Its worker stops there until we let it go on.
    await until('the first quality', () => seen.has('first playable'), Boolean, 60_000);
    const report = ({ stage }: MediaProgress) => seen.add(`other ${stage}`);
    const started = old
      ? pipeline.measure(old, report)
      : pipeline.improve({ ...inputOf('old', 2), key: Buffer.alloc(16), wantedQualities: ['low'] }, report);
    const other = started.then((result) => {
      ended.push('other work');
      return result;
    });
    await until('the other work', () => seen.has('other transcoding'), Boolean, 60_000);
    writeFileSync(join(workDir, 'continue'), '');
    expect([(await first).kind, (await other).kind]).toEqual(['processed', old ? 'measured' : 'improved']);
    expect(ended).toEqual(['first quality', 'other work']);
  });

  function playedFile(): MeasureInput {
    const source = writeFixture(harness.folder, 'source.wav', wav);
    const file = join(harness.folder, 'played.aac');
    execFileSync(ffmpeg!, ['-v', 'error', '-y', '-i', source, '-c:a', 'aac', file]);
    return { file, durationSeconds: 2 };
  }

  it('cancels running and waiting songs on close', async () => {
    const closing = harness.createPipeline({ ffmpegPath, workerEntry: harness.worker('hanging') });
    const file = writeFixture(harness.folder, 'closing', wav);
    const input = {
      songId: '7',
      file,
      originalFileName: 'x.wav',
      outputDir: `${harness.folder}/closing-out`,
    };
    const both = [closing.process(input), closing.process(input)];
    await closing.close();
    for (const result of await Promise.all(both))
      expect(result).toMatchObject({ kind: 'failed', reason: 'cancelled' });
  });
});
