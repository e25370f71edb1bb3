import { expect, it } from 'vitest';
import { isNamed, newDraft, toNewRoom } from './room-draft.ts';

it('requires only a name', () => {
  const draft = newDraft('Low Tide');
  expect(isNamed(draft)).toBe(true);
  expect(toNewRoom(draft)).toEqual({
    name: 'Low Tide',
    vibe: '',
    design: 'CLUB',
    accent: 'amber',
    type: 'PUBLIC',
    numberOfDjs: 5,
  });
});

it('does not accept blanks as a name', () => {
  expect(isNamed(newDraft('   a  '))).toBe(false);
  expect(isNamed(newDraft(' abc '))).toBe(true);
});

it('cuts a suggested name to the length that the server accepts', () => {
  expect(newDraft('x'.repeat(80)).name).toHaveLength(60);
});

it('keeps a password exactly as typed, blanks included', () => {
  expect(toNewRoom({ ...newDraft('Low Tide'), password: ' open sesame ' }).password).toBe(' open sesame ');
});

it('opens a room in a community with the looks and seats of its template', () => {
  const draft = newDraft('Low Tide', { design: 'BARN', accent: 'coral', seats: 3 });
  expect(toNewRoom(draft, 'docks')).toMatchObject({
    communityId: 'docks',
    design: 'BARN',
    accent: 'coral',
    numberOfDjs: 3,
  });
});
