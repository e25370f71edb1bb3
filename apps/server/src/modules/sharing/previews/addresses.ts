import { services } from '@turnstage/contracts';
import type { SharingDeps } from '../sharing.deps.ts';
import { versionOf } from './card-images.ts';
import type { PageAddresses } from './page-head.rules.ts';
import { previewPaths, type Preview } from './preview.ts';

const base = services.sharing.base;

/** Absolute addresses. That of the image changes with the image, so that nobody shows an old one. */
export function addressesOf(
  { publicUrl }: Pick<SharingDeps, 'publicUrl'>,
  { kind, path, card }: Preview,
): PageAddresses {
  const page = publicUrl + path;
  const key = path.slice(previewPaths[kind].length);
  return {
    page,
    image: `${publicUrl}${base}/previews/${kind}/${key}?v=${versionOf(card)}`,
    oEmbed: kind === 'room' ? `${publicUrl}${base}/oembed?url=${encodeURIComponent(page)}` : null,
  };
}

/** Address of the page for frames. */
export function embedAddress({ publicUrl }: Pick<SharingDeps, 'publicUrl'>, slug: string): string {
  return `${publicUrl}/embed/room/${encodeURIComponent(slug)}`;
}
