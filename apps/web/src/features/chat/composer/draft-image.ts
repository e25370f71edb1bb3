/** Images that are being attached to a message: uploading or uploaded. Pure. */
import { limits } from '@turnstage/contracts/values';
import type { UploadedImage } from '../channel/unsent-message.ts';

export interface DraftImage {
  readonly key: string;
  /** The local file's object URL, or the URL of the uploaded image. */
  readonly url: string;
  /** Upload progress, 0 to 1. */
  readonly progress: number;
  readonly uploaded: UploadedImage | null;
  readonly failure: string | null;
  readonly alt: string;
}

export const { max: maxImages, bytes: maxImageBytes, alt: maxAltLength } = limits.chatImages;

const types: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
]);

export interface PickedImages {
  readonly files: readonly File[];
  readonly problem: 'not-an-image' | 'too-many' | null;
}

/** Which files can be added to `existingCount` images. */
export function pickImages(files: readonly File[], existingCount: number): PickedImages {
  const images = files.filter(({ type }) => types.has(type));
  const free = Math.max(0, maxImages - existingCount);
  const problem = images.length > free ? 'too-many' : images.length < files.length ? 'not-an-image' : null;
  return { files: images.slice(0, free), problem };
}

export const fromUploaded = (uploaded: UploadedImage): DraftImage => ({
  key: uploaded.id,
  url: uploaded.url,
  progress: 1,
  uploaded,
  failure: null,
  alt: uploaded.alt,
});

/** The uploaded images, with their current descriptions. */
export function uploadedOf(images: readonly DraftImage[]): UploadedImage[] {
  return images.flatMap(({ uploaded, alt }) => (uploaded ? { ...uploaded, alt: alt.trim() } : []));
}

export const isUploading = ({ uploaded, failure }: DraftImage): boolean => !uploaded && failure === null;
