import { expect, test } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

test('a line loses control characters, half pairs and superfluous blanks, and keeps everything else', () => {
  expect(cleanLine('  Midnight\u0000 \t City\n ')).toBe('Midnight City');
  expect(cleanLine('broken \uD83C pair')).toBe('broken pair');
  expect(cleanLine('👩‍🎤 Beyoncé – “Halo”')).toBe('👩‍🎤 Beyoncé – “Halo”');
});

test('letters with accents have one spelling', () => {
  expect(cleanLine('Beyonce\u0301')).toBe('Beyonc\u00E9');
});

test('a text keeps its lines', () => {
  expect(cleanText('one\r\ntwo\u0007\rthree\n')).toBe('one\ntwo \nthree');
});
