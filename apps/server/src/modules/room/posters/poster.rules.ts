/** Posters as clients send them in settings (wire section 4). */
import { readDataUrl, type BodyFiles } from '../../../http/data-url.ts';
import { isSafeLink } from '../rooms/room-change.rules.ts';

const base = '/api/room-service/posters/';

/** A path without a host, like those of covers: the installation may move to another host. */
export function posterPath(uuid: string): string {
  return base + uuid;
}

/** Returns the name of an uploaded image; undefined for external links and for none. */
export function posterUuid(url: string): string | undefined {
  return url.startsWith(base) ? url.slice(base.length) : undefined;
}

export type PosterInput =
  | { readonly url: string }
  | { readonly file: Uint8Array }
  /** The error sentence. */
  | { readonly problem: string };

const maxLinkLength = 500;

/** Null and empty remove the image, a data URL contains it, and any other link is stored as it is. */
export function readPosterFile(
  posterFile: string | null,
  files: BodyFiles,
  field = 'posterFile',
): PosterInput {
  const text = posterFile ?? '';
  if (!/^\s*data:/i.test(text.slice(0, 100))) {
    const url = text.length <= maxLinkLength ? text.trim() : 'too long';
    return isSafeLink(url) ? { url } : { problem: `${field} must be an image or an http or https link` };
  }
  const file = readDataUrl(text, files);
  return file ? { file } : { problem: `${field} must be a data URL of a base64 image` };
}

/** Half of a phone screen, a full one, and a large one. */
export const posterWidths = [400, 800, 1600] as const;

export function posterWidth(wanted: number | undefined): number {
  return posterWidths.find((width) => width >= (wanted ?? Infinity)) ?? 1600;
}
