import { expect, test } from 'vitest';
import { believedSeconds, type Milestone } from './heard.rules.ts';

const play = { startTime: 1_000_000, durationSeconds: 200 };
const after = (seconds: number) => play.startTime + seconds * 1000;
const believed = (milestone: Milestone, heardSeconds: number, passed: number) =>
  believedSeconds({ milestone, heardSeconds }, play, after(passed));

test('L2: nobody hears more than has been played, five seconds aside for clocks that differ', () => {
  expect(believed('end', 60, 60)).toBe(60);
  expect(believed('end', 64, 60)).toBe(64);
  expect(believed('end', 66, 60)).toBeNull();
  expect(believed('15s', 15, 8)).toBeNull();
});

test('L2: nobody hears more than the song', () => {
  expect(believed('end', 203, 400)).toBe(200);
  expect(believed('end', 206, 400)).toBeNull();
});

test('L3: the 15 second report holds from 10 to 20 seconds, the 30 second one from 25 to 35', () => {
  const accepted = (milestone: Milestone) =>
    [9, 10, 15, 20, 21, 24, 25, 30, 35, 36].filter((seconds) => believed(milestone, seconds, 100) !== null);
  expect(accepted('15s')).toEqual([10, 15, 20]);
  expect(accepted('30s')).toEqual([25, 30, 35]);
});
