import { expect, it } from 'vitest';
import { tableCommand, type TableState } from './table-keys.ts';

const state: TableState = { at: 3, count: 10, page: 5 };
const press = (key: string, change = {}) =>
  tableCommand({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...change }, state);

it.each([
  ['ArrowDown', 4],
  ['ArrowUp', 2],
  ['PageDown', 8],
  ['PageUp', 0],
  ['Home', 0],
  ['End', 9],
])('%s goes to row %i', (key, to) => {
  expect(press(key)).toEqual({ do: 'go', to, extend: false });
});

it('stays inside the table', () => {
  const last = { key: 'ArrowDown', shiftKey: true, altKey: false, ctrlKey: false, metaKey: false };
  expect(tableCommand(last, { at: 9, count: 10, page: 5 })).toEqual({ do: 'go', to: 9, extend: true });
});

it('moves the row with Alt, selects all with Ctrl or Cmd', () => {
  expect(press('ArrowUp', { altKey: true })).toEqual({ do: 'step', by: -1 });
  expect(press('ArrowDown', { altKey: true })).toEqual({ do: 'step', by: 1 });
  expect(press('a', { ctrlKey: true })).toEqual({ do: 'choose all' });
  expect(press('A', { metaKey: true })).toEqual({ do: 'choose all' });
});

it('leaves other keys to the browser', () => {
  expect(press('ArrowLeft', { altKey: true })).toBeNull();
  expect(press('r', { ctrlKey: true })).toBeNull();
  expect(press('F10')).toBeNull();
  expect(press('x')).toBeNull();
});
