import { designOf } from './catalogue.ts';
import { clipTo, type Defs } from './kit/defs.ts';
import { paint, type Light } from './kit/paint.ts';
import type { AvatarMood, AvatarView, Piece } from './kit/piece.ts';
import { circle, elementOf, ellipse } from './kit/shape.ts';
import { avatarBox, poses, portraitBox, type Box, type Pose } from './pose.ts';

export type AvatarPart = 'whole' | 'head' | 'body' | 'portrait';

export interface DrawOptions {
  readonly view: AvatarView;
  /** `head` and `body` have the same box as `whole` and no pose, so that the page can stack and move them. */
  readonly part: AvatarPart;
  readonly mood: AvatarMood;
  /** Room accent as `#RRGGBB` for the rim light of the back view. House amber when absent or malformed. */
  readonly rim?: string;
}

const houseAmber = '#FFB454';
const shadowInk = '#07060F';

const select = (pieces: readonly Piece[], { view, mood }: DrawOptions): Piece[] =>
  pieces.filter((piece) => (piece.view ?? view) === view && (piece.moods?.includes(mood) ?? true));

const group = (transform: string, markup: string): string =>
  transform === '' ? markup : `<g transform="${transform}">${markup}</g>`;

const shadow = ({ shadowWidth }: Pose): string =>
  elementOf(ellipse(50, 125, shadowWidth, 4.6), ` fill="${shadowInk}" fill-opacity=".5"`);

export const document = ({ x, y, width, height }: Box, defs: Defs, markup: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" stroke-linecap="round" ` +
  `stroke-linejoin="round"><defs>${[...defs.values()].join('')}</defs>${markup}</svg>`;

function portrait(color: string, defs: Defs, figure: string): string {
  const disc = circle(50, 40, 56);
  const clip = clipTo(disc, defs);
  const ground = elementOf(disc, ` fill="${color}" fill-opacity=".28"`);
  return document(portraitBox, defs, `${ground}<g${clip}>${figure}</g>`);
}

interface Figure {
  readonly color: string;
  /** Called while the document is assembled, and only for the parts that it shows. */
  readonly body: () => string;
  readonly head: () => string;
}

export function assemble({ color, body, head }: Figure, { part, mood }: DrawOptions, defs: Defs): string {
  const pose = poses[mood];
  switch (part) {
    case 'portrait':
      return portrait(color, defs, body() + head());
    case 'head':
      return document(avatarBox, defs, group(pose.lift, head()));
    case 'body':
      return document(avatarBox, defs, shadow(pose) + group(pose.lift, body()));
    default: {
      const figure = group(pose.bodyTransform, body()) + group(pose.headTransform, head());
      return document(avatarBox, defs, shadow(pose) + group(pose.lift, figure));
    }
  }
}

/** A complete, self-contained SVG document. An unknown slug draws its fallback, see `avatarOrDefault`. */
export function drawAvatar(slug: string, options: DrawOptions): string {
  const design = designOf(slug);
  const accent = options.rim !== undefined && /^#[0-9a-f]{6}$/i.test(options.rim) ? options.rim : houseAmber;
  const light: Light = { view: options.view, accent };
  const defs: Defs = new Map();
  const body = (): string => paint(select(design.body, options), light, defs);
  const head = (): string => paint(select(design.head, options), light, defs);
  return assemble({ color: design.color, body, head }, options, defs);
}
