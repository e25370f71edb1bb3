import { expect, it } from 'vitest';
import { roomKeyAction } from './room-keys.ts';

const pressed = { ctrlKey: false, metaKey: false, altKey: false, repeat: false };

it.each([
  ['l', 'like'],
  ['L', 'like'],
  ['/', 'chat'],
  ['?', 'help'],
  ['x', null],
  ['toString', null],
])('%s: %s', (key, action) => {
  expect(roomKeyAction({ ...pressed, key })).toBe(action);
});

it('leaves browser shortcuts alone and ignores key repeat', () => {
  expect(roomKeyAction({ ...pressed, key: 'l', ctrlKey: true })).toBeNull();
  expect(roomKeyAction({ ...pressed, key: 's', metaKey: true })).toBeNull();
  expect(roomKeyAction({ ...pressed, key: 'j', repeat: true })).toBeNull();
});
