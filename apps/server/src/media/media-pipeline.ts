import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ComposeOptions } from '@turnstage/music/generator';
import { findFfmpeg } from './ffmpeg.ts';
import { segmentFilePattern } from './hls/segment-writer.ts';
import { failure } from './media-refusal.ts';
import {
  defaultMediaLimits,
  type FileInspection,
  type GeneratedSong,
  type ImprovedSong,
  type ImproveInput,
  type MeasuredSong,
  type MeasureInput,
  type MediaFailure,
  type MediaInput,
  type MediaLimits,
  type MediaProgress,
  type ProcessedSong,
} from './media.types.ts';
import { coverFileName } from './tags/cover-file.ts';
import { workerEntry as findWorkerEntry } from './worker-entry.ts';
import type { WorkerRequest, WorkerResult } from './worker/messages.ts';
import { runWorker, type RunningWorker } from './worker/run-worker.ts';

export interface MediaPipelineOptions {
  /** Working directory of the workers, so that stray files don't end up in the source tree. Created if missing. */
  workDir?: string;
  /** `auto` searches the PATH, null runs without ffmpeg, a path is used as is. */
  ffmpegPath?: string | null;
  limits?: Partial<MediaLimits>;
  /** Maximum number of songs processed at the same time; each uses one to two cores. */
  concurrency?: number;
  /**
   * Module that runs in the worker process. Default: `worker/media.worker.ts` when run from source,
   * `media.worker.js` next to `main.js` in the bundle. Set it when a build uses another layout.
   */
  workerEntry?: URL;
}

export interface MediaPipeline {
  /**
   * Turns an upload into HLS in the first quality, which is enough to play it. Never rejects because of the file:
   * resolves to a song or a typed failure, and leaves no partial files behind. The uploaded file is not touched.
   */
  process(
    input: MediaInput,
    onProgress?: (progress: MediaProgress) => void,
  ): Promise<ProcessedSong | MediaFailure>;
  /** Creates further qualities of the same file, preferably in a folder of their own; otherwise like `process`. */
  improve(
    input: ImproveInput,
    onProgress?: (progress: MediaProgress) => void,
  ): Promise<ImprovedSong | MediaFailure>;
  /** Measures a song that was already processed. Requires ffmpeg; otherwise like `process`. */
  measure(
    input: MeasureInput,
    onProgress?: (progress: MediaProgress) => void,
  ): Promise<MeasuredSong | MediaFailure>;
  /** Composes a song and writes it to `file` as WAV. Never rejects, like `process`. */
  generate(
    recipe: ComposeOptions,
    file: string,
    onProgress?: (progress: MediaProgress) => void,
  ): Promise<GeneratedSong | MediaFailure>;
  /**
   * Reads the tags of files without decoding them, and calls `onInspected` for each, in order. A file that crashes the
   * worker has a problem; the others go on. Doesn't wait for songs that are processed. Returns a failure only when the
   * pipeline is closed or `signal` aborted. One call for many files is much faster than many calls: each starts a
   * process.
   */
  inspect(
    files: readonly string[],
    onInspected: (file: FileInspection) => void,
    signal?: AbortSignal,
  ): Promise<MediaFailure | undefined>;
  /** Kills running workers. Running and waiting songs resolve to `cancelled`. */
  close(): Promise<void>;
  /** True when ffmpeg decodes and encodes. */
  readonly usesFfmpeg: boolean;
}

/** Reading waits for the disk more than it works. */
const filesAtOnce = 4;

