import type { GeneratedTrack } from '../src/demo/house-tracks.ts';

/** One password for everyone: the dev world is never reachable from outside. */
export const devPassword = 'correct horse battery';

export interface DevPerson {
  readonly name: string;
  readonly avatarId: string;
  readonly part: string;
  readonly tracks: readonly GeneratedTrack[];
}

/** The same people as in the test world. ann comes first, so she is the superUser. */
export const devPeople: readonly DevPerson[] = [
  { name: 'ann', avatarId: 'fox', part: 'superUser, owns the room', tracks: [] },
  {
    name: 'bob',
    avatarId: 'bear',
    part: 'member with songs to play',
    tracks: [
      { seed: 'bob-1', genre: 'loFi', seconds: 70 },
      { seed: 'bob-2', genre: 'deepHouse', seconds: 84 },
    ],
  },
  {
    name: 'cat',
    avatarId: 'cat',
    part: 'member with songs to play',
    tracks: [
      { seed: 'cat-1', genre: 'synthwave', seconds: 72 },
      { seed: 'cat-2', genre: 'jungle', seconds: 80 },
    ],
  },
  { name: 'dan', avatarId: 'duck', part: 'banned from the room', tracks: [] },
  { name: 'eve', avatarId: 'owl', part: 'moderates the room', tracks: [] },
];

export function devEmail(name: string): string {
  return `${name}@world.test`;
}
