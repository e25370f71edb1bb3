import { expect, it } from 'vitest';
import { crateSong } from '../../../../testing/crates/crate-song.fixture.ts';
import { findAddable, findRestorable } from './removed-songs.ts';

const [a, c] = [crateSong('a'), crateSong('c')];
const removed = crateSong('b', { isRemoved: true });

it('leaves out songs that staff removed when songs are added (rule U60)', () => {
  expect(findAddable([a, removed, c])).toEqual([a, c]);
});

it('puts songs back where they are without the removed ones (rule U60)', () => {
  const positions = [a, removed, c].map((song, index) => ({ at: index + 4, song }));
  expect(findRestorable(positions)).toEqual([
    { at: 4, song: a },
    { at: 5, song: c },
  ]);
});
