import { expect, it } from 'vitest';
import { changedQuery } from './use-list-place.ts';

it('goes back to the first page when a filter changes, and keeps the other filters', () => {
  expect(changedQuery('role=staff&page=4', { search: 'bo b' })).toBe('role=staff&search=bo+b');
});

it('turns the page under the same filters', () => {
  expect(changedQuery('role=staff&page=4', { page: '5' })).toBe('role=staff&page=5');
  expect(changedQuery('role=staff&page=4', { page: '' })).toBe('role=staff');
});

it('drops a filter that says nothing', () => {
  expect(changedQuery('role=staff', { role: '' })).toBe('');
});
