import { describe, expect, it } from 'vitest';
import { readMarkup } from '../../testing/markup.ts';
import { drawItem, itemCatalogue } from './catalogue.ts';

const elements = new Set(['svg', 'defs', 'clipPath', 'use', 'g', 'path', 'ellipse', 'circle', 'rect']);

describe('the drawn things', () => {
  it('are at least eight, some for each effect, and each has its own slug, name and drawing', () => {
    expect(itemCatalogue.length).toBeGreaterThanOrEqual(8);
    for (const effect of ['thrown', 'worn', 'lit'])
      expect(itemCatalogue.filter((item) => item.effect === effect).length).toBeGreaterThanOrEqual(3);
    const all = itemCatalogue.map(({ slug, name }) => [slug, name, drawItem(slug)]);
    for (const column of [0, 1, 2]) expect(new Set(all.map((row) => row[column])).size).toBe(all.length);
  });

  it.each(itemCatalogue)('$slug costs something, lasts a while, and is worn or lit at a place', (item) => {
    expect(item.tokenCost).toBeGreaterThan(0);
    expect(item.durationSeconds).toBeGreaterThan(0);
    expect(item.description).toMatch(/^[A-Z].+\.$/);
    if (item.effect === 'worn') expect(['head', 'face', 'neck']).toContain(item.anchor);
    if (item.coversStage) expect(item.effect).toBe('thrown');
  });

  it.each(itemCatalogue)('$slug is well-formed, self-contained and small', ({ slug }) => {
    const markup = drawItem(slug) ?? '';
    const tags = readMarkup(markup);
    expect(tags[0]?.attributes['viewBox']).toBe('0 0 100 100');
    expect(/NaN|undefined|null|Infinity|url\((?!#)/.exec(markup)?.[0]).toBeUndefined();
    expect(markup.length).toBeLessThan(5000);
    expect(tags.filter(({ name }) => !elements.has(name))).toEqual([]);
    expect(drawItem(slug)).toBe(markup);
  });

  it('are no others', () => {
    for (const slug of ['', 'Rose', '__proto__', 'constructor']) expect(drawItem(slug)).toBeUndefined();
  });
});
