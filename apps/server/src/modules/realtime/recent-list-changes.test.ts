import { manualClock } from '@turnstage/server/testing';
import { expect, it } from 'vitest';
import { RecentListChanges } from './recent-list-changes.ts';

it('knows which lists of a user changed within a time, each once (rule N22)', () => {
  const clock = manualClock();
  const changes = new RecentListChanges(clock);
  changes.start();
  clock.advance(10_000);
  changes.record('people', 'bob');
  clock.advance(1_000);
  changes.record('rooms');
  changes.record('rooms');
  changes.record('queue', 'cat');
  expect(changes.find('bob', 5_000)).toEqual(['people', 'rooms']);
  expect(changes.find('bob', 500)).toEqual(['rooms']);
  expect(changes.find('cat', 5_000)).toEqual(['rooms', 'queue']);
  clock.advance(501);
  expect(changes.find('bob', 500)).toEqual([]);
});

it('does not know what happened before it started, or more than 30 seconds ago', () => {
  const clock = manualClock();
  const changes = new RecentListChanges(clock);
  expect(changes.find('bob', 0)).toBe(undefined);
  clock.advance(5_000);
  changes.start();
  clock.advance(1_000);
  expect(changes.find('bob', 1_000)).toEqual([]);
  expect(changes.find('bob', 1_001)).toBe(undefined);
  clock.advance(60_000);
  expect(changes.find('bob', 30_000)).toEqual([]);
  expect(changes.find('bob', 30_001)).toBe(undefined);
});

it('drops what is older than 30 seconds, and nothing younger', () => {
  const clock = manualClock();
  const changes = new RecentListChanges(clock);
  changes.start();
  for (const list of ['people', 'reports', 'tokens', 'queue', 'favorites'] as const) {
    changes.record(list, 'bob');
    clock.advance(20_000);
  }
  changes.record('rooms');
  expect(changes.find('bob', 30_000)).toEqual(['favorites', 'rooms']);
  clock.advance(10_000);
  expect(changes.find('bob', 30_000)).toEqual(['favorites', 'rooms']);
});
