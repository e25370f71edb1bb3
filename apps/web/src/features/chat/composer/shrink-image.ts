import { maxImageBytes } from './draft-image.ts';

/** The server scales images down to this longer side, so more pixels would be wasted. */
const maxSide = 1_600;

/** Photos often exceed the upload limit: scales them down to the size that the server stores. */
export async function shrinkImage(file: File): Promise<Blob> {
  if (file.size <= maxImageBytes || file.type === 'image/gif') return file;
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? file), 'image/webp', 0.9);
  });
}
