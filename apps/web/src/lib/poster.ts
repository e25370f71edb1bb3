/** Where a room's poster is shown from; null for none, and for one elsewhere, which pages do not load (rule H16). */
export const ownPoster = (url: string, width: 400 | 800): string | null =>
  /^\/[^/]/.test(url) ? `${url}?width=${width}` : null;
