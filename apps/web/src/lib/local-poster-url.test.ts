import { expect, it } from 'vitest';
import { localPosterUrl } from './local-poster-url.ts';

it.each([
  ['/api/room-service/posters/1', '/api/room-service/posters/1?width=400'],
  ['', null],
  ['https://pictures.example/a.png', null],
  ['//pictures.example/a.png', null],
])('H16: shows %s from %s', (url, expected) => {
  expect(localPosterUrl(url, 400)).toBe(expected);
});
