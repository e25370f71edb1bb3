/** The part of a URL that may be logged: a query may contain a token, and a magic link contains one in its path. */
export function redactPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replace(/^(\/+magic-link\/+)[^/]+/i, '$1…');
}
