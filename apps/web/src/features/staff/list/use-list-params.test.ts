import { expect, it } from 'vitest';
import { updateQuery } from './use-list-params.ts';

it('goes back to the first page when a filter changes, and keeps the other filters', () => {
  expect(updateQuery('role=staff&page=4', { search: 'bo b' })).toBe('role=staff&search=bo+b');
});

it('changes the page and keeps the filters', () => {
  expect(updateQuery('role=staff&page=4', { page: '5' })).toBe('role=staff&page=5');
  expect(updateQuery('role=staff&page=4', { page: '' })).toBe('role=staff');
});

it('drops an empty filter', () => {
  expect(updateQuery('role=staff', { role: '' })).toBe('');
});
