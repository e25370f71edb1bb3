import { expect, it } from 'vitest';
import { aRoom, dj, person } from '../live/a-room.fixture.ts';
import { peopleGroups } from './people-groups.ts';

const room = aRoom({ djs: [dj('ann'), dj('bob')], seatQueue: ['cat'] }, [
  person('olga', 'user', 'owner'),
  person('max', 'user', 'moderator'),
  person('dan'),
  person('roz', 'bot'),
  person('ghost', 'guest'),
]);

const named = (search?: string) =>
  peopleGroups(room, search).map(({ name, people }) => [name, people.map(({ uuid }) => uuid)]);

it('names everybody once, under the strongest word', () => {
  expect(named()).toEqual([
    ['stage', ['ann', 'bob']],
    ['line', ['cat']],
    ['staff', ['olga', 'max']],
    ['people', ['dan', 'roz']],
    ['guests', ['ghost']],
  ]);
});

it('keeps the order of turns, not of rank', () => {
  const turned = { ...room, djs: [...room.djs].reverse() };
  expect(peopleGroups(turned)[0]?.people.map(({ uuid }) => uuid)).toEqual(['bob', 'ann']);
});

it('finds by any part of a name and leaves empty groups out', () => {
  expect(named(' A')).toEqual([
    ['stage', ['ann']],
    ['line', ['cat']],
    ['staff', ['olga', 'max']],
    ['people', ['dan']],
  ]);
  expect(named('nobody')).toEqual([]);
});
