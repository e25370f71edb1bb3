import { describe, expect, test } from 'vitest';
import { noFiles } from '../../../http/data-url.ts';
import { posterPath, posterUuid, posterWidth, readPosterFile } from './poster.rules.ts';

const uuid = '11111111-2222-4333-8444-555555555555';

describe('H16: posterFile', () => {
  test.each([
    ['data:image/png;base64,AQID', { file: Buffer.from([1, 2, 3]) }],
    ['  data:image/svg+xml;charset=utf-8;base64,AQID', { file: Buffer.from([1, 2, 3]) }],
    ['DATA:IMAGE/JPEG;BASE64,AQ==', { file: Buffer.from([1]) }],
    [' https://pictures.example/a.png ', { url: 'https://pictures.example/a.png' }],
    ['', { url: '' }],
    [null, { url: '' }],
  ])('%s', (posterFile, poster) => {
    expect(readPosterFile(posterFile, noFiles)).toEqual(poster);
  });

  test.each([
    'javascript:alert(1)',
    '/api/room-service/posters/x',
    `https://pictures.example/${'a'.repeat(500)}`,
    'data:text/html;base64,AQID',
    'data:image/png,raw',
    'data:image/png;base64',
    'data:',
  ])('refuses %s', (posterFile) => {
    expect(readPosterFile(posterFile, noFiles)).toEqual({
      problem: expect.stringMatching(/^posterFile must be/),
    });
  });

  test('is parsed quickly, however long and malformed it is', () => {
    expect(readPosterFile(`data:image/png;base64,${' '.repeat(7_000_000)}!`, noFiles)).toEqual({
      file: Buffer.alloc(0),
    });
    expect(readPosterFile(`data:${'image/'.repeat(1_000_000)}`, noFiles)).toHaveProperty('problem');
  });
});

test('recognises an uploaded poster by its path', () => {
  expect(posterUuid(posterPath(uuid))).toBe(uuid);
  expect(posterUuid('https://pictures.example/a.png')).toBeUndefined();
  expect(posterUuid('')).toBeUndefined();
});

test.each([
  [undefined, 1600],
  [1, 400],
  [400, 400],
  [401, 800],
  [5000, 1600],
])('for a requested width of %s it is %s wide', (wanted, width) => {
  expect(posterWidth(wanted)).toBe(width);
});
