import { outputSize, type Region } from './crop.ts';

/** Renders the region of an image into a file. Rejects when the browser can't. */
export function cropImage(image: HTMLImageElement, region: Region, maxSide: number): Promise<Blob> {
  const { width, height } = outputSize(region, maxSide);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('No canvas'));
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, region.left, region.top, region.width, region.height, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    // Browsers that can't write WebP write PNG instead; the server accepts both.
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not encode the image'))),
      'image/webp',
      0.92,
    );
  });
}
