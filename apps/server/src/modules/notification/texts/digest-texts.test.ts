import { expect, test } from 'vitest';
import { digestText } from './digest-texts.ts';

const quiet = { heard: 1, played: 0, likes: 0, stars: 0, newFans: 0, rooms: [], events: [] };
const busy = {
  heard: 12,
  played: 3,
  likes: 40,
  stars: 1,
  newFans: 2,
  rooms: [
    { slug: 'attic', name: 'Attic' },
    { slug: 'harbour', name: 'Harbour' },
  ],
  events: [{ slug: 'vinyl', name: 'Vinyl Tuesday', startsAt: 0 }],
};

test('E27: the digest says only what happened, in the language of the person', () => {
  expect(digestText('en', quiet)).toBe('Heard 1 song.');
  expect(digestText('en', busy)).toBe(
    'Heard 12 songs, played 3, got 40 likes, 1 star, and 2 new fans. Most in Attic and Harbour. Coming up: Vinyl Tuesday.',
  );
  expect(digestText('es', busy)).toBe(
    'Escuchaste 12 canciones, pusiste 3, conseguiste 40 me gusta, 1 estrella y 2 fans nuevos. Sobre todo en Attic y Harbour. Próximamente: Vinyl Tuesday.',
  );
});
