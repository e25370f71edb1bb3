import { describe, expect, it } from 'vitest';
import {
  avatarCatalogue,
  avatarColor,
  avatarOrDefault,
  avatarSlugs,
  designOf,
  isAvatarSlug,
} from './catalogue.ts';
import { contrast } from './kit/color.ts';
import type { Piece } from './kit/piece.ts';
import { mirror, type Shape } from './kit/shape.ts';
import { footPivot, headPivot, motions, avatarBox } from './pose.ts';
import { silhouetteOf } from '../testing/silhouette.ts';

const members = avatarCatalogue.filter(({ audience }) => audience === 'member').map(({ slug }) => slug);

describe('the catalogue', () => {
  it('has 24 designs to choose from, one for guests, three for bots and ten that are earned', () => {
    const count = (audience: string): number =>
      avatarCatalogue.filter((entry) => entry.audience === audience).length;
    expect([count('member'), count('guest'), count('bot'), count('earned')]).toEqual([24, 1, 3, 10]);
    expect(avatarSlugs).toEqual(expect.arrayContaining(['fox', 'ghost', 'bot-01', 'bot-1', 'bot-2']));
  });

  it('uses every slug, name and colour once', () => {
    for (const key of ['slug', 'name', 'color'] as const) {
      expect(new Set(avatarCatalogue.map((entry) => entry[key])).size).toBe(avatarCatalogue.length);
    }
  });

  it('has an award for every earned design and for no other, and no condition twice among the seasons', () => {
    for (const { slug, audience, award } of avatarCatalogue) {
      expect(award !== undefined, slug).toBe(audience === 'earned');
      if (award && award.kind !== 'subscription') expect(award.value, slug).toBeGreaterThan(0);
    }
    const ofSeasons = avatarCatalogue.flatMap(({ award }) =>
      award && award.kind !== 'subscription' ? [`${award.kind} ${award.value}`] : [],
    );
    expect(ofSeasons.length).toBeGreaterThanOrEqual(8);
    expect(new Set(ofSeasons).size).toBe(ofSeasons.length);
  });

  it('gives light to earned designs only, from the front and from behind', () => {
    for (const { slug, audience } of avatarCatalogue) {
      const { body, head } = designOf(slug);
      const isLight = (piece: Piece): boolean =>
        piece.kind === 'marks'
          ? piece.marks.some(({ lit }) => lit)
          : piece.kind === 'flat' && piece.lit === true;
      const lights = [...body, ...head].filter(isLight);
      const isLit = (view: 'front' | 'back'): boolean =>
        lights.some((piece) => (piece.view ?? view) === view);
      expect([isLit('front'), isLit('back')], slug).toEqual(
        audience === 'earned' ? [true, true] : [false, false],
      );
    }
  });

  it('knows its own slugs and no others', () => {
    expect(avatarSlugs.every(isAvatarSlug)).toBe(true);
    expect(['', 'Fox', 'fox ', '__proto__', 'constructor'].some(isAvatarSlug)).toBe(false);
  });

  it('has colours that stand out from the darkest surface', () => {
    for (const slug of avatarSlugs) expect(contrast(avatarColor(slug), '#0B0D19'), slug).toBeGreaterThan(3);
  });
});

describe('an id without a design', () => {
  it('gets a member design, always the same', () => {
    for (const id of ['', 'jm-fred-11', 'toString', '🦊', 'x'.repeat(5000)]) {
      expect(members).toContain(avatarOrDefault(id));
      expect(avatarOrDefault(id)).toBe(avatarOrDefault(id));
    }
  });

  it('spreads over all member designs', () => {
    const found = new Set(Array.from({ length: 600 }, (_, i) => avatarOrDefault(`legacy-${i}`)));
    expect(found.size).toBe(members.length);
  });

  it('keeps a known slug', () => {
    for (const slug of avatarSlugs) expect(avatarOrDefault(slug)).toBe(slug);
  });
});

/** The head from behind on a grid of 3 units, about the detail of a figure 40 px high. */
function mask(slug: string): boolean[] {
  const { head } = designOf(slug);
  const covers = silhouetteOf(head.filter(({ view }) => view !== 'front'));
  const cells: boolean[] = [];
  for (let y = -14; y < 82; y += 3) for (let x = -9; x < 110; x += 3) cells.push(covers(x, y));
  return cells;
}

describe('silhouettes', () => {
  it('can be told apart from behind at 40 px', () => {
    const masks = avatarSlugs.map((slug) => [slug, mask(slug)] as const);
    for (const [i, [slug, cells]] of masks.entries()) {
      for (const [other, others] of masks.slice(i + 1)) {
        const different = cells.filter((cell, at) => cell !== others[at]).length;
        expect(different, `${slug} and ${other}`).toBeGreaterThan(40);
      }
    }
  });

  it.each(avatarSlugs)('%s stays inside the box in every pose', (slug) => {
    const { body, head } = designOf(slug);
    const { x, y, width, height } = avatarBox;
    const edges: [number, number][] = [];
    for (let i = 0; i <= height; i += 1) edges.push([x, y + i], [x + width, y + i]);
    for (let i = 0; i <= width; i += 1) edges.push([x + i, y]);
    for (const mood of ['idle', 'bob', 'jump'] as const) {
      const inMoods = (pieces: typeof body): typeof body =>
        pieces.filter((piece) => piece.moods?.includes(mood) ?? true);
      const [lower, upper] = [
        silhouetteOf(inMoods(body), { glows: true }),
        silhouetteOf(inMoods(head), { glows: true }),
      ];
      const { headTurn, bodyScale, lift } = motions[mood];
      const angle = (-headTurn * Math.PI) / 180;
      const outside = edges.filter(([px, py]) => {
        const [hx, hy] = [px - headPivot.x, py + lift - headPivot.y];
        const turnedX = hx * Math.cos(angle) - hy * Math.sin(angle) + headPivot.x;
        const turnedY = hx * Math.sin(angle) + hy * Math.cos(angle) + headPivot.y;
        const bodyX = (px - footPivot.x) / bodyScale[0] + footPivot.x;
        const bodyY = (py + lift - footPivot.y) / bodyScale[1] + footPivot.y;
        return upper(turnedX, turnedY) || lower(bodyX, bodyY);
      });
      expect(outside, mood).toEqual([]);
    }
  });
});

describe('the construction', () => {
  it('draws no stroke thinner than 2.4 units, and only outlines that the kit can mirror', () => {
    const shapes = avatarSlugs.flatMap((slug) => {
      const { body, head } = designOf(slug);
      return [...body, ...head].flatMap((piece): Shape[] =>
        piece.kind === 'marks' ? [piece.host, ...piece.marks.map(({ shape }) => shape)] : [piece.shape],
      );
    });
    expect(shapes.length).toBeGreaterThan(500);
    for (const shape of shapes) {
      if (shape.kind === 'line') expect(shape.width).toBeGreaterThanOrEqual(2.4);
      if (shape.kind === 'line' || shape.kind === 'path') expect(shape.d).toMatch(/^[MLQCZ\d .-]+$/);
      expect(JSON.stringify(mirror(shape))).not.toMatch(/NaN|null/);
    }
  });
});
