import { ellipse, mirror, type Shape } from './shape.ts';

export type AvatarView = 'front' | 'back';
export type AvatarMood = 'idle' | 'bob' | 'jump';

/** A shape in one colour without shading: an eye, a button, a whisker. */
export interface Flat {
  readonly kind: 'flat';
  readonly color: string;
  readonly shape: Shape;
  /** Gives light of its own: as bright from behind as from the front, and never shaded. */
  readonly lit?: true;
  /** Below 1 for a glow, which belongs to no silhouette. */
  readonly opacity?: number;
}

/** A surface in two tones from the front, with a rim of stage light from behind. */
export interface Solid {
  readonly kind: 'solid';
  readonly color: string;
  readonly shape: Shape;
  /** How far the back view's rim reaches down, in units. */
  readonly rim: number;
}

/** Markings on a surface: clipped to its outline, and shaded where it is shaded. */
export interface Marks {
  readonly kind: 'marks';
  readonly host: Shape;
  readonly marks: readonly Flat[];
}

/** One step of a drawing, and when to draw it (always, unless narrowed). */
export type Piece = (Flat | Solid | Marks) & {
  readonly view?: AvatarView;
  readonly moods?: readonly AvatarMood[];
};

export const flat = (color: string, shape: Shape): Flat => ({ kind: 'flat', color, shape });

/** A detail that gives light of its own: a lamp, an ember, trim that glows. Only earned designs have them. */
export const lit = (color: string, shape: Shape): Flat => ({ kind: 'flat', color, shape, lit: true });

/** Light in the air around a figure. */
export const glow = (color: string, opacity: number, shape: Shape): Flat => ({
  ...lit(color, shape),
  opacity,
});

/** Three rings of light, flat like everything else; `reach` is how far the outermost goes beyond the innermost. */
export const halo = (color: string, cx: number, cy: number, r: number, reach = 14): Flat[] =>
  [1, 0.5, 0].map((share) => glow(color, 0.1, ellipse(cx, cy, r + reach * share, r + reach * share)));

export const solid = (color: string, shape: Shape, rim = 3): Solid => ({ kind: 'solid', color, shape, rim });

export const marks = (host: Shape, ...list: readonly Flat[]): Marks => ({ kind: 'marks', host, marks: list });

/** The piece and its mirror image; both in one path where that looks the same. */
export function pair<P extends Flat | Solid>(piece: P): P[] {
  const { shape } = piece;
  const other = mirror(shape);
  // A solid outline's shadow depth depends on its own size, so such outlines stay separate.
  const joinable = shape.kind === 'line' || (shape.kind === 'path' && piece.kind === 'flat');
  if (joinable && 'd' in other) return [{ ...piece, shape: { ...shape, d: shape.d + other.d } }];
  return [piece, { ...piece, shape: other }];
}

export const front = (...pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece) => ({ ...piece, view: 'front' }));

export const back = (...pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece) => ({ ...piece, view: 'back' }));

export const inMoods = (moods: readonly AvatarMood[], ...pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece) => ({ ...piece, moods }));

export const idleOnly: readonly AvatarMood[] = ['idle'];
export const happy: readonly AvatarMood[] = ['bob', 'jump'];
export const notJumping: readonly AvatarMood[] = ['idle', 'bob'];
export const jumping: readonly AvatarMood[] = ['jump'];
