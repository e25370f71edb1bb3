import { expect, it } from 'vitest';
import { tagsFromFileName } from './file-name-tags.ts';

it.each([
  ['Sable Coast - Paper Lanterns.mp3', 'Sable Coast', 'Paper Lanterns'],
  ['03 - Sable Coast – Paper Lanterns.flac', 'Sable Coast', 'Paper Lanterns'],
  ['Sable Coast - Paper Lanterns - VIP.wav', 'Sable Coast', 'Paper Lanterns - VIP'],
  ['C:\\music\\07. Paper Lanterns.mp3', null, 'Paper Lanterns'],
  ['Paper_Lanterns.mp3', null, 'Paper Lanterns'],
  ['99.mp3', null, '99'],
  ['1999 remix.mp3', null, '1999 remix'],
  ['half-lit.mp3', null, 'half-lit'],
  ['.mp3', null, 'Untitled'],
  ['', null, 'Untitled'],
])('%s', (name, artist, title) => {
  expect(tagsFromFileName(name)).toEqual({ artist, title });
});
