/** Ways to draw the crowd, in the order in which they are measured. */
export const rendererNames = {
  dom: 'the product: elements that the compositor moves',
  cropped: 'elements as well, with images that have no transparent margins',
  canvas: 'one 2D canvas, drawn by the main thread',
  'canvas-30': 'that canvas, drawn in every second frame',
  offscreen: 'one 2D canvas, drawn by a worker',
  'offscreen-30': 'that one, drawn in every second frame',
  pixi: 'one WebGL canvas, drawn by pixi.js',
  nothing: 'no crowd at all: what everything else costs',
} as const;

export type RendererName = keyof typeof rendererNames;
