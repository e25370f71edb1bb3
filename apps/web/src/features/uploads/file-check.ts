import { limits } from '@turnstage/contracts/values';

/**
 * Which files can be uploaded, checked by name and size; the server checks the content (decisions: MP3, FLAC, WAV,
 * OGG/Opus, M4A).
 */
export const acceptedExtensions = ['mp3', 'flac', 'wav', 'ogg', 'oga', 'opus', 'm4a'] as const;

export type FileProblem = 'wrong-type' | 'too-large' | 'empty';

export function checkFile(file: { readonly name: string; readonly size: number }): FileProblem | null {
  const extension = file.name.toLowerCase().split('.').at(-1);
  if (!acceptedExtensions.some((accepted) => accepted === extension)) return 'wrong-type';
  if (file.size === 0) return 'empty';
  if (file.size > limits.uploadBytes) return 'too-large';
  return null;
}

/** Turns a file name such as `Hanne Dray - Slow Beacon.mp3` into a title, until the server has read the tags. */
export function titleFromFileName(name: string): string {
  return (
    name
      .replace(/\.[^.\s]{1,5}$/, '')
      .replaceAll('_', ' ')
      .trim() || name
  );
}
