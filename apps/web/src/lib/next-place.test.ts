import { describe, expect, it } from 'vitest';
import { nextPlace, placeWithNext, safePlace } from './next-place.ts';

describe('safePlace', () => {
  it.each(['/r/low-tide', '/?q=a%20b', '/u/%C3%B1and%C3%BA#songs', '/'])('goes to %s', (place) => {
    expect(safePlace(place)).toBe(place);
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
  ])('goes to the lobby instead of %j', (place) => {
    expect(safePlace(place)).toBe('/');
  });
});

it('carries the place through a step and back', () => {
  const there = placeWithNext('/sign-up', '/?open-room=1&q=a b');
  expect(there).toBe('/sign-up?next=%2F%3Fopen-room%3D1%26q%3Da%2520b');
  expect(nextPlace(there.slice('/sign-up'.length))).toBe('/?open-room=1&q=a%20b');
});

it('says nothing about a place that is the lobby anyway', () => {
  expect(placeWithNext('/sign-in', '//evil.example')).toBe('/sign-in');
});
