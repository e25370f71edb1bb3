import { expect, it } from 'vitest';
import { createRoomState, dj, person } from '../../../../testing/room/room-state.fixture.ts';
import { peopleGroups } from './people-groups.ts';

const room = createRoomState({ djs: [dj('ann'), dj('bob')], seatQueue: ['cat'] }, [
  person('olga', 'user', 'owner'),
  person('max', 'user', 'moderator'),
  person('dan'),
  person('roz', 'bot'),
  person('ghost', 'guest'),
]);

const named = (search?: string) =>
  peopleGroups(room, search).map(({ name, people }) => [name, people.map(({ uuid }) => uuid)]);

it('lists everyone once, in their most important group', () => {
  expect(named()).toEqual([
    ['stage', ['ann', 'bob']],
    ['seatQueue', ['cat']],
    ['staff', ['olga', 'max']],
    ['people', ['dan']],
    ['guests', ['ghost']],
    ['bots', ['roz']],
  ]);
});

it('keeps the order of turns, not of rank', () => {
  const turned = { ...room, djs: [...room.djs].reverse() };
  expect(peopleGroups(turned)[0]?.people.map(({ uuid }) => uuid)).toEqual(['bob', 'ann']);
});

it('matches any part of a name and leaves out empty groups', () => {
  expect(named(' A')).toEqual([
    ['stage', ['ann']],
    ['seatQueue', ['cat']],
    ['staff', ['olga', 'max']],
    ['people', ['dan']],
  ]);
  expect(named('nobody')).toEqual([]);
});
