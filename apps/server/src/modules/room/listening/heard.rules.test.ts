import { expect, test } from 'vitest';
import { acceptedSeconds, type Milestone } from './heard.rules.ts';

const play = { startTime: 1_000_000, durationSeconds: 200 };
const after = (seconds: number) => play.startTime + seconds * 1000;
const believed = (milestone: Milestone, heardSeconds: number, passed: number) =>
  acceptedSeconds({ milestone, heardSeconds }, play, after(passed));

test('L2: rejects more heard time than has been played, with five seconds of tolerance for clocks', () => {
  expect(believed('end', 60, 60)).toBe(60);
  expect(believed('end', 64, 60)).toBe(64);
  expect(believed('end', 66, 60)).toBeNull();
  expect(believed('15s', 15, 8)).toBeNull();
});

test('L2: rejects more heard time than the song has', () => {
  expect(believed('end', 203, 400)).toBe(200);
  expect(believed('end', 206, 400)).toBeNull();
});

test('L3: accepts the 15 second report from 10 to 20 seconds, the 30 second one from 25 to 35', () => {
  const accepted = (milestone: Milestone) =>
    [9, 10, 15, 20, 21, 24, 25, 30, 35, 36].filter((seconds) => believed(milestone, seconds, 100) !== null);
  expect(accepted('15s')).toEqual([10, 15, 20]);
  expect(accepted('30s')).toEqual([25, 30, 35]);
});
