/** Pictures that are being put into a message: on their way to the server, or there. Pure. */
import type { ReadyPicture } from '../channel/draft.ts';

export interface DraftPicture {
  readonly key: string;
  /** What is shown of it: the file itself, or what the server made of it. */
  readonly url: string;
  /** 0 to 1 while it is on its way. */
  readonly share: number;
  readonly ready: ReadyPicture | null;
  readonly failure: string | null;
  readonly alt: string;
}

/** The contract's limits. */
export const mostPictures = 4;
export const mostPictureBytes = 5 * 1024 * 1024;
export const longestAlt = 300;

const types: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
]);

export interface Picked {
  readonly files: readonly File[];
  readonly problem: 'not-a-picture' | 'too-many' | null;
}

/** Which of the files can be taken beside `standing` others. */
export function pickPictures(files: readonly File[], standing: number): Picked {
  const pictures = files.filter(({ type }) => types.has(type));
  const room = Math.max(0, mostPictures - standing);
  const problem =
    pictures.length > room ? 'too-many' : pictures.length < files.length ? 'not-a-picture' : null;
  return { files: pictures.slice(0, room), problem };
}

export const fromReady = (ready: ReadyPicture): DraftPicture => ({
  key: ready.id,
  url: ready.url,
  share: 1,
  ready,
  failure: null,
  alt: ready.alt,
});

/** Those that can be sent, described as they are now. */
export function readyOf(pictures: readonly DraftPicture[]): ReadyPicture[] {
  return pictures.flatMap(({ ready, alt }) => (ready ? { ...ready, alt: alt.trim() } : []));
}

export const isOnItsWay = ({ ready, failure }: DraftPicture): boolean => !ready && failure === null;
