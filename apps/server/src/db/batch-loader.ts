import { isStatementError } from './errors.ts';
import { checkNestedConnection } from './transaction-scope.ts';

export interface BatchLoaderOptions {
  /** Maximum number of statements in flight. Further keys wait and make the next statement larger. */
  readonly maxInFlight?: number;
  /** Maximum number of keys in one statement. */
  readonly maxBatchSize?: number;
  /**
   * Minimum milliseconds between the start of one statement and the start of the next. Under constant load this
   * gives few large statements instead of many small ones.
   */
  readonly minIntervalMs?: number;
}

interface QueuedKey<Key, Value> {
  readonly key: Key;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/**
 * Combines many small queries of the same moment into one statement, because building, sending and reading a
 * statement costs this process far more than one more row in it. A single query runs at once. Queries that arrive
 * while statements are in flight go into the next one. Nothing is cached: each query gets its rows from a statement
 * that started after it.
 *
 * `loadMany` returns one value per key, in the order of the keys. If the database rejects a statement because of
 * its content, each of its keys is loaded alone, so that one bad key doesn't fail the others.
 */
export function createBatchLoader<Key, Value>(
  loadMany: (keys: readonly Key[]) => Promise<readonly Value[]>,
  { maxInFlight = 2, maxBatchSize = 1_000, minIntervalMs = 0 }: BatchLoaderOptions = {},
): (key: Key) => Promise<Value> {
  let queue: QueuedKey<Key, Value>[] = [];
  let inFlight = 0;
  let isScheduled = false;
  let lastStartedAt = -Infinity;

  function scheduleBatch(): void {
    if (isScheduled || inFlight >= maxInFlight || queue.length === 0) return;
    isScheduled = true;
    const waitMs = lastStartedAt + minIntervalMs - performance.now();
    if (waitMs > 0) setTimeout(startBatch, waitMs);
    else if (inFlight === 0) queueMicrotask(startBatch);
    // After everything that arrived together has been read.
    else setImmediate(startBatch);
  }

  function startBatch(): void {
    isScheduled = false;
    lastStartedAt = performance.now();
    const batch = queue.slice(0, maxBatchSize);
    queue = queue.slice(maxBatchSize);
    inFlight += 1;
    void runBatch(batch).finally(() => {
      inFlight -= 1;
      scheduleBatch();
    });
    scheduleBatch();
  }

  async function runBatch(batch: readonly QueuedKey<Key, Value>[]): Promise<void> {
    try {
      const values = await loadMany(batch.map(({ key }) => key));
      if (values.length !== batch.length) throw new Error('createBatchLoader: expected one value per key');
      for (const [index, { resolve }] of batch.entries()) resolve(values[index] as Value);
    } catch (error) {
      if (batch.length > 1 && isStatementError(error)) for (const entry of batch) await runBatch([entry]);
      else for (const { reject } of batch) reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      // The statement may be started by another caller, outside the transaction that waits for it.
      checkNestedConnection();
      queue.push({ key, resolve, reject });
      scheduleBatch();
    });
}
