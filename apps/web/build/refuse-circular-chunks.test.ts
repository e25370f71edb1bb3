import { expect, test } from 'vitest';
import { findCircle } from './refuse-circular-chunks.ts';

test('chunks that share what they import are no circle', () => {
  const imports = new Map([
    ['room.js', ['parts.js', 'start.js']],
    ['parts.js', ['start.js']],
    ['start.js', []],
  ]);
  expect(findCircle(imports)).toBeNull();
});

test('a circle is named from its first file back to it', () => {
  const imports = new Map([
    ['lobby.js', ['room.js']],
    ['room.js', ['parts.js']],
    ['parts.js', ['start.js', 'room.js']],
    ['start.js', []],
  ]);
  expect(findCircle(imports)).toEqual(['room.js', 'parts.js', 'room.js']);
});
