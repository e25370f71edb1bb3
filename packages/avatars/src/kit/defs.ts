/** Outlines that a document draws more than once, and the clips made of them. */
import { tidy } from './outline.ts';
import { elementOf, move, type Shape } from './shape.ts';

/** Definitions by id; one map per document, filled while its pieces are painted. */
export type Defs = Map<string, string>;

/**
 * Names a geometry by its content (FNV-1a, folded to 24 bits). Copies of a drawing on one page then
 * define the same id for the same outline, so it does not matter which of them a reference finds.
 */
export function nameOf(markup: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < markup.length; i += 1) hash = Math.imul(hash ^ markup.charCodeAt(i), 0x01000193);
  return `av${(((hash >>> 24) ^ hash) & 0xffffff).toString(36)}`;
}

/**
 * A clip is read in the system of the element that wears it, transform included. A turned shape is
 * therefore referred to like a path: the reference itself is not turned.
 */
const repeatable = (shape: Shape): boolean =>
  shape.kind === 'line' || (shape.kind !== 'path' && shape.turn === 0);

/** The shape moved by (dx, dy). A path is written once and referred to; short shapes are repeated. */
export function copyOf(shape: Shape, defs: Defs, attributes: string, dx = 0, dy = 0): string {
  if (repeatable(shape)) return elementOf(move(shape, dx, dy), attributes);
  const name = nameOf(elementOf(shape, ''));
  defs.set(name, elementOf(shape, ` id="${name}"`));
  const along = dx === 0 ? '' : ` x="${tidy(dx)}"`;
  const down = dy === 0 ? '' : ` y="${tidy(dy)}"`;
  return `<use href="#${name}"${along}${down}${attributes}/>`;
}

/** An attribute that cuts to the shape moved by (dx, dy). */
export function clipTo(shape: Shape, defs: Defs, dx = 0, dy = 0): string {
  const content = copyOf(shape, defs, '', dx, dy);
  const name = nameOf(content);
  defs.set(name, `<clipPath id="${name}">${content}</clipPath>`);
  return ` clip-path="url(#${name})"`;
}
