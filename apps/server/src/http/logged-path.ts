/** An address as it may stand in a log: a query may carry a token, and a magic link carries one in its path. */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replace(/^(\/+magic-link\/+)[^/]+/i, '$1…');
}
