/**
 * Where someone continues after signing in. Only paths of this app are accepted, because the parameter can come
 * from links anywhere.
 */
const origin = 'http://here.invalid';
/** These would send the person in circles. */
const excludedPaths = new Set([
  '/sign-in',
  '/sign-in/phone',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/welcome',
  '/verify',
  '/leaving',
]);

export function safePath(candidate: string | null): string {
  if (!candidate?.startsWith('/')) return '/';
  // Browsers treat a backslash as a slash and skip control characters: `/\evil.example` leaves the site.
  if (candidate.startsWith('//') || /[\\\p{Cc}]/u.test(candidate)) return '/';
  const { pathname, search, hash } = new URL(candidate, origin);
  // `/..//evil.example` becomes `//evil.example` only after parsing.
  if (pathname.startsWith('//') || excludedPaths.has(pathname)) return '/';
  return pathname + search + hash;
}

/** Returns the path in `?next=`, or the lobby. */
export function nextPath(search: string): string {
  return safePath(new URLSearchParams(search).get('next'));
}

/** The address of a step that continues to `next` afterwards. */
export function pathWithNext(path: string, next: string): string {
  const safeNext = safePath(next);
  return safeNext === '/' ? path : `${path}?${new URLSearchParams({ next: safeNext })}`;
}
