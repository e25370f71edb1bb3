import { describe, expect, it } from 'vitest';
import { avatarOrDefault, avatarSlugs } from './catalogue.ts';
import { drawAvatar, type AvatarPart } from './draw.ts';
import type { AvatarMood, AvatarView } from './kit/piece.ts';
import { readMarkup, type Tag } from '../testing/markup.ts';

const views: AvatarView[] = ['front', 'back'];
const parts: AvatarPart[] = ['whole', 'head', 'body', 'portrait'];
const moods: AvatarMood[] = ['idle', 'bob', 'jump'];

const combinations = views.flatMap((view) =>
  parts.flatMap((part) => moods.map((mood) => ({ view, part, mood }))),
);
const elements = new Set(['svg', 'defs', 'clipPath', 'use', 'g', 'path', 'ellipse', 'circle', 'rect']);

/** The painted elements, without the groups that only move them. */
const painted = (markup: string): Tag[] =>
  readMarkup(markup)
    .filter(({ name, path }) => name !== 'svg' && !path.includes('defs') && name !== 'defs')
    .filter(({ name, attributes }) => name !== 'g' || 'clip-path' in attributes)
    .map((tag) => ({ ...tag, path: [] }));

describe.each(avatarSlugs)('%s', (slug) => {
  it('is well-formed, self-contained and small in every view, part and mood', () => {
    for (const options of combinations) {
      const markup = drawAvatar(slug, options);
      const tags = readMarkup(markup);
      const numbers = markup.replace('scale(1.03 0.97)', '');
      expect(/NaN|undefined|null|Infinity|\d\.\d\d|url\((?!#)/.exec(numbers)?.[0]).toBeUndefined();
      expect(markup.length).toBeLessThan(6200);
      expect(tags.filter(({ name }) => !elements.has(name))).toEqual([]);
      const ids = tags.flatMap(({ attributes: { id } }) => (id === undefined ? [] : [id]));
      expect(new Set(ids).size).toBe(ids.length);
      const wanted = [...markup.matchAll(/(?:href="|url\()#(\w+)/g)].map(([, id]) => id);
      expect(wanted.every((id) => id !== undefined && ids.includes(id))).toBe(true);
    }
  });

  it('is the same each time', () => {
    for (const options of combinations) expect(drawAvatar(slug, options)).toBe(drawAvatar(slug, options));
  });

  it('is its body and its head, stacked', () => {
    for (const view of views) {
      for (const mood of moods) {
        const [whole, body, head] = (['whole', 'body', 'head'] as const).map((part) =>
          painted(drawAvatar(slug, { view, part, mood })),
        );
        expect(whole).toEqual([...(body ?? []), ...(head ?? [])]);
      }
    }
  });

  it('closes its eyes to bob, and changes its body to jump', () => {
    const front = (part: AvatarPart, mood: AvatarMood): string =>
      drawAvatar(slug, { view: 'front', part, mood });
    expect(front('head', 'bob')).not.toBe(front('head', 'idle'));
    expect(front('head', 'jump')).not.toBe(front('head', 'bob'));
    expect(front('body', 'bob')).toBe(front('body', 'idle'));
    expect(front('body', 'jump')).not.toBe(front('body', 'idle'));
  });

  it('shows the back without a face', () => {
    const back = (mood: AvatarMood): string => drawAvatar(slug, { view: 'back', part: 'head', mood });
    expect(back('bob')).toBe(back('idle'));
    expect(back('idle')).not.toBe(drawAvatar(slug, { view: 'front', part: 'head', mood: 'idle' }));
  });
});

describe('drawAvatar', () => {
  const idle = { view: 'front', part: 'whole', mood: 'idle' } as const;

  it('frames figures and portraits as specified', () => {
    expect(drawAvatar('fox', idle)).toContain('viewBox="-10 -16 120 146"');
    const portrait = drawAvatar('fox', { ...idle, part: 'portrait' });
    expect(portrait).toContain('viewBox="-6 -16 112 112"');
    expect(portrait).toContain('fill="#F47C3C" fill-opacity=".28"');
  });

  it('poses the full figure and leaves the layers to the page', () => {
    const bob = { ...idle, mood: 'bob' } as const;
    expect(drawAvatar('fox', bob)).toContain('rotate(-9 50 76)');
    expect(drawAvatar('fox', bob)).toContain('scale(1.03 0.97)');
    for (const part of ['head', 'body'] as const) {
      expect(drawAvatar('fox', { ...bob, part })).not.toMatch(/rotate\(-9|scale/);
    }
  });

  it('lifts figure and layers in a jump, over a smaller shadow', () => {
    const jump = { ...idle, mood: 'jump' } as const;
    for (const part of ['whole', 'head', 'body'] as const) {
      expect(drawAvatar('owl', { ...jump, part })).toContain('translate(0 -8)');
    }
    const shadow = (markup: string): number =>
      Number(painted(markup).find(({ attributes }) => attributes['fill-opacity'] === '.5')?.attributes['rx']);
    expect(shadow(drawAvatar('owl', jump))).toBeLessThan(shadow(drawAvatar('owl', idle)));
  });

  it('uses the room accent for the rim light, and house amber when the accent is not a colour', () => {
    const back = { ...idle, view: 'back' } as const;
    expect(drawAvatar('fox', { ...back, rim: '#D79BFF' })).not.toBe(drawAvatar('fox', back));
    expect(drawAvatar('fox', { ...back, rim: '"/><script>' })).toBe(drawAvatar('fox', back));
    expect(drawAvatar('fox', { ...idle, rim: '#D79BFF' })).toBe(drawAvatar('fox', idle));
  });

  it('draws the fallback for an unknown slug, and never writes the slug', () => {
    const hostile = '"><script>alert(1)</script>';
    expect(drawAvatar(hostile, idle)).toBe(drawAvatar(avatarOrDefault(hostile), idle));
  });

  it('gives the same geometry the same id in all drawings, so that a page can hold many', () => {
    const known = new Map<string, string>();
    for (const slug of avatarSlugs) {
      for (const options of combinations) {
        const markup = drawAvatar(slug, options);
        for (const [definition, id = ''] of markup.matchAll(
          /<(?:path|ellipse|rect) [^>]*id="(\w+)"\/>|<clipPath id="\w+">.*?<\/clipPath>/g,
        )) {
          const name = id === '' ? (/id="(\w+)"/.exec(definition)?.[1] ?? '') : id;
          expect(known.get(name) ?? definition).toBe(definition);
          known.set(name, definition);
        }
      }
    }
    expect(known.size).toBeGreaterThan(150);
  });
});
