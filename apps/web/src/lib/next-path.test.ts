import { describe, expect, it } from 'vitest';
import { nextPath, pathWithNext, safePath } from './next-path.ts';

describe('safePlace', () => {
  it.each(['/r/low-tide', '/?q=a%20b', '/u/%C3%B1and%C3%BA#songs', '/'])('accepts %s', (path) => {
    expect(safePath(path)).toBe(path);
  });

  it.each([
    [null],
    [''],
    ['r/low-tide'],
    ['https://evil.example/'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['/\t/evil.example'],
    ['javascript:alert(1)'],
    ['/..//evil.example'],
    ['/sign-in?next=/crates'],
    ['/verify'],
    ['/reset-password#a-token'],
  ])('falls back to the lobby instead of %j', (path) => {
    expect(safePath(path)).toBe('/');
  });
});

it('carries the path through a step and back', () => {
  const result = pathWithNext('/sign-up', '/?open-room=1&q=a b');
  expect(result).toBe('/sign-up?next=%2F%3Fopen-room%3D1%26q%3Da%2520b');
  expect(nextPath(result.slice('/sign-up'.length))).toBe('/?open-room=1&q=a%20b');
});

it('omits the parameter when the path is the lobby', () => {
  expect(pathWithNext('/sign-in', '//evil.example')).toBe('/sign-in');
});
