/** Puts an uploaded image where a drawn figure would be. */
import { assemble, type DrawOptions } from './draw.ts';
import { clipTo, type Defs } from './kit/defs.ts';
import { rect } from './kit/shape.ts';
import { avatarBox, headPivot } from './pose.ts';

export interface FramedImage {
  /** A data URL of PNG, JPEG or WebP: a document that is shown as an image can load nothing else. */
  readonly dataUrl: string;
  /** `#RRGGBB`, the background of the portrait. */
  readonly color: string;
}

/** How far the two halves overlap, so that no gap shows when the upper one nods. */
const overlap = 2;

/**
 * A complete SVG document of an image that fills the box of a figure, standing on the same ground. What is above the
 * neck is the head, and nods.
 */
export function frameImage({ dataUrl, color }: FramedImage, options: DrawOptions): string {
  const { x, y, width, height } = avatarBox;
  const defs: Defs = new Map();
  const image =
    `<image href="${dataUrl}" x="${x}" y="${y}" width="${width}" height="${height}" ` +
    `preserveAspectRatio="xMidYMax meet"/>`;
  const cut = (top: number, bottom: number): string =>
    `<g${clipTo(rect(x, top, width, bottom - top), defs)}>${image}</g>`;
  const figure = {
    color,
    body: () => cut(headPivot.y - overlap, y + height),
    head: () => cut(y, headPivot.y),
  };
  return assemble(figure, options, defs);
}
