/** Posters as clients name them in settings (wire section 4). */
import { isSafeLink } from '../rooms/room-change.rules.ts';

const base = '/api/room-service/posters/';

/** A path, like those of covers: the installation may move to another host. */
export function posterPath(uuid: string): string {
  return base + uuid;
}

/** The name of a picture of ours; undefined for links to elsewhere and for none. */
export function posterUuid(url: string): string | undefined {
  return url.startsWith(base) ? url.slice(base.length) : undefined;
}

export type PosterWish =
  | { readonly url: string }
  | { readonly file: Uint8Array }
  /** What is wrong with it. */
  | { readonly misread: string };

const longestLink = 500;

/** Null and empty take it down; a data URL brings the picture, and any other link is kept as it is. */
export function readPosterFile(posterFile: string | null): PosterWish {
  const text = posterFile ?? '';
  if (!/^\s*data:/i.test(text.slice(0, 100))) {
    const url = text.length <= longestLink ? text.trim() : 'too long';
    return isSafeLink(url) ? { url } : { misread: 'posterFile must be a picture or a http or https link' };
  }
  // The rest of it may have millions of characters, which no pattern should look at.
  const comma = text.indexOf(',');
  const kind = text.slice(0, Math.min(comma, 200)).trim();
  return /^data:image\/[\w.+-]+(;[\w.+-]+=[^;,]*)*;base64$/i.test(kind)
    ? { file: Buffer.from(text.slice(comma + 1), 'base64') }
    : { misread: 'posterFile must be a data URL of a picture in base64' };
}

/** Half of a phone's screen, all of it, and a large one. */
export const posterWidths = [400, 800, 1600] as const;

export function posterWidth(wanted: number | undefined): number {
  return posterWidths.find((width) => width >= (wanted ?? Infinity)) ?? 1600;
}
