import { expect, it } from 'vitest';
import { diffSettings, toPasswordChange, type EditedSettings, unchangedPassword } from './settings-diff.ts';

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
  houseDj: true,
  maxTurnsPerSeat: null,
};

it('sends only what was changed', () => {
  expect(diffSettings(before, { ...before, vibe: '', accent: 'rose' })).toEqual({
    vibe: '',
    accent: 'rose',
  });
  expect(diffSettings(before, { ...before })).toEqual({});
});

it('a password stays, goes or is a new one; taking it away wins over what was typed', () => {
  expect(toPasswordChange(unchangedPassword)).toBeUndefined();
  expect(toPasswordChange({ isRemoved: false, typed: ' sesame ' })).toBe(' sesame ');
  expect(toPasswordChange({ isRemoved: true, typed: 'sesame' })).toBeNull();
});
