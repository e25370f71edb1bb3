import { describe, expect, it } from 'vitest';
import { nextMenuIndex } from './menu/menu-keyboard.ts';
import { nextTabIndex } from './tab-keyboard.ts';

const items = ['Play next', 'Edit', 'Pause', 'Élan', 'Remove'];

describe('nextMenuIndex', () => {
  it('wraps around with the arrow keys', () => {
    expect(nextMenuIndex('ArrowDown', 4, items)).toBe(0);
    expect(nextMenuIndex('ArrowUp', 0, items)).toBe(4);
  });

  it('starts at the last item when going up from no item', () => {
    expect(nextMenuIndex('ArrowUp', -1, items)).toBe(4);
    expect(nextMenuIndex('ArrowDown', -1, items)).toBe(0);
  });

  it('goes to the next item that starts with the letter, wrapping around', () => {
    expect(nextMenuIndex('p', 0, items)).toBe(2);
    expect(nextMenuIndex('P', 2, items)).toBe(0);
    expect(nextMenuIndex('é', 0, items)).toBe(3);
  });

  it('ignores other keys', () => {
    expect(nextMenuIndex('Enter', 0, items)).toBeNull();
    expect(nextMenuIndex(' ', 0, items)).toBeNull();
    expect(nextMenuIndex('z', 0, items)).toBeNull();
    expect(nextMenuIndex('ArrowDown', 0, [])).toBeNull();
  });
});

describe('nextTabIndex', () => {
  it('wraps around, and jumps to both ends with Home and End', () => {
    expect(nextTabIndex('ArrowRight', 2, 3)).toBe(0);
    expect(nextTabIndex('ArrowLeft', 0, 3)).toBe(2);
    expect(nextTabIndex('Home', 2, 3)).toBe(0);
    expect(nextTabIndex('End', 0, 3)).toBe(2);
  });

  it('ignores other keys', () => {
    expect(nextTabIndex('ArrowDown', 0, 3)).toBeNull();
    expect(nextTabIndex('Home', 0, 0)).toBeNull();
  });
});
