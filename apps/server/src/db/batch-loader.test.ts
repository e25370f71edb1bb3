import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

/** A loader whose batches the test completes by hand. */
function createManualLoader() {
  const batches: { keys: readonly number[]; succeed(): void; fail(error: unknown): void }[] = [];
  const loadMany = (keys: readonly number[]) =>
    new Promise<string[]>((resolve, reject) => {
      batches.push({ keys, succeed: () => resolve(keys.map((key) => `of ${key}`)), fail: reject });
    });
  /** Waits until `count` batches have started. */
  const untilStarted = async (count: number) => {
    while (batches.length < count) await nextTick();
  };
  return { batches, loadMany, untilStarted };
}

test('loads keys of the same moment in one batch, and each caller gets its own value', async () => {
  const { batches, loadMany, untilStarted } = createManualLoader();
  const load = createBatchLoader(loadMany);
  const results = Promise.all([load(1), load(2), load(1)]);
  await untilStarted(1);
  expect(batches.map(({ keys }) => keys)).toEqual([[1, 2, 1]]);
  batches[0]?.succeed();
  expect(await results).toEqual(['of 1', 'of 2', 'of 1']);
});

test('never resolves a key from a statement that started before the request', async () => {
  const { batches, loadMany, untilStarted } = createManualLoader();
  const load = createBatchLoader(loadMany, { maxInFlight: 1 });
  const first = load(1);
  await untilStarted(1);
  const secondLoad = load(1);
  await nextTick();
  expect(batches).toHaveLength(1);
  batches[0]?.succeed();
  expect(await first).toBe('of 1');
  await untilStarted(2);
  expect(batches.map(({ keys }) => keys)).toEqual([[1], [1]]);
  batches[1]?.succeed();
  expect(await secondLoad).toBe('of 1');
});

test('limits the statements in flight and the keys per statement', async () => {
  const { batches, loadMany, untilStarted } = createManualLoader();
  const load = createBatchLoader(loadMany, { maxInFlight: 2, maxBatchSize: 2 });
  const results = Promise.all([1, 2, 3, 4, 5].map(load));
  await untilStarted(2);
  await nextTick();
  expect(batches.map(({ keys }) => keys)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  batches[1]?.succeed();
  await untilStarted(3);
  expect(batches.map(({ keys }) => keys)).toEqual([[1, 2], [3, 4], [5]]);
  batches[0]?.succeed();
  batches[2]?.succeed();
  expect(await results).toEqual(['of 1', 'of 2', 'of 3', 'of 4', 'of 5']);
});

test('keeps the minimum interval between two statements, and starts the first one at once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const startedAt: number[] = [];
  const load = createBatchLoader(
    async (keys: readonly number[]) => {
      startedAt.push(performance.now());
      return keys;
    },
    { minIntervalMs: 30 },
  );
  const batches = performance.now();
  const first = load(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(await first).toBe(1);
  const results = [load(2)];
  await vi.advanceTimersByTimeAsync(29);
  results.push(load(3));
  expect(startedAt).toEqual([batches]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all(results)).toEqual([2, 3]);
  expect(startedAt).toEqual([batches, batches + 30]);
});

function createStatementError(): Error {
  return Object.assign(new pg.DatabaseError('invalid input syntax', 0, 'error'), { severity: 'ERROR' });
}

test('a key that the database rejects does not fail the other keys of its batch', async () => {
  const statements: number[][] = [];
  const load = createBatchLoader(async (keys: readonly number[]) => {
    statements.push([...keys]);
    if (keys.includes(13)) throw createStatementError();
    return keys.map((key) => key * 10);
  });
  const [one, rejected, two] = await Promise.allSettled([load(1), load(13), load(2)]);
  expect([one, two].map((each) => each?.status === 'fulfilled' && each.value)).toEqual([10, 20]);
  expect(rejected).toMatchObject({ status: 'rejected', reason: { message: 'invalid input syntax' } });
  expect(statements).toEqual([[1, 13, 2], [1], [13], [2]]);
});

test('does not retry each key when the database is unreachable', async () => {
  let statements = 0;
  const load = createBatchLoader(async (): Promise<number[]> => {
    statements += 1;
    throw new Error('Connection terminated unexpectedly');
  });
  const results = await Promise.allSettled([load(1), load(2), load(3)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(statements).toBe(1);
  await expect(load(4)).rejects.toThrow('Connection terminated');
  expect(statements).toBe(2);
});
