import { drawnSize, type Part } from './crop.ts';

/** Draws the part of a picture as a file. Rejects where the browser can't. */
export function cutPicture(image: HTMLImageElement, part: Part, longest: number): Promise<Blob> {
  const { width, height } = drawnSize(part, longest);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('No canvas'));
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, part.left, part.top, part.width, part.height, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    // Browsers that can't write WebP write PNG instead; the server takes both.
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/webp', 0.92);
  });
}
