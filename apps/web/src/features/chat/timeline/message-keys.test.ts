import { expect, it } from 'vitest';
import { messageKeyAction, nextIndex } from './message-keys.ts';

const pressed = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

it.each([
  ['Enter', 'menu'],
  ['ContextMenu', 'menu'],
  ['F10', null],
  ['r', 'reply'],
  ['E', 'edit'],
  ['Delete', 'delete'],
  ['Escape', 'leave'],
  ['x', null],
])('%s on a message: %s', (key, action) => {
  expect(messageKeyAction({ ...pressed, key })).toBe(action);
});

it('opens the menu with Shift+F10 and leaves browser shortcuts alone', () => {
  expect(messageKeyAction({ ...pressed, key: 'F10', shiftKey: true })).toBe('menu');
  expect(messageKeyAction({ ...pressed, key: 'r', ctrlKey: true })).toBeNull();
});

it('moves from message to message and stops at the ends', () => {
  expect(['ArrowUp', 'ArrowDown', 'Home', 'End', 'x'].map((key) => nextIndex(key, 1, 3))).toEqual([
    0,
    2,
    0,
    2,
    null,
  ]);
  expect([nextIndex('ArrowUp', 0, 3), nextIndex('ArrowDown', 2, 3), nextIndex('End', 0, 0)]).toEqual([
    0,
    2,
    null,
  ]);
});
