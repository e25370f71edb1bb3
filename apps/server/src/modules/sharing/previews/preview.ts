/** What links to a page show elsewhere (rules X91 to X96). */

import type { PreviewKind } from '@turnstage/contracts';

/** The first part of the address of each kind of page. */
export const previewPaths: Readonly<Record<PreviewKind, string>> = {
  room: '/r/',
  song: '/song/',
  crate: '/crates/',
  profile: '/u/',
  event: '/e/',
  community: '/c/',
  recap: '/recap/',
};

export interface PageKey {
  readonly kind: PreviewKind;
  /** The last part of the address, decoded. */
  readonly key: string;
}

/** Only what everyone can see. */
export interface Preview {
  readonly kind: PreviewKind;
  /** The path of the page, with the slug of today. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly card: Card;
}

/** The content of the image. */
export interface Card {
  /** A small line on top, such as the name of the room. */
  readonly label: string;
  readonly title: string;
  readonly subtitle: string;
  /** At the bottom: the DJ and the listeners. */
  readonly note: string;
  /** Six hexadecimal digits. */
  readonly accent: string;
  /** A path of this server; null: a record is drawn. */
  readonly imagePath: string | null;
  /** Something plays right now. */
  readonly isLive: boolean;
}

/** Which page an address names. Undefined: none that has a preview. */
export function parsePage(url: string): PageKey | undefined {
  const [pathname = ''] = url.split(/[?#]/, 1);
  for (const [kind, start] of Object.entries(previewPaths)) {
    if (!pathname.startsWith(start)) continue;
    const rest = pathname.slice(start.length).replace(/\/$/, '');
    const key = decodeOnce(rest);
    if (key === undefined || key === '' || key.length > 200 || rest.includes('/')) return undefined;
    return { kind: kind as PreviewKind, key };
  }
  return undefined;
}

function decodeOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
