import pg from 'pg';
import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Answers when it is told to. */
function slowAsk() {
  const asked: { keys: readonly number[]; answer(): void; fail(error: unknown): void }[] = [];
  const ask = (keys: readonly number[]) =>
    new Promise<string[]>((resolve, reject) => {
      asked.push({ keys, answer: () => resolve(keys.map((key) => `of ${key}`)), fail: reject });
    });
  /** Until so many statements have begun. */
  const begun = async (count: number) => {
    while (asked.length < count) await turn();
  };
  return { asked, ask, begun };
}

test('questions of the same moment are asked together, and each gets its own answer', async () => {
  const { asked, ask, begun } = slowAsk();
  const of = gathered(ask);
  const answers = Promise.all([of(1), of(2), of(1)]);
  await begun(1);
  expect(asked.map(({ keys }) => keys)).toEqual([[1, 2, 1]]);
  asked[0]?.answer();
  expect(await answers).toEqual(['of 1', 'of 2', 'of 1']);
});

test('a question is never answered by a statement that began before it', async () => {
  const { asked, ask, begun } = slowAsk();
  const of = gathered(ask, { mostUnderWay: 1 });
  const first = of(1);
  await begun(1);
  const again = of(1);
  await turn();
  expect(asked).toHaveLength(1);
  asked[0]?.answer();
  expect(await first).toBe('of 1');
  await begun(2);
  expect(asked.map(({ keys }) => keys)).toEqual([[1], [1]]);
  asked[1]?.answer();
  expect(await again).toBe('of 1');
});

test('only so many statements are under way, and only so many questions in one', async () => {
  const { asked, ask, begun } = slowAsk();
  const of = gathered(ask, { mostUnderWay: 2, mostAtOnce: 2 });
  const answers = Promise.all([1, 2, 3, 4, 5].map(of));
  await begun(2);
  await turn();
  expect(asked.map(({ keys }) => keys)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  asked[1]?.answer();
  await begun(3);
  expect(asked.map(({ keys }) => keys)).toEqual([[1, 2], [3, 4], [5]]);
  asked[0]?.answer();
  asked[2]?.answer();
  expect(await answers).toEqual(['of 1', 'of 2', 'of 3', 'of 4', 'of 5']);
});

test('statements that keep apart begin so long after each other, and the first at once', async () => {
  const begunAt: number[] = [];
  const of = gathered(
    async (keys: readonly number[]) => {
      begunAt.push(performance.now());
      return keys;
    },
    { apartMs: 30 },
  );
  const asked = performance.now();
  await of(1);
  const answers = [of(2)];
  await turn();
  answers.push(of(3));
  expect(await Promise.all(answers)).toEqual([2, 3]);
  expect(begunAt).toHaveLength(2);
  // A timer may come a millisecond early.
  expect((begunAt[1] ?? 0) - (begunAt[0] ?? Infinity)).toBeGreaterThan(28);
  expect((begunAt[1] ?? 0) - asked).toBeGreaterThan(28);
});

function refusal(): Error {
  return Object.assign(new pg.DatabaseError('invalid input syntax', 0, 'error'), { severity: 'ERROR' });
}

test('a question that the database refuses takes none of the others along', async () => {
  const statements: number[][] = [];
  const of = gathered(async (keys: readonly number[]) => {
    statements.push([...keys]);
    if (keys.includes(13)) throw refusal();
    return keys.map((key) => key * 10);
  });
  const [one, bad, two] = await Promise.allSettled([of(1), of(13), of(2)]);
  expect([one, two].map((each) => each?.status === 'fulfilled' && each.value)).toEqual([10, 20]);
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'invalid input syntax' } });
  expect(statements).toEqual([[1, 13, 2], [1], [13], [2]]);
});

test('a database that is gone is not asked once more for each', async () => {
  let statements = 0;
  const of = gathered(async (): Promise<number[]> => {
    statements += 1;
    throw new Error('Connection terminated unexpectedly');
  });
  const answers = await Promise.allSettled([of(1), of(2), of(3)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(statements).toBe(1);
  await expect(of(4)).rejects.toThrow('Connection terminated');
  expect(statements).toBe(2);
});
