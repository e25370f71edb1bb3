import { expect, it } from 'vitest';
import { changeBetween, type EditedSettings } from './room-change.ts';

const before: EditedSettings = {
  name: 'Low Tide',
  description: '',
  vibe: 'dub',
  design: 'CLUB',
  accent: 'amber',
  numberOfDjs: 5,
  songsPerDj: 1,
  djType: 'EVERYONE',
  type: 'PUBLIC',
};

it('sends what was changed and nothing else', () => {
  expect(changeBetween(before, { ...before, vibe: '', accent: 'rose' })).toEqual({
    vibe: '',
    accent: 'rose',
  });
  expect(changeBetween(before, { ...before })).toEqual({});
});
