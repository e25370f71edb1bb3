/** Where somebody goes on after signing in. Only places of our own: the parameter comes with links from anywhere. */
const origin = 'http://here.invalid';
/** These would send the person in circles. */
const detours = new Set([
  '/sign-in',
  '/sign-in/phone',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/welcome',
  '/verify',
  '/leaving',
]);

export function safePlace(wanted: string | null): string {
  if (!wanted?.startsWith('/')) return '/';
  // Browsers read a backslash as a slash and skip control characters: `/\evil.example` leaves the site.
  if (wanted.startsWith('//') || /[\\\p{Cc}]/u.test(wanted)) return '/';
  const { pathname, search, hash } = new URL(wanted, origin);
  // `/..//evil.example` becomes `//evil.example` only now.
  if (pathname.startsWith('//') || detours.has(pathname)) return '/';
  return pathname + search + hash;
}

/** The place that `?next=` names, else the lobby. */
export function nextPlace(search: string): string {
  return safePlace(new URLSearchParams(search).get('next'));
}

/** The address of a step that goes on to `next` afterwards. */
export function placeWithNext(path: string, next: string): string {
  const safe = safePlace(next);
  return safe === '/' ? path : `${path}?${new URLSearchParams({ next: safe })}`;
}
