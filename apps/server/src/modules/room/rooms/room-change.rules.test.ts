import { describe, expect, test } from 'vitest';
import { columnsOf, isSafeLink } from './room-change.rules.ts';

test('only settings that were sent become columns, also when they say no or nothing', () => {
  expect(columnsOf({})).toEqual({});
  expect(columnsOf({ hasChat: false, description: '', numberOfDjs: 3 })).toEqual({
    has_chat: false,
    description: '',
    number_of_djs: 3,
  });
});

describe('a link that pages show', () => {
  test.each(['', 'https://stage.example/x?y#z', 'http://localhost:3000'])('%j may', (url) => {
    expect(isSafeLink(url)).toBe(true);
  });
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'stage.example',
    '//stage.example',
    'ftp://stage.example',
  ])('%j may not', (url) => {
    expect(isSafeLink(url)).toBe(false);
  });
});
