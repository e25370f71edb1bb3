/** Images as bitmaps in the size in which they are drawn. */
import type { Sprite, Sprites } from './scene.ts';
import type { SpriteSource } from './read-scene.ts';

const emojiPx = 22;

export async function loadSprites(
  sources: ReadonlyMap<string, SpriteSource>,
  pixelRatio: number,
): Promise<Sprites> {
  const sprites = new Map<string, Sprite>();
  await Promise.all(
    [...sources].map(async ([key, source]) => sprites.set(key, await loadSprite(source, pixelRatio))),
  );
  return sprites;
}

async function loadSprite({ url, width, height, filter }: SpriteSource, pixelRatio: number): Promise<Sprite> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const context = createContext(width * pixelRatio, height * pixelRatio);
  context.filter = filter;
  context.drawImage(image, 0, 0, width * pixelRatio, height * pixelRatio);
  return crop(context.canvas, pixelRatio);
}

/** Its box is around the middle of the text. */
export function createEmojiSprite(emoji: string, pixelRatio: number): Sprite {
  const context = createContext(emojiPx * 2 * pixelRatio, emojiPx * 2 * pixelRatio);
  context.font = `${emojiPx * pixelRatio}px sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(emoji, emojiPx * pixelRatio, emojiPx * pixelRatio);
  const bitmap = context.canvas.transferToImageBitmap();
  return { bitmap, left: -emojiPx, top: -emojiPx, width: emojiPx * 2, height: emojiPx * 2 };
}

function createContext(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('there is no 2D canvas');
  return context;
}

async function crop(canvas: OffscreenCanvas, pixelRatio: number): Promise<Sprite> {
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  if (!pixels) throw new Error('there is no 2D canvas');
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (pixels[(y * width + x) * 4 + 3]) {
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y + 1);
      }
  // An image without a visible pixel.
  if (right <= left) [left, top, right, bottom] = [0, 0, 1, 1];
  const bitmap = await createImageBitmap(canvas, left, top, right - left, bottom - top);
  return {
    bitmap,
    left: left / pixelRatio,
    top: top / pixelRatio,
    width: bitmap.width / pixelRatio,
    height: bitmap.height / pixelRatio,
  };
}
