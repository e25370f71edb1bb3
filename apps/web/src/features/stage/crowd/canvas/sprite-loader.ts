/** Images as bitmaps of the size in which they are drawn. A worker can't read SVG, so the page does that. */
import { createContext } from './sprites.ts';
import type { SpriteSource } from './scene.ts';

/** Milliseconds after which the page gets its turn. */
const sliceMs = 4;

export class SpriteLoader {
  readonly #images = new Map<string, Promise<HTMLImageElement>>();
  #pausedAt = 0;
  #turn: Promise<void> | undefined;

  /** Null for an image that can't be loaded. */
  async load({ url, width, pixelRatio }: SpriteSource): Promise<ImageBitmap | null> {
    try {
      const image = await this.#loadImage(url);
      await this.#waitForTurn();
      const height = (width * image.naturalHeight) / image.naturalWidth;
      const context = createContext(width * pixelRatio, height * pixelRatio);
      context.drawImage(image, 0, 0, width * pixelRatio, height * pixelRatio);
      return context.canvas.transferToImageBitmap();
    } catch {
      this.#images.delete(url);
      return null;
    }
  }

  async #loadImage(url: string): Promise<HTMLImageElement> {
    const known = this.#images.get(url);
    if (known) return known;
    const image = new Image();
    image.src = url;
    const loaded = image.decode().then(() => image);
    this.#images.set(url, loaded);
    return loaded;
  }

  /** Hundreds of images in one task would hold up the page. */
  async #waitForTurn(): Promise<void> {
    while (performance.now() - this.#pausedAt > sliceMs) {
      this.#turn ??= new Promise((resolve) => {
        setTimeout(() => {
          this.#pausedAt = performance.now();
          this.#turn = undefined;
          resolve();
        });
      });
      await this.#turn;
    }
  }
}
