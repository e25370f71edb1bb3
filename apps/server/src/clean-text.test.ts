import { expect, test } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

test('a line loses control characters, lone surrogates and extra spaces, and keeps everything else', () => {
  expect(cleanLine('  Midnight\u0000 \t City\n ')).toBe('Midnight City');
  expect(cleanLine('broken \uD83C pair')).toBe('broken pair');
  expect(cleanLine('👩‍🎤 Beyoncé – “Halo”')).toBe('👩‍🎤 Beyoncé – “Halo”');
});

test('accented letters are normalised to one spelling', () => {
  expect(cleanLine('Beyonce\u0301')).toBe('Beyonc\u00E9');
});

test('multi-line text keeps its line breaks', () => {
  expect(cleanText('one\r\ntwo\u0007\rthree\n')).toBe('one\ntwo \nthree');
});
