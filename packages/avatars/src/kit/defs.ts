/** Outlines that a document draws more than once, and the clips made from them. */
import { formatNumber } from './outline.ts';
import { elementOf, move, type Shape } from './shape.ts';

/** Definitions by id: one map per document, filled while its pieces are painted. */
export type Defs = Map<string, string>;

/**
 * Derives an id from a geometry's content (FNV-1a, folded to 24 bits). Several copies of a drawing on one page then
 * define the same id for the same outline, so it doesn't matter which one a reference resolves to.
 */
export function contentIdOf(markup: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < markup.length; i += 1) hash = Math.imul(hash ^ markup.charCodeAt(i), 0x01000193);
  return `av${(((hash >>> 24) ^ hash) & 0xffffff).toString(36)}`;
}

/**
 * A clip uses the coordinate system of the clipped element, including its transform. A rotated shape is therefore
 * referenced like a path: the reference itself isn't rotated.
 */
const canRepeat = (shape: Shape): boolean =>
  shape.kind === 'line' || (shape.kind !== 'path' && shape.turn === 0);

/** The shape moved by (dx, dy). A path is written once and referenced; short shapes are repeated. */
export function drawCopy(shape: Shape, defs: Defs, attributes: string, dx = 0, dy = 0): string {
  if (canRepeat(shape)) return elementOf(move(shape, dx, dy), attributes);
  const name = contentIdOf(elementOf(shape, ''));
  defs.set(name, elementOf(shape, ` id="${name}"`));
  const along = dx === 0 ? '' : ` x="${formatNumber(dx)}"`;
  const down = dy === 0 ? '' : ` y="${formatNumber(dy)}"`;
  return `<use href="#${name}"${along}${down}${attributes}/>`;
}

/** An attribute that clips to the shape moved by (dx, dy). */
export function clipTo(shape: Shape, defs: Defs, dx = 0, dy = 0): string {
  const content = drawCopy(shape, defs, '', dx, dy);
  const name = contentIdOf(content);
  defs.set(name, `<clipPath id="${name}">${content}</clipPath>`);
  return ` clip-path="url(#${name})"`;
}
