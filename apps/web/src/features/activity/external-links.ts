import { siteOrigin } from '../../lib/activity.ts';
import type { DiscordClient } from './discord-client.ts';

/** The address to open in the person's browser, or null for a link that this page follows itself. */
export function externalAddress(
  link: HTMLAnchorElement,
  { ownOrigin, publicUrl }: { readonly ownOrigin: string; readonly publicUrl: string },
): string | null {
  if (link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash, protocol, href } = new URL(link.href);
  if (!['http:', 'https:', 'mailto:'].includes(protocol)) return null;
  if (origin !== ownOrigin) return href;
  return link.target === '_blank' ? publicUrl + pathname + search + hash : null;
}

/** A frame can open no window, so Discord's client opens links that lead elsewhere. Returns a function that stops it. */
export function openLinksOutside(discord: DiscordClient): () => void {
  const open = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return;
    const url = externalAddress(link, { ownOrigin: location.origin, publicUrl: siteOrigin });
    if (url === null) return;
    event.preventDefault();
    // When the person doesn't want to leave, nothing happens.
    discord.run('OPEN_EXTERNAL_LINK', { url }).catch(() => undefined);
  };
  // After the page's own listeners: what they have handled stays theirs.
  addEventListener('click', open);
  return () => removeEventListener('click', open);
}
