import { expect, it } from 'vitest';
import { lineKeyAction, nextLine } from './line-keys.ts';

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
])('%s on a line: %s', (key, action) => {
  expect(lineKeyAction({ ...pressed, key })).toBe(action);
});

it('takes Shift and F10 for the menu, and leaves the browser its shortcuts', () => {
  expect(lineKeyAction({ ...pressed, key: 'F10', shiftKey: true })).toBe('menu');
  expect(lineKeyAction({ ...pressed, key: 'r', ctrlKey: true })).toBeNull();
});

it('goes from line to line and stops at the ends', () => {
  expect(['ArrowUp', 'ArrowDown', 'Home', 'End', 'x'].map((key) => nextLine(key, 1, 3))).toEqual([
    0,
    2,
    0,
    2,
    null,
  ]);
  expect([nextLine('ArrowUp', 0, 3), nextLine('ArrowDown', 2, 3), nextLine('End', 0, 0)]).toEqual([
    0,
    2,
    null,
  ]);
});
