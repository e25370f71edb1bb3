import { expect, it } from 'vitest';
import type { Recipe } from '../generating/recipe.rules.ts';
import { beatColumns } from './beat.rules.ts';

const recipe: Recipe = { genre: 'deepHouse', mood: null, tempo: null, seconds: 60, seed: 'x' };
const uploaded = { recipe: null, bpm: null, loudness_lufs: -9 };
const generated = { recipe, bpm: 120, loudness_lufs: -9 };
const beat = { bpm: 126, offsetSeconds: 0.1, clarity: 1 };

it('U108 a song has the tempo, the beats and the energy that were measured', () => {
  expect(beatColumns(uploaded, beat)).toEqual({ bpm: 126, beat_offset: 0.1, energy: 1 });
  const unclear = { ...beat, offsetSeconds: null };
  expect(beatColumns(uploaded, unclear)).toEqual({ bpm: 126, beat_offset: null, energy: 1 });
  expect(beatColumns(uploaded, null)).toEqual({ bpm: null, beat_offset: null, energy: 0.4 });
});

it('U113 what is measured again replaces what was measured before', () => {
  const before = { ...uploaded, bpm: 63 };
  expect(beatColumns(before, beat)).toMatchObject({ bpm: 126, beat_offset: 0.1 });
  expect(beatColumns(before, null)).toMatchObject({ bpm: null, beat_offset: null });
});

it('U108 a generated song keeps its tempo, and has beats where they were measured at that tempo', () => {
  expect(beatColumns(generated, { ...beat, bpm: 120.1 })).toMatchObject({ bpm: 120, beat_offset: 0.1 });
  expect(beatColumns(generated, { ...beat, bpm: 60 })).toMatchObject({ bpm: 120, beat_offset: null });
  expect(beatColumns(generated, null)).toMatchObject({ bpm: 120, beat_offset: null });
});

it('U108 a song whose loudness is unknown has no energy', () => {
  expect(beatColumns({ ...uploaded, loudness_lufs: null }, beat)).toEqual({
    bpm: 126,
    beat_offset: 0.1,
    energy: null,
  });
});
