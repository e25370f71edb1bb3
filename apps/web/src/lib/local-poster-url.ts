/**
 * Returns the URL of a room's poster. Returns null for none, and for a poster on another host, which pages don't
 * load (rule H16).
 */
export const localPosterUrl = (url: string, width: 400 | 800): string | null =>
  /^\/[^/]/.test(url) ? `${url}?width=${width}` : null;
