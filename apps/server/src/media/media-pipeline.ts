import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findFfmpeg } from './ffmpeg.ts';
import { segmentFilePattern } from './hls/segment-writer.ts';
import { failure } from './media-refusal.ts';
import {
  defaultMediaLimits,
  type ImprovedSong,
  type ImproveInput,
  type MediaFailure,
  type MediaInput,
  type MediaLimits,
  type MediaProgress,
  type ProcessedSong,
} from './media.types.ts';
import { coverFileName } from './tags/cover-file.ts';
import type { ToWorker, WorkerResult } from './worker/messages.ts';
import { runWorker, type RunningWorker } from './worker/run-worker.ts';

export interface MediaPipelineOptions {
  /** Folder that workers run in, so that whatever they drop does not land among the sources; made when absent. */
  workDir?: string;
  /** `auto` looks on the search path, null does without, a path is taken as it is. */
  ffmpegPath?: string | null;
  limits?: Partial<MediaLimits>;
  /** Songs worked on at the same time; each takes one to two cores. */
  concurrency?: number;
  /**
   * Module that runs in the worker process. By default the one beside this file: `worker/media.worker.ts` from source,
   * `media.worker.js` beside the bundle `main.js`. A build that lays files out otherwise says where it is.
   */
  workerEntry?: URL;
}

export interface MediaPipeline {
  /**
   * Turns an upload into HLS of the first quality, which can be played. Never rejects for what a file does: it answers
   * a song or a typed failure, and leaves no half-made files behind. The uploaded file stays where it is.
   */
  process(
    input: MediaInput,
    onProgress?: (progress: MediaProgress) => void,
  ): Promise<ProcessedSong | MediaFailure>;
  /** Makes further qualities of the same file, best into a folder of their own; otherwise as `process`. */
  improve(
    input: ImproveInput,
    onProgress?: (progress: MediaProgress) => void,
  ): Promise<ImprovedSong | MediaFailure>;
  /** Ends running workers; songs under way and waiting are answered `cancelled`. */
  close(): Promise<void>;
  /** True when ffmpeg does the work. */
  readonly usesFfmpeg: boolean;
}

export function createMediaPipeline(options: MediaPipelineOptions = {}): MediaPipeline {
  const { workDir, ffmpegPath = 'auto', concurrency = 1, workerEntry = defaultWorkerEntry() } = options;
  const limits = { ...defaultMediaLimits, ...options.limits };
  const ffmpeg = ffmpegPath === 'auto' ? findFfmpeg() : ffmpegPath;
  const running = new Set<RunningWorker>();
  const under = new Set<Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let free = concurrency;
  let closed = false;
  const cancelled = () =>
    failure('cancelled', 'The server is stopping; preparing begins again when it is back.');

  const takeTurn = () =>
    new Promise<void>((go) => {
      if (free > 0) {
        free--;
        go();
      } else waiting.push(go);
    });
  const giveTurn = () => {
    const next = waiting.shift();
    if (next) next();
    else free++;
  };

  async function work(order: ToWorker, onProgress: (progress: MediaProgress) => void): Promise<WorkerResult> {
    const { input } = order.job;
    await takeTurn();
    try {
      if (closed) return cancelled();
      const refused = await refuseBeforehand(input, limits);
      if (refused) return refused;
      if (closed) return cancelled();
      if (workDir) await mkdir(workDir, { recursive: true });
      const worker = runWorker(workerEntry, workDir, order, onProgress);
      running.add(worker);
      const result = await worker.result;
      running.delete(worker);
      await removeLeftovers(input.outputDir, result);
      return result;
    } finally {
      giveTurn();
    }
  }

  function follow(order: ToWorker, onProgress: (progress: MediaProgress) => void) {
    const result = work(order, onProgress);
    under.add(result);
    return result.finally(() => under.delete(result));
  }

  return {
    usesFfmpeg: ffmpeg !== null,
    async process(input, onProgress = () => undefined) {
      const job = { input: absolute(input), limits, ffmpeg };
      const result = await follow({ do: 'process', job }, onProgress);
      return result.kind === 'improved' ? misheard() : result;
    },
    async improve(input, onProgress = () => undefined) {
      const job = { input: absolute(input), limits, ffmpeg };
      const result = await follow({ do: 'improve', job }, onProgress);
      return result.kind === 'processed' ? misheard() : result;
    },
    async close() {
      closed = true;
      for (const worker of running) worker.kill(cancelled());
      await Promise.allSettled(under);
    },
  };
}

/** What needs no worker to be seen. */
async function refuseBeforehand(input: MediaInput, limits: MediaLimits): Promise<MediaFailure | null> {
  const info = await stat(input.file).catch(() => null);
  if (!info?.isFile()) return failure('notAudio', 'There is no such file.');
  if (info.size === 0) return failure('notAudio', 'The file is empty.');
  if (info.size > limits.maxFileBytes) {
    const mebibytes = Math.floor(limits.maxFileBytes / 1024 / 1024);
    return failure('tooLarge', `The file is larger than ${mebibytes} MB.`);
  }
  return null;
}

function misheard(): MediaFailure {
  return failure('decoderFailed', 'The worker did something else than it was asked for.');
}

/** The worker stands in another folder. */
function absolute<Input extends MediaInput>(input: Input): Input {
  return { ...input, file: resolve(input.file), outputDir: resolve(input.outputDir) };
}

/** Removes what no result tells of, but only files that carry our names: the folder may be the caller's. */
async function removeLeftovers(outputDir: string, result: WorkerResult): Promise<void> {
  const told = new Set<string | undefined>();
  if (result.kind === 'processed') told.add(result.coverFile);
  if (result.kind !== 'failed') {
    for (const { segments } of result.renditions) for (const { file } of segments) told.add(file);
  }
  const names = await readdir(outputDir).catch(() => []);
  const ours = names.filter((name) => segmentFilePattern.test(name) || name === coverFileName);
  await Promise.all(
    ours.filter((name) => !told.has(name)).map((name) => rm(join(outputDir, name), { force: true })),
  );
}

/** From source, from the bundle's main file, or from a chunk of it. */
function defaultWorkerEntry(): URL {
  const here = import.meta.url;
  if (here.endsWith('.ts')) return new URL('./worker/media.worker.ts', here);
  return new URL(/\/chunks\/[^/]+$/.test(here) ? '../media.worker.js' : './media.worker.js', here);
}
