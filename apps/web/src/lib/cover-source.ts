/**
 * Where the browser gets a cover from. One at another host comes through the server (rule V60): the browser contacts no
 * music service for an image.
 */
export function getCoverSource(url: string): string {
  if (!/^https?:/i.test(url) || !URL.canParse(url) || new URL(url).origin === location.origin) return url;
  return `/api/playlist-service/covers?url=${encodeURIComponent(url)}`;
}
