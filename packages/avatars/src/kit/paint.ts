/** Turns pieces into markup. Only this file decides which tone goes where. */
import { nightOf, rimOf, shadeOf } from './color.ts';
import { clipTo, drawCopy, type Defs } from './defs.ts';
import type { AvatarView, Flat, Marks, Piece, Solid } from './piece.ts';
import { elementOf, halfExtent, move, type Shape } from './shape.ts';

export interface Light {
  readonly view: AvatarView;
  /** Room accent, `#RRGGBB`. */
  readonly accent: string;
}

/**
 * Light comes from the upper left, so the lit copy of a shape moves there: 6 units left and 5 up on a large
 * surface, less on a small one, where the crescent would otherwise cover it.
 */
function lightOffset(shape: Shape): [dx: number, dy: number] {
  const depth = Math.min(6, halfExtent(shape) * 0.32);
  return [-depth, depth * -0.84];
}

const colored = (shape: Shape, color: string): string =>
  shape.kind === 'line' ? ` stroke="${color}"` : ` fill="${color}"`;

export function paint(pieces: readonly Piece[], light: Light, defs: Defs): string {
  const backlit = light.view === 'back';

  const flat = ({ shape, color, lit, opacity = 1 }: Flat): string => {
    const see = opacity === 1 ? '' : ` opacity="${String(opacity).replace(/^0/, '')}"`;
    return elementOf(shape, colored(shape, backlit && !lit ? nightOf(color) : color) + see);
  };

  /** A clip ignores strokes, so the lit tone of a line is a thinner line that stays inside it. */
  const highlightLine = (shape: Extract<Shape, { kind: 'line' }>): Shape =>
    move({ ...shape, width: shape.width * 0.76 }, shape.width * -0.09, shape.width * -0.07);

  const frontSolid = ({ shape, color }: Solid): string => {
    const under = drawCopy(shape, defs, colored(shape, shadeOf(color)));
    if (shape.kind === 'line') return under + elementOf(highlightLine(shape), colored(shape, color));
    return under + drawCopy(shape, defs, colored(shape, color) + clipTo(shape, defs, ...lightOffset(shape)));
  };

  const backSolid = ({ shape, color, rim }: Solid): string => {
    const drop = shape.kind === 'line' ? Math.min(rim, shape.width * 0.26) : rim;
    const edge = drawCopy(shape, defs, colored(shape, rimOf(color, light.accent)));
    return edge + drawCopy(shape, defs, colored(shape, nightOf(color)), 0, drop);
  };

  const marks = ({ host, marks: list }: Marks): string => {
    const inside = clipTo(host, defs);
    const plain = list.map(flat).join('');
    if (backlit) return `<g transform="translate(0 3)"${inside}>${plain}</g>`;
    const shaded = list
      .map((mark) => flat(mark.lit ? mark : { ...mark, color: shadeOf(mark.color) }))
      .join('');
    return `<g${inside}>${shaded}<g${clipTo(host, defs, ...lightOffset(host))}>${plain}</g></g>`;
  };

  return pieces
    .map((piece) => {
      if (piece.kind === 'flat') return flat(piece);
      if (piece.kind === 'marks') return marks(piece);
      return backlit ? backSolid(piece) : frontSolid(piece);
    })
    .join('');
}
