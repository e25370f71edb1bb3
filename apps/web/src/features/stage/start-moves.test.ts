import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMoveStarter, startEveryMs } from './start-moves.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function starter(): { started: string[]; start: (...names: string[]) => void } {
  const [started, startMove] = [[] as string[], createMoveStarter()];
  return { started, start: (...names) => names.forEach((name) => startMove(() => started.push(name))) };
}

it('F67: a single move starts at once, and so does the next one after a while', () => {
  const { started, start } = starter();
  start('ann');
  expect(started).toEqual(['ann']);
  vi.advanceTimersByTime(startEveryMs);
  start('bob');
  expect(started).toEqual(['ann', 'bob']);
});

it('F67: moves that come soon after another start together, in their order', () => {
  const { started, start } = starter();
  start('ann');
  vi.advanceTimersByTime(startEveryMs / 2);
  start('bob');
  vi.advanceTimersByTime(startEveryMs / 4);
  start('cem');
  expect(started).toEqual(['ann']);
  vi.advanceTimersByTime(startEveryMs / 4);
  expect(started).toEqual(['ann', 'bob', 'cem']);
  vi.advanceTimersByTime(startEveryMs / 2);
  start('dia');
  expect(started).toHaveLength(3);
  vi.advanceTimersByTime(startEveryMs / 2);
  expect(started).toEqual(['ann', 'bob', 'cem', 'dia']);
});

it('F67: what comes at the same moment starts at the same moment', () => {
  const { started, start } = starter();
  start('ann', 'bob');
  expect(started).toEqual(['ann', 'bob']);
  vi.advanceTimersByTime(startEveryMs / 2);
  start('cem', 'dia');
  vi.advanceTimersByTime(startEveryMs / 2);
  start('eve');
  expect(started).toEqual(['ann', 'bob', 'cem', 'dia', 'eve']);
});
