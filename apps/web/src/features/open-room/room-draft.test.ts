import { expect, it } from 'vitest';
import { isNamed, newDraft, roomOf } from './room-draft.ts';

it('asks for nothing but a name', () => {
  const draft = newDraft('Low Tide');
  expect(isNamed(draft)).toBe(true);
  expect(roomOf(draft)).toEqual({
    name: 'Low Tide',
    vibe: '',
    design: 'CLUB',
    accent: 'amber',
    type: 'PUBLIC',
    numberOfDjs: 5,
  });
});

it('counts no blanks as a name', () => {
  expect(isNamed(newDraft('   a  '))).toBe(false);
  expect(isNamed(newDraft(' abc '))).toBe(true);
});

it('cuts a proposed name to what the server takes', () => {
  expect(newDraft('x'.repeat(80)).name).toHaveLength(60);
});

it('keeps a password to the letter, blanks and all', () => {
  expect(roomOf({ ...newDraft('Low Tide'), password: ' open sesame ' }).password).toBe(' open sesame ');
});