export function createMediaPipeline(options: MediaPipelineOptions = {}): MediaPipeline {
  const {
    workDir,
    ffmpegPath = 'auto',
    concurrency = 1,
    workerEntry = findWorkerEntry('./worker/media.worker.ts'),
  } = options;
  const limits = { ...defaultMediaLimits, ...options.limits };
  const ffmpeg = ffmpegPath === 'auto' ? findFfmpeg() : ffmpegPath;
  const running = new Set<RunningWorker>();
  const inFlight = new Set<Promise<unknown>>();
  const slots = createSlots(concurrency);
  /** What can wait has a place of its own, and is held up while a song becomes playable (rules U101 and U113). */
  const backgroundSlots = createSlots(1);
  const background = new Set<RunningWorker>();
  let firstQualities = 0;
  let isClosed = false;
  const cancelled = () =>
    failure('cancelled', 'The server is stopping. The song is prepared after the next start.');

  /** Nothing else takes processor time from a song that somebody waits for. */
  async function withoutBackground<T>(work: () => Promise<T>): Promise<T> {
    firstQualities += 1;
    if (firstQualities === 1) for (const worker of background) worker.pause();
    try {
      return await work();
    } finally {
      firstQualities -= 1;
      if (firstQualities === 0) for (const worker of background) worker.resume();
    }
  }

  async function runJob(
    request: Exclude<WorkerRequest, { do: 'inspect' }>,
    onProgress: (progress: MediaProgress) => void,
    isUrgent = false,
  ): Promise<WorkerResult> {
    const place = isBackground(request) ? backgroundSlots : slots;
    if (!isUrgent) await place.acquire();
    try {
      if (isClosed) return cancelled();
      const refusal = request.do === 'generate' ? null : await checkInputFile(request.job.input, limits);
      if (refusal) return refusal;
      const run = () => superviseWorker(request, onProgress);
      const result = await (request.do === 'process' ? withoutBackground(run) : run());
      if (request.do === 'process' || request.do === 'improve')
        await removeLeftovers(request.job.input.outputDir, result);
      return result;
    } finally {
      if (!isUrgent) place.release();
    }
  }

  async function superviseWorker(
    request: WorkerRequest,
    onProgress: (progress: MediaProgress) => void,
    signal?: AbortSignal,
  ): Promise<WorkerResult> {
    if (workDir) await mkdir(workDir, { recursive: true });
    if (isClosed || signal?.aborted) return cancelled();
    const worker = runWorker(workerEntry, workDir, request, onProgress);
    const stop = () => worker.kill(cancelled());
    signal?.addEventListener('abort', stop);
    running.add(worker);
    if (isBackground(request)) {
      background.add(worker);
      if (firstQualities > 0) worker.pause();
    }
    const result = await worker.result;
    running.delete(worker);
    background.delete(worker);
    signal?.removeEventListener('abort', stop);
    return result;
  }

  async function inspect(
    files: readonly string[],
    onInspected: (file: FileInspection) => void,
    signal?: AbortSignal,
  ): Promise<MediaFailure | undefined> {
    let inspected = 0;
    const found = (file: FileInspection): void => {
      inspected += 1;
      onInspected(file);
    };
    // After a crash, the files that were read at that moment are read again one by one: one of them is the reason.
    let isCareful = false;
    while (inspected < files.length) {
      const upTo = Math.min(files.length, isCareful ? inspected + filesAtOnce : files.length);
      const job = { files: files.slice(inspected, upTo), filesAtOnce: isCareful ? 1 : filesAtOnce, limits };
      const onProgress = (progress: MediaProgress): void => {
        if (progress.stage === 'inspected') found(progress.file);
      };
      const result = await superviseWorker({ do: 'inspect', job }, onProgress, signal);
      if (result.kind !== 'failed') isCareful = false;
      else if (result.reason === 'cancelled') return result;
      else if (isCareful && inspected < upTo) found({ ok: false, problem: result.message });
      else isCareful = inspected < upTo;
    }
    return undefined;
  }

  function track<T>(result: Promise<T>): Promise<T> {
    inFlight.add(result);
    return result.finally(() => inFlight.delete(result));
  }

  return {
    usesFfmpeg: ffmpeg !== null,
    async process(input, onProgress = () => undefined) {
      const job = { input: withAbsolutePaths(input), limits, ffmpeg };
      const result = await track(runJob({ do: 'process', job }, onProgress, input.isUrgent));
      return result.kind === 'processed' || result.kind === 'failed' ? result : unexpectedResult();
    },
    async improve(input, onProgress = () => undefined) {
      const job = { input: withAbsolutePaths(input), limits, ffmpeg };
      const result = await track(runJob({ do: 'improve', job }, onProgress));
      return result.kind === 'improved' || result.kind === 'failed' ? result : unexpectedResult();
    },
    async measure(input, onProgress = () => undefined) {
      const job = { input: { ...input, file: resolve(input.file) }, limits, ffmpeg };
      const result = await track(runJob({ do: 'measure', job }, onProgress));
      return result.kind === 'measured' || result.kind === 'failed' ? result : unexpectedResult();
    },
    async generate(recipe, file, onProgress = () => undefined) {
      const job = { recipe, file: resolve(file), limits };
      const result = await track(runJob({ do: 'generate', job }, onProgress));
      return result.kind === 'generated' || result.kind === 'failed' ? result : unexpectedResult();
    },
    inspect(files, onInspected, signal) {
      const paths = files.map((file) => resolve(file));
      return track(inspect(paths, onInspected, signal));
    },
    async close() {
      isClosed = true;
      for (const worker of running) worker.kill(cancelled());
      await Promise.allSettled(inFlight);
    },
  };
}

/** Whether nobody waits to hear the result. */
function isBackground(request: WorkerRequest): boolean {
  return request.do === 'improve' || request.do === 'measure';
}

/** At most so many at once; the others wait in the order in which they came. */
function createSlots(count: number) {
  const waiters: (() => void)[] = [];
  let free = count;
  return {
    acquire: () =>
      new Promise<void>((onAcquired) => {
        if (free > 0) {
          free--;
          onAcquired();
        } else waiters.push(onAcquired);
      }),
    release() {
      const next = waiters.shift();
      if (next) next();
      else free++;
    },
  };
}

/** Checks that need no worker. */
async function checkInputFile(
  input: Pick<MediaInput, 'file'>,
  limits: MediaLimits,
): Promise<MediaFailure | null> {
  const info = await stat(input.file).catch(() => null);
  if (!info?.isFile()) return failure('notAudio', 'There is no such file.');
  if (info.size === 0) return failure('notAudio', 'The file is empty.');
  if (info.size > limits.maxFileBytes) {
    const mebibytes = Math.floor(limits.maxFileBytes / 1024 / 1024);
    return failure('tooLarge', `The file is larger than ${mebibytes} MB.`);
  }
  return null;
}

function unexpectedResult(): MediaFailure {
  return failure('decoderFailed', 'The worker did something else than it was asked for.');
}

/** The worker runs in another directory. */
function withAbsolutePaths<Input extends MediaInput>(input: Input): Input {
  return { ...input, file: resolve(input.file), outputDir: resolve(input.outputDir) };
}

/** Deletes files that the result doesn't list. Only files with our names: the folder may belong to the caller. */
async function removeLeftovers(outputDir: string, result: WorkerResult): Promise<void> {
  const reportedFiles = new Set<string | undefined>();
  if (result.kind === 'processed') reportedFiles.add(result.coverFile);
  if (result.kind === 'processed' || result.kind === 'improved') {
    for (const { segments } of result.renditions) for (const { file } of segments) reportedFiles.add(file);
  }
  const names = await readdir(outputDir).catch(() => []);
  const ownFiles = names.filter((name) => segmentFilePattern.test(name) || name === coverFileName);
  await Promise.all(
    ownFiles
      .filter((name) => !reportedFiles.has(name))
      .map((name) => rm(join(outputDir, name), { force: true })),
  );
}
