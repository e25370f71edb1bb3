import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { bundleServer, type ServerBundle } from '../../../testing/built-server.ts';
import { createImageProcessor, type ImageProcessorLimits } from './image-processor.ts';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
const anyEncoding = { width: 1, fit: 'inside', quality: 80, maxPixels: 1 } as const;

const [pidWorker, failingWorker] = [
  '../testing/media/pid-worker.ts',
  '../testing/media/failing-worker.ts',
] as const;
/** From source each process would first start a loader. */
let built: ServerBundle;
beforeAll(async () => {
  built = await bundleServer([pidWorker, failingWorker]);
});
afterAll(() => built.remove());

/** Returns the process that an image was handled by. */
function start(limits: Partial<ImageProcessorLimits>, worker: string = pidWorker): () => Promise<string> {
  const processor = createImageProcessor({
    entry: built.entry(worker),
    limits: { imagesPerProcess: Infinity, ...limits },
  });
  onTestFinished(() => processor.close());
  return async () => {
    const result = await processor.encode(png, anyEncoding);
    return 'image' in result ? result.image.bytes.toString() : result.failure;
  };
}

test('one process handles image after image', async () => {
  const handle = start({ maxIdleBytes: Infinity });
  const first = await handle();
  expect(first).toMatch(/^\d+$/);
  expect(await handle()).toBe(first);
});

test.runIf(process.platform === 'linux')(
  'a process that has grown ends as soon as it has no work',
  async () => {
    const handle = start({ maxIdleBytes: 1, grownIdleMs: 1 });
    const first = await handle();
    expect(first).toMatch(/^\d+$/);
    await vi.waitFor(async () => expect(await handle()).not.toBe(first), { timeout: 30_000 });
  },
);

test('a file that fails in a process without much memory in use is unreadable', async () => {
  const handle = start({ maxIdleBytes: Infinity }, failingWorker);
  await handle();
  expect(await handle()).toBe('unreadable');
});

test.runIf(process.platform === 'linux')(
  'a file that fails in a process that had grown is tried in a new one',
  async () => {
    const handle = start({ maxIdleBytes: 1, grownIdleMs: 60_000 }, failingWorker);
    const first = await handle();
    const second = await handle();
    expect(second).toMatch(/^\d+$/);
    expect(second).not.toBe(first);
  },
);
