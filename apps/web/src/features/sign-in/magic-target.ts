/**
 * The place that a magic link leads to (document 3 section 2, rule A8): `subscribe-plan/{plan}`, or the encoded
 * destination, as a path or as a whole address of this installation. Anything else is the lobby.
 */
import { safePlace } from '../../lib/next-place.ts';

export function placeOfTarget(target: string, origin: string): string {
  const text = target.trim();
  if (/^https?:/i.test(text)) {
    if (!URL.canParse(text) || new URL(text).origin !== origin) return '/';
    const { pathname, search, hash } = new URL(text);
    return safePlace(pathname + search + hash);
  }
  // What else has a scheme is no place of ours.
  if (/^[a-z][\w+.-]*:/i.test(text)) return '/';
  return safePlace(text.startsWith('/') ? text : `/${text}`);
}
