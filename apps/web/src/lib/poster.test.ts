import { expect, it } from 'vitest';
import { ownPoster } from './poster.ts';

it.each([
  ['/api/room-service/posters/1', '/api/room-service/posters/1?width=400'],
  ['', null],
  ['https://pictures.example/a.png', null],
  ['//pictures.example/a.png', null],
])('H16: %s is shown from %s', (url, shown) => {
  expect(ownPoster(url, 400)).toBe(shown);
});
