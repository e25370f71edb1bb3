import { expect, it } from 'vitest';
import { changeBetween, passwordChange, type EditedSettings, untouched } from './room-change.ts';

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
  maxSongSeconds: 1200,
  repeatRule: 'warn',
  stillThereCheck: false,
  skipByDislikes: false,
};

it('sends what was changed and nothing else', () => {
  expect(changeBetween(before, { ...before, vibe: '', accent: 'rose' })).toEqual({
    vibe: '',
    accent: 'rose',
  });
  expect(changeBetween(before, { ...before })).toEqual({});
});

it('a password stays, goes or is a new one; taking it away wins over what was typed', () => {
  expect(passwordChange(untouched)).toBeUndefined();
  expect(passwordChange({ isTakenAway: false, typed: ' sesame ' })).toBe(' sesame ');
  expect(passwordChange({ isTakenAway: true, typed: 'sesame' })).toBeNull();
});
