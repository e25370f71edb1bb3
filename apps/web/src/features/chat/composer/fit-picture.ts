import { mostPictureBytes } from './pictures-draft.ts';

/** Long side that the server keeps; more would be sent for nothing. */
const longestSide = 1_600;

/** What a camera made is often larger than what may be sent: then it is drawn anew as large as it will be kept. */
export async function fitPicture(file: File): Promise<Blob> {
  if (file.size <= mostPictureBytes || file.type === 'image/gif') return file;
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? file), 'image/webp', 0.9);
  });
}
