/** Images as the canvas needs them: in their brightness, without their transparent margins. */
import { spriteKey, type SpriteKey, type SpriteSource } from './scene.ts';

/** Lengths are CSS pixels. */
export interface Sprite {
  readonly bitmap: ImageBitmap;
  /** Size of the image with its margins. */
  readonly fullWidth: number;
  /** Box of the image without its margins, from the corner of the image. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export class Sprites {
  readonly #sprites = new Map<SpriteKey, Sprite | null>();
  readonly #latest = new Map<string, Sprite>();

  /** Undefined as long as it is on its way; null for an image that could not be loaded. */
  get(source: SpriteSource): Sprite | null | undefined {
    return this.#sprites.get(spriteKey(source));
  }

  /** The same image in any size and brightness. */
  getSimilar({ url }: SpriteSource): Sprite | undefined {
    return this.#latest.get(url);
  }

  add(source: SpriteSource, bitmap: ImageBitmap | null): void {
    const sprite = bitmap && createSprite(source, bitmap);
    this.#sprites.set(spriteKey(source), sprite);
    if (sprite) this.#latest.set(source.url, sprite);
  }

  clear(sources: readonly SpriteSource[]): void {
    for (const source of sources) {
      const key = spriteKey(source);
      const sprite = this.#sprites.get(key);
      this.#sprites.delete(key);
      if (!sprite) continue;
      sprite.bitmap.close();
      if (this.#latest.get(source.url) === sprite) this.#latest.delete(source.url);
    }
  }
}

function createSprite(
  { width: fullWidth, brightness, pixelRatio }: SpriteSource,
  bitmap: ImageBitmap,
): Sprite {
  const context = createContext(bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  if (brightness < 1) {
    context.globalCompositeOperation = 'source-atop';
    context.fillStyle = `rgb(0 0 0 / ${1 - brightness})`;
    context.fillRect(0, 0, bitmap.width, bitmap.height);
  } else if (brightness > 1) {
    // Safari has no filters on canvases.
    context.globalCompositeOperation = 'lighter';
    context.globalAlpha = brightness - 1;
    context.drawImage(bitmap, 0, 0);
  }
  bitmap.close();
  const { left, top, width, height } = findVisible(context);
  const cropped = createContext(width, height);
  cropped.drawImage(context.canvas, -left, -top);
  return {
    fullWidth,
    bitmap: cropped.canvas.transferToImageBitmap(),
    left: left / pixelRatio,
    top: top / pixelRatio,
    width: width / pixelRatio,
    height: height / pixelRatio,
  };
}

const emojiPx = 22;

/** In the size of `.emoji` of `stage.module.css`, around its middle. */
export function createEmojiSprite(emoji: string, pixelRatio: number): Sprite {
  const size = emojiPx * 2;
  const context = createContext(size * pixelRatio, size * pixelRatio);
  context.font = `${emojiPx * pixelRatio}px sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(emoji, (size / 2) * pixelRatio, (size / 2) * pixelRatio);
  const bitmap = context.canvas.transferToImageBitmap();
  return { bitmap, fullWidth: size, left: -size / 2, top: -size / 2, width: size, height: size };
}

export function createContext(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('there is no 2D canvas');
  return context;
}

/** One pixel of an image that shows nothing. */
function findVisible(context: OffscreenCanvasRenderingContext2D) {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!data[(y * width + x) * 4 + 3]) continue;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      bottom = y + 1;
    }
  return right === 0
    ? { left: 0, top: 0, width: 1, height: 1 }
    : { left, top, width: right - left, height: bottom - top };
}
