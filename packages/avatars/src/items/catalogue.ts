/** Every drawn item that people can buy, the cheapest of each effect first. */
import { document } from '../draw.ts';
import type { Defs } from '../kit/defs.ts';
import { paint } from '../kit/paint.ts';
import type { Item } from './item.ts';
import { glowStick, lantern, lighter, sparkler } from './lit.ts';
import { confetti, fireworks, paperPlane, rose, teddy } from './thrown.ts';
import { crown, garland, partyHat, shades } from './worn.ts';

const items: readonly Item[] = [
  paperPlane,
  rose,
  teddy,
  confetti,
  fireworks,
  shades,
  partyHat,
  garland,
  crown,
  lighter,
  glowStick,
  sparkler,
  lantern,
];

/** What a caller needs to know of an item. */
export type ItemEntry = Omit<Item, 'pieces'>;

export const itemCatalogue: readonly ItemEntry[] = items;

const bySlug = new Map(items.map((item) => [item.slug, item]));
const box = { x: 0, y: 0, width: 100, height: 100 };

/** The side that the drawing of an item shows: it has only one. */
const light = { view: 'front', accent: '#FFB454' } as const;

/** A complete, self-contained SVG document, square; undefined for an unknown slug. */
export function drawItem(slug: string): string | undefined {
  const item = bySlug.get(slug);
  if (item === undefined) return undefined;
  const defs: Defs = new Map();
  const markup = paint(item.pieces, light, defs);
  return document(box, defs, markup);
}
