import { describe, expect, test } from 'vitest';
import { drawCard, fit, wrap } from './card-drawing.rules.ts';
import { escapeMarkup } from './escape-markup.ts';

test('markup in a text stays text, and what XML cannot contain is dropped', () => {
  expect(escapeMarkup(`<a href="x">&'`)).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&#39;');
  expect(escapeMarkup('a\u0000b\uD800c\u0008d\uFFFFe😀')).toBe('abcde😀');
});

test('a hostile card has the elements of a harmless one', () => {
  const harmless = {
    label: 'a',
    title: 'b',
    subtitle: 'c',
    note: 'd',
    accent: 'ffb454',
    imagePath: null,
    isLive: true,
  };
  const evil = '</text><image href="file:///etc/passwd"/>';
  const tags = (svg: string) => svg.match(/<[a-z/]+/gi);
  const hostile = { ...harmless, label: evil, title: evil, subtitle: evil, note: evil };
  // A long title takes a second line.
  const added = ['<text', '</text'];
  expect([...(tags(drawCard(hostile)) ?? [])].sort()).toEqual(
    [...(tags(drawCard(harmless)) ?? []), ...added].sort(),
  );
});

describe('wrapping', () => {
  test('breaks at spaces and ends with dots', () => {
    expect(wrap('Velvet Balcony', 62, 614, 2)).toEqual(['Velvet Balcony']);
    const lines = wrap('A very long title that nobody will ever read to its end anyway', 62, 614, 2);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
  });

  test('cuts one long word, and never inside a character', () => {
    expect(wrap('x'.repeat(200), 62, 614, 2)).toHaveLength(1);
    expect(fit('😀'.repeat(50), 40, 300)).toMatch(/^(?:😀)+…$/u);
    expect(wrap('', 62, 614, 2)).toEqual([]);
  });
});
