/** Draws the images of previews in the image process, and caches them (rule X93). */
import { createHash } from 'node:crypto';
import { refuse } from '../../../http/refusal.ts';
import type { ImageProcessor } from '../../../media/images/image-processor.ts';
import { cardWidth } from './page-head.rules.ts';
import { coverBox, drawCard } from './card-drawing.rules.ts';
import type { Card } from './preview.ts';

const maxCachedBytes = 16 * 1024 * 1024;
/** Photos that people send come first: more drawings than this don't wait. */
const maxDrawing = 4;
const maxCoverBytes = 5 * 1024 * 1024;

/** Reads an image of this server by its path; undefined when there is none. */
export type ReadOwnImage = (path: string) => Promise<Buffer | undefined>;

export interface CardImages {
  /** JPEG, 1200 × 630. */
  draw(card: Card): Promise<Buffer>;
}

/** Changes with everything that is in the image. */
export function versionOf(card: Card): string {
  return createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 16);
}

export function createCardImages(images: ImageProcessor, readOwnImage: ReadOwnImage): CardImages {
  /** The one that was used last is at the end. */
  const cache = new Map<string, Buffer>();
  const drawing = new Map<string, Promise<Buffer>>();
  let cachedBytes = 0;

  function save(version: string, image: Buffer): void {
    cache.set(version, image);
    cachedBytes += image.length;
    for (const [oldest, old] of cache) {
      if (cachedBytes <= maxCachedBytes) return;
      cache.delete(oldest);
      cachedBytes -= old.length;
    }
  }

  async function drawNew(card: Card, version: string): Promise<Buffer> {
    const cover = card.imagePath === null ? undefined : await readOwnImage(card.imagePath);
    const result = await images.encode(Buffer.from(drawCard(card)), {
      maxPixels: Infinity,
      width: cardWidth,
      fit: 'inside',
      quality: 84,
      isSvg: true,
      format: 'jpeg',
      overlay: cover && cover.length <= maxCoverBytes ? { ...coverBox, file: cover } : undefined,
    });
    if (!('image' in result)) throw refuse('server/unavailable');
    const { bytes } = result.image;
    // A cover that can't be read may be there later.
    if (cover || card.imagePath === null) save(version, bytes);
    return bytes;
  }

  return {
    async draw(card) {
      const version = versionOf(card);
      const cached = cache.get(version);
      if (cached) {
        cache.delete(version);
        cache.set(version, cached);
        return cached;
      }
      const running = drawing.get(version);
      if (running) return running;
      if (drawing.size >= maxDrawing) throw refuse('server/unavailable');
      const image = drawNew(card, version).finally(() => drawing.delete(version));
      drawing.set(version, image);
      return image;
    },
  };
}
