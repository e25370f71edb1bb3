/** Turns pieces into markup: which tone goes where is decided here and nowhere else. */
import { nightOf, rimOf, shadeOf } from './color.ts';
import { tidy } from './outline.ts';
import type { AvatarView, Flat, Marks, Piece, Solid } from './piece.ts';
import { elementOf, halfExtent, type Shape } from './shape.ts';

/**
 * Light comes from the upper left, so the lit copy of a shape moves there: 6 units across and 5 up
 * on a large surface, less on a small one, whose crescent would else swallow it.
 */
function litBy(shape: Shape): string {
  const depth = Math.min(6, halfExtent(shape) * 0.32);
  return `translate(${tidy(-depth)} ${tidy(-depth * 0.84)})`;
}

export interface Light {
  readonly view: AvatarView;
  /** Accent of the room, `#RRGGBB`. */
  readonly accent: string;
}

/** Outlines and clips by id; one per document, filled while its pieces are painted. */
export type Defs = Map<string, string>;

/**
 * Names a geometry by its content (FNV-1a). Copies of a drawing on one page then define the same
 * id for the same outline, so it does not matter which of them a reference finds.
 */
function nameOf(markup: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < markup.length; i += 1) hash = Math.imul(hash ^ markup.charCodeAt(i), 0x01000193) >>> 0;
  return `av${hash.toString(36)}`;
}

export function paint(pieces: readonly Piece[], light: Light, defs: Defs): string {
  const backlit = light.view === 'back';

  const define = (shape: Shape): string => {
    const name = nameOf(elementOf(shape, ''));
    defs.set(name, elementOf(shape, ` id="${name}"`));
    return name;
  };
  const clip = (shape: Shape, suffix: string, transform: string): string => {
    const name = define(shape);
    const move = transform === '' ? '' : ` transform="${transform}"`;
    defs.set(name + suffix, `<clipPath id="${name + suffix}"><use href="#${name}"${move}/></clipPath>`);
    return `clip-path="url(#${name + suffix})"`;
  };
  const fill = (shape: Shape, color: string): string =>
    elementOf(shape, shape.kind === 'line' ? ` stroke="${color}"` : ` fill="${color}"`);

  const flat = ({ shape, color }: Flat): string => fill(shape, backlit ? nightOf(color) : color);

  const solid = ({ shape, color, rim }: Solid): string => {
    const under = backlit ? rimOf(color, light.accent) : shadeOf(color);
    const over = backlit ? nightOf(color) : color;
    if (shape.kind === 'line') {
      // A clip path ignores strokes, so the lit tone of a line is a thinner line that stays inside it.
      const [dx, dy, width] = backlit
        ? [0, Math.min(rim, shape.width * 0.26), shape.width]
        : [shape.width * -0.09, shape.width * -0.07, shape.width * 0.76];
      const moved = elementOf(
        { ...shape, width },
        ` stroke="${over}" transform="translate(${tidy(dx)} ${tidy(dy)})"`,
      );
      return fill(shape, under) + moved;
    }
    const name = define(shape);
    const upper = backlit ? ` y="${tidy(rim)}"` : ` ${clip(shape, 's', litBy(shape))}`;
    return `<use href="#${name}" fill="${under}"/><use href="#${name}" fill="${over}"${upper}/>`;
  };

  const marks = ({ host, marks: list }: Marks): string => {
    const inside = clip(host, 'c', '');
    if (backlit) return `<g transform="translate(0 3)" ${inside}>${list.map(flat).join('')}</g>`;
    const shaded = list.map((mark) => fill(mark.shape, shadeOf(mark.color))).join('');
    return `<g ${inside}>${shaded}<g ${clip(host, 's', litBy(host))}>${list.map(flat).join('')}</g></g>`;
  };

  return pieces
    .map((piece) => {
      if (piece.kind === 'solid') return solid(piece);
      return piece.kind === 'marks' ? marks(piece) : flat(piece);
    })
    .join('');
}
