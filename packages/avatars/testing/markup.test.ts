import { describe, expect, it } from 'vitest';
import { readMarkup } from './markup.ts';

describe('readMarkup', () => {
  it('reads names, attributes and nesting', () => {
    expect(readMarkup('<svg a="1"><g><use href="#x"/></g></svg>')).toEqual([
      { name: 'svg', attributes: { a: '1' }, path: [] },
      { name: 'g', attributes: {}, path: ['svg'] },
      { name: 'use', attributes: { href: '#x' }, path: ['svg', 'g'] },
    ]);
  });

  it.each([
    ['a wrong closing tag', '<svg><g></svg></g>'],
    ['an open element', '<svg><g/>'],
    ['an attribute given twice', '<svg a="1" a="2"/>'],
    ['a bare ampersand', '<svg a="&"/>'],
    ['loose text', '<svg>undefined</svg>'],
    ['a second root', '<svg></svg><svg></svg>'],
    ['a missing quote', '<svg a="1/>'],
  ])('refuses %s', (_, markup) => {
    expect(() => readMarkup(markup)).toThrow();
  });
});
