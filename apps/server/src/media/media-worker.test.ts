/** The process that does the work may die, hang or grow; the server only hears of it. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { filesOf, openMediaBench, songOf, type MediaBench } from './fixtures/pipeline-bench.ts';
import { generatedWav, writeTo } from './fixtures/test-audio.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const wav = generatedWav(5);
const ffmpegPath = null;
let bench: MediaBench;
beforeAll(async () => {
  bench = await openMediaBench();
});
afterAll(() => bench.close());

describe('media pipeline and its worker', () => {
  it('answers for a worker that is killed while it transcodes', async () => {
    const { result, written } = await bench.process(wav, { ffmpegPath, workerEntry: bench.worker('dying') });
    expect(result).toMatchObject({ kind: 'failed', reason: 'decoderFailed' });
    expect(written).toEqual([]);
  });

  it('leaves the first quality alone when the worker dies over the others', async () => {
    const first = await bench.process(wav, { ffmpegPath });
    const second = await bench.improve(first, { ffmpegPath, workerEntry: bench.worker('dying') });
    expect(second.result).toMatchObject({ kind: 'failed', reason: 'decoderFailed' });
    expect(second.written).toEqual([]);
    expect(first.written).toEqual(filesOf(songOf(first.result).renditions));
  });

  it.each([
    ['says nothing', { silenceMs: 300 }],
    ['takes too long', { timeoutMs: 300 }],
  ])('kills a worker that %s', async (_how, limits) => {
    const { result } = await bench.process(wav, { ffmpegPath, workerEntry: bench.worker('hanging'), limits });
    expect(result).toMatchObject({ kind: 'failed', reason: 'timedOut' });
  });

  it.runIf(process.platform === 'linux')('kills a worker that takes too much memory', async () => {
    const limits = { maxMemoryBytes: 400 * 1024 * 1024 };
    const { result } = await bench.process(wav, { ffmpegPath, workerEntry: bench.worker('hungry'), limits });
    expect(result).toMatchObject({ kind: 'failed', reason: 'decoderFailed' });
  });

  it('answers when there is no worker to start', async () => {
    const workerEntry = new URL('./absent.js', bench.worker('dying'));
    const { result } = await bench.process(wav, { ffmpegPath, workerEntry });
    expect(result).toMatchObject({ kind: 'failed', reason: 'decoderFailed' });
  });

  it('cancels what runs and what waits when it is closed', async () => {
    const closing = bench.pipelineWith({ ffmpegPath, workerEntry: bench.worker('hanging') });
    const file = writeTo(bench.folder, 'closing', wav);
    const input = { songId: '7', file, originalFileName: 'x.wav', outputDir: `${bench.folder}/closing-out` };
    const both = [closing.process(input), closing.process(input)];
    await closing.close();
    for (const result of await Promise.all(both))
      expect(result).toMatchObject({ kind: 'failed', reason: 'cancelled' });
  });
});
