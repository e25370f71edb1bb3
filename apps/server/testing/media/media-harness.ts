/** Test harness around the media pipeline: a temporary folder of its own, and workers bundled as in an installation. */
import { createDecipheriv } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bundleServer,
  failingWorkers,
  mediaWorker,
  workerSource,
  type FailingWorker,
} from '../built-server.ts';
import {
  createMediaPipeline,
  findFfmpeg,
  type ImproveInput,
  type MediaFailure,
  type MediaInput,
  type MediaPipeline,
  type MediaPipelineOptions,
  type MediaProgress,
  type ProcessedSong,
  type Rendition,
} from '../../src/media/index.ts';
import { createTemporaryFolder, writeFixture } from './test-audio.ts';

export const ffmpeg = findFfmpeg();

/** The two sets of decoders and encoders that an installation may have. */
export const backends: [name: string, ffmpegPath: string | null][] = [
  ['npm packages only', null],
  ...(ffmpeg ? [['ffmpeg', ffmpeg] as [string, string]] : []),
];
if (!ffmpeg) console.info('ffmpeg is not on the search path: its variant of the media tests is skipped');

export interface Run {
  input: MediaInput;
  result: ProcessedSong | MediaFailure;
  progress: MediaProgress[];
  writtenFiles: string[];
}

export type MediaHarness = Awaited<ReturnType<typeof openMediaHarness>>;

export async function openMediaHarness() {
  const folder = createTemporaryFolder();
  const built = await bundleServer([mediaWorker, ...failingWorkers.map(workerSource)]);
  const pipelines: MediaPipeline[] = [];
  let runCount = 0;

  function createPipeline(options: MediaPipelineOptions = {}): MediaPipeline {
    const limits = { minSeconds: 1, ...options.limits };
    const workerEntry = built.entry(mediaWorker);
    const pipeline = createMediaPipeline({
      workDir: join(folder.path, 'work'),
      workerEntry,
      ...options,
      limits,
    });
    pipelines.push(pipeline);
    return pipeline;
  }
  function createInput(bytes: Uint8Array | string, originalFileName: string) {
    const file = typeof bytes === 'string' ? bytes : writeFixture(folder.path, `in-${runCount}`, bytes);
    return { songId: '7', file, originalFileName, outputDir: join(folder.path, `out-${runCount++}`) };
  }
  const listFiles = (outputDir: string) => (existsSync(outputDir) ? readdirSync(outputDir).sort() : []);

  return {
    folder: folder.path,
    worker: (name: FailingWorker) => built.entry(workerSource(name)),
    createPipeline,
    /** Processes a file (its bytes or its path) up to the first playable quality. */
    async process(
      bytes: Uint8Array | string,
      options?: MediaPipelineOptions,
      name = 'upload.mp3',
    ): Promise<Run> {
      const input = createInput(bytes, name);
      const progress: MediaProgress[] = [];
      const result = await createPipeline(options).process(input, (one) => progress.push(one));
      return { input, result, progress, writtenFiles: listFiles(input.outputDir) };
    },
    /** Creates the other qualities of the song that `process` returned. */
    async improve({ input, result }: Run, options?: MediaPipelineOptions) {
      const { key, missing } = expectProcessed(result);
      const outputDir = join(folder.path, `out-${runCount++}`);
      const request: ImproveInput = { ...input, outputDir, key, wantedQualities: missing };
      const progress: MediaProgress[] = [];
      const improved = await createPipeline(options).improve(request, (one) => progress.push(one));
      return { result: improved, progress, outputDir, writtenFiles: listFiles(outputDir) };
    },
    async close() {
      for (const pipeline of pipelines) await pipeline.close();
      built.remove();
      folder.remove();
    },
  };
}

export function expectProcessed(result: Run['result']): ProcessedSong {
  if (result.kind !== 'processed')
    throw new Error(`refused: ${result.reason}: ${result.message} ${result.detail ?? ''}`);
  return result;
}

export const segmentFilesOf = (renditions: readonly Rendition[]): string[] =>
  renditions.flatMap(({ segments }) => segments.map(({ file }) => file)).sort();

const timestampTagLength = 73;

/** Decrypts the segments and strips their timestamp tags, as a player does. */
export function decryptSegments(rendition: Rendition, key: Uint8Array, outputDir: string): Buffer[] {
  return rendition.segments.map(({ file, ivHex }) => {
    const decipher = createDecipheriv('aes-128-cbc', key, Buffer.from(ivHex!, 'hex'));
    const encrypted = readFileSync(join(outputDir, file));
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).subarray(timestampTagLength);
  });
}

/** A valid start followed by pseudo-random bytes, the same on every call. */
export function noise(start: string): Buffer {
  let state = 1;
  const rest = Buffer.alloc(50_000).map(() => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state >> 16;
  });
  return Buffer.concat([Buffer.from(start, 'latin1'), rest]);
}
