/** Decodes every image that a client sends, one at a time, in a process that may crash. */
import type { ChildProcess } from 'node:child_process';
import { refuse } from '../../http/refusal.ts';
import { forkLimited, killProcessGroup, residentTreeBytes, type ProcessLimits } from '../limited-process.ts';
import { workerEntry } from '../worker-entry.ts';
import { fontEnvironment } from './fonts.ts';
import { detectImageFormat } from './image-format.ts';
import type { EncodeOptions, ImageResult } from './image-jobs.ts';

export interface ImageProcessorLimits extends ProcessLimits {
  /** No normal photo takes this long; a file that does was crafted to. */
  readonly timeoutMs: number;
  /** Images that wait for their turn. Further ones are refused with 503. */
  readonly maxWaiting: number;
  /** A new process is started after this many images. */
  readonly imagesPerProcess: number;
  /** The process ends when no image came for this long. */
  readonly idleMs: number;
  /** Memory that a process without work may hold on to (Linux only). One that holds more ends after `grownIdleMs`. */
  readonly maxIdleBytes: number;
  readonly grownIdleMs: number;
}

/** A process without work takes 60 MB. */
export const defaultImageLimits: ImageProcessorLimits = {
  maxDataBytes: 300 * 1024 * 1024,
  maxTreeBytes: 320 * 1024 * 1024,
  maxCpuSeconds: 120,
  timeoutMs: 20_000,
  maxWaiting: 50,
  imagesPerProcess: 20,
  idleMs: 60_000,
  maxIdleBytes: 100 * 1024 * 1024,
  grownIdleMs: 1_000,
};

const memoryCheckMs = 100;

export interface ImageProcessor {
  /** Never rejects because of the file. */
  encode(file: Uint8Array, options: EncodeOptions): Promise<ImageResult>;
  /** Kills the process. Images in work become unreadable. */
  close(): void;
}

export interface ImageProcessorOptions {
  /** Default: `image.worker.ts` from source, `image.worker.js` in the bundle. */
  readonly entry?: URL | undefined;
  readonly limits?: Partial<ImageProcessorLimits>;
}

export function createImageProcessor(options: ImageProcessorOptions = {}): ImageProcessor {
  const entry = options.entry ?? workerEntry('./images/image.worker.ts');
  const limits = { ...defaultImageLimits, ...options.limits };
  let current: ImageProcess | undefined;
  let previous: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isClosed = false;

  function getProcess(): ImageProcess {
    if (current === undefined || !current.isUsable) {
      current?.end();
      current = new ImageProcess(entry, limits);
    }
    return current;
  }

  /**
   * An image that is first in its process and kills it is to blame. Another one gets a second chance in a new process.
   * So does one that fails where earlier images have left little memory: the decoder can't tell the two apart.
   */
  async function encode(file: Uint8Array, encodeOptions: EncodeOptions): Promise<ImageResult> {
    if (isClosed) return { failure: 'unreadable' };
    const worker = getProcess();
    const isFresh = worker.images === 0;
    const hadGrown = !isFresh && worker.hasGrown;
    const result = await worker.run(file, encodeOptions);
    const isUnreadable = result === 'died' || ('failure' in result && result.failure === 'unreadable');
    if (!isUnreadable) return result;
    if (isClosed || isFresh || (result !== 'died' && !hadGrown)) return { failure: 'unreadable' };
    worker.end();
    return encode(file, encodeOptions);
  }

  return {
    async encode(file, encodeOptions) {
      // Most files that are no images don't get as far as the process.
      if (encodeOptions.isSvg !== true && detectImageFormat(file) === undefined)
        return { failure: 'unreadable' };
      if (waiting >= limits.maxWaiting) throw refuse('server/unavailable');
      waiting += 1;
      const encoded = previous.then(() => encode(file, encodeOptions));
      previous = encoded.catch(() => undefined);
      return encoded.finally(() => (waiting -= 1));
    },
    close() {
      isClosed = true;
      current?.end();
    },
  };
}

/** One process, which decodes one image at a time. */
class ImageProcess {
  images = 0;
  isUsable = true;
  readonly #child: ChildProcess;
  readonly #limits: ImageProcessorLimits;
  #idleTimer: NodeJS.Timeout | undefined;
  #settle: ((result: ImageResult | 'died') => void) | undefined;

  constructor(entry: URL, limits: ImageProcessorLimits) {
    this.#limits = limits;
    this.#child = forkLimited(entry, limits, { environment: fontEnvironment() });
    this.#child.stderr?.resume();
    this.#child.on('message', (result: ImageResult) => this.#finish(withBuffer(result)));
    this.#child.once('error', () => this.end());
    this.#child.once('exit', () => this.end());
  }

  /** A large image leaves a process large. */
  get hasGrown(): boolean {
    return residentTreeBytes(this.#child.pid) > this.#limits.maxIdleBytes;
  }

  run(file: Uint8Array, options: EncodeOptions): Promise<ImageResult | 'died'> {
    clearTimeout(this.#idleTimer);
    this.images += 1;
    const timer = setTimeout(() => this.end(), this.#limits.timeoutMs);
    const memoryTimer = setInterval(() => {
      if (residentTreeBytes(this.#child.pid) > this.#limits.maxTreeBytes) this.end();
    }, memoryCheckMs);
    return new Promise<ImageResult | 'died'>((resolve) => {
      this.#settle = (result) => {
        clearTimeout(timer);
        clearInterval(memoryTimer);
        resolve(result);
      };
      if (!this.isUsable) return this.#finish('died');
      this.#child.send({ file, options }, (error) => {
        if (error) this.end();
      });
    });
  }

  end(): void {
    this.isUsable = false;
    clearTimeout(this.#idleTimer);
    killProcessGroup(this.#child);
    this.#finish('died');
  }

  #finish(result: ImageResult | 'died'): void {
    this.#settle?.(result);
    this.#settle = undefined;
    if (!this.isUsable) return;
    if (this.images >= this.#limits.imagesPerProcess) this.end();
    else {
      // A song that is prepared next needs memory too.
      const idleMs = this.hasGrown ? this.#limits.grownIdleMs : this.#limits.idleMs;
      this.#idleTimer = setTimeout(() => this.end(), idleMs).unref();
    }
  }
}

function withBuffer(result: ImageResult): ImageResult {
  return 'image' in result ? { image: { ...result.image, bytes: Buffer.from(result.image.bytes) } } : result;
}
