import { manualClock } from '@turnstage/server/testing';
import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PointsDeps } from '../points.deps.ts';
import { assignmentStore } from './assignment.store.ts';
import { avatarStore } from './avatar.store.ts';
import { awardAvatars } from './award-avatars.ts';
import { seedAvatars } from './seed-avatars.ts';

let testDatabase: TestDatabase;
let deps: PointsDeps;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  deps = { database: testDatabase.database, clock: manualClock() } as unknown as PointsDeps;
  await seedAvatars(deps);
});
afterAll(() => testDatabase.drop());

const [winner, second, last] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const results = [
  { userUuid: winner, points: 600, rank: 1 },
  { userUuid: second, points: 120, rank: 2 },
  { userUuid: last, points: 3, rank: 11 },
];
const slugsOf = async (userUuid: string): Promise<string[]> =>
  (await assignmentStore(deps.database).ofUser(userUuid))
    .map(({ slug }) => slug)
    .toSorted((a, b) => a.localeCompare(b));

test('F5: points count at once, places when the season is over, and nothing counts twice', async () => {
  expect(await awardAvatars(deps, { id: 1, hasEnded: false }, results)).toBe(4);
  expect(await slugsOf(winner)).toEqual(['comet', 'firefly', 'jellyfish']);
  expect(await slugsOf(second)).toEqual(['firefly']);

  const runs = await Promise.all([1, 2, 3].map(() => awardAvatars(deps, { id: 1, hasEnded: true }, results)));
  expect(runs.reduce((sum, count) => sum + count)).toBe(5);
  expect(await slugsOf(winner)).toEqual(['comet', 'dragon', 'firefly', 'jellyfish', 'phoenix', 'unicorn']);
  expect(await slugsOf(second)).toEqual(['dragon', 'firefly', 'unicorn']);
  expect(await slugsOf(last)).toEqual([]);
  // The same in another season is the same award.
  expect(await awardAvatars(deps, { id: 2, hasEnded: true }, results)).toBe(0);
});

test('F2: starting again creates nothing twice and keeps what staff changed', async () => {
  const store = avatarStore(deps.database);
  const fox = await store.find('fox');
  await store.update(fox?.id ?? 0, { name: 'Reynard', status: 'PRIVATE' });
  const before = await store.all();
  await seedAvatars(deps);
  expect(await store.all()).toEqual(before);
});
