import { expect, it } from 'vitest';
import { findUser } from './find-user.ts';
import { person } from '../../../../testing/room/room-state.fixture.ts';

it('finds people in each list that it is given', () => {
  const [ann, bob] = [person('ann'), person('bob')];
  const before = [ann];
  const after = [ann, bob];
  expect([findUser(before, 'ann'), findUser(before, 'bob')]).toEqual([ann, undefined]);
  expect([findUser(after, 'ann'), findUser(after, 'bob')]).toEqual([ann, bob]);
  expect(findUser(undefined, 'ann')).toBeUndefined();
});
