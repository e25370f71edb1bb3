import { isStatementRefused } from './errors.ts';

export interface GatherOptions {
  /** Statements under way at the same time; further questions wait and make the next one longer. */
  readonly mostUnderWay?: number;
  /** Questions in one statement. */
  readonly mostAtOnce?: number;
  /** Milliseconds from the beginning of one statement to that of the next: where many ask all the time, a few do. */
  readonly apartMs?: number;
}

interface Waiting<Key, Value> {
  readonly key: Key;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

/**
 * Many small questions of the same moment as one statement, since building, sending and reading a statement costs this
 * process far more than one row more in it. A question that stands alone is asked at once; what comes while statements
 * are under way goes into the next one. Nothing is kept: each question is answered by a statement that began after it.
 *
 * `ask` answers one value a key, in the order of the keys. When the database refuses a statement for what is in it,
 * each of its keys is asked alone, so that one that can't be answered does not take the others along.
 */
export function gathered<Key, Value>(
  ask: (keys: readonly Key[]) => Promise<readonly Value[]>,
  { mostUnderWay = 2, mostAtOnce = 1_000, apartMs = 0 }: GatherOptions = {},
): (key: Key) => Promise<Value> {
  let waiting: Waiting<Key, Value>[] = [];
  let underWay = 0;
  let isPlanned = false;
  let beganAt = -Infinity;

  function plan(): void {
    if (isPlanned || underWay >= mostUnderWay || waiting.length === 0) return;
    isPlanned = true;
    const waitMs = beganAt + apartMs - performance.now();
    if (waitMs > 0) setTimeout(begin, waitMs);
    // After all that arrived together was read.
    else setImmediate(begin);
  }

  function begin(): void {
    isPlanned = false;
    beganAt = performance.now();
    const batch = waiting.slice(0, mostAtOnce);
    waiting = waiting.slice(mostAtOnce);
    underWay += 1;
    void answer(batch).finally(() => {
      underWay -= 1;
      plan();
    });
    plan();
  }

  async function answer(batch: readonly Waiting<Key, Value>[]): Promise<void> {
    try {
      const values = await ask(batch.map(({ key }) => key));
      if (values.length !== batch.length) throw new Error('gathered: not one value a key');
      for (const [place, { resolve }] of batch.entries()) resolve(values[place] as Value);
    } catch (error) {
      if (batch.length > 1 && isStatementRefused(error)) for (const one of batch) await answer([one]);
      else for (const { reject } of batch) reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      plan();
    });
}
