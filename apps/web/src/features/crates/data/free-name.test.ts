import { expect, it } from 'vitest';
import { findFreeName } from './free-name.ts';

it('numbers a name only when it is taken, with the lowest free number', () => {
  expect(findFreeName('Caja nueva', ['Sunrise'])).toBe('Caja nueva');
  expect(findFreeName('Caja nueva', ['Caja nueva '])).toBe('Caja nueva 2');
  expect(findFreeName('New crate', ['New crate', 'New crate 2', 'New crate 4'])).toBe('New crate 3');
});
