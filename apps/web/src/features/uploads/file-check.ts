/** What may be sent, judged by name and size; the server looks at the content (decisions: MP3, FLAC, WAV, OGG/Opus, M4A). */
export const acceptedExtensions = ['mp3', 'flac', 'wav', 'ogg', 'oga', 'opus', 'm4a'] as const;

/** `limits.uploadBytes` of the contract, whose values stay out of the browser; a test holds them together. */
export const mostBytes = 200 * 1024 * 1024;

export type FileProblem = 'wrong-type' | 'too-large' | 'empty';

export function fileProblem(file: { readonly name: string; readonly size: number }): FileProblem | null {
  const extension = file.name.toLowerCase().split('.').at(-1);
  if (!acceptedExtensions.some((accepted) => accepted === extension)) return 'wrong-type';
  if (file.size === 0) return 'empty';
  if (file.size > mostBytes) return 'too-large';
  return null;
}

/** `Hanne Dray - Slow Beacon.mp3` as a title, until the server has read the tags. */
export function titleOfFile(name: string): string {
  return (
    name
      .replace(/\.[^.\s]{1,5}$/, '')
      .replaceAll('_', ' ')
      .trim() || name
  );
}
