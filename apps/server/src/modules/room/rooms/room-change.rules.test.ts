import { describe, expect, test } from 'vitest';
import { columnsOf, isSafeLink } from './room-change.rules.ts';

test('only sent settings become columns, even when they are false or empty', () => {
  expect(columnsOf({})).toEqual({});
  expect(columnsOf({ hasChat: false, description: '', numberOfDjs: 3 })).toEqual({
    has_chat: false,
    description: '',
    number_of_djs: 3,
  });
});

describe('an external link', () => {
  test.each(['', 'https://stage.example/x?y#z', 'http://localhost:3000'])('%j may', (url) => {
    expect(isSafeLink(url)).toBe(true);
  });
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'stage.example',
    '//stage.example',
    'ftp://stage.example',
  ])('rejects %j', (url) => {
    expect(isSafeLink(url)).toBe(false);
  });
});
