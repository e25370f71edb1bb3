/**
 * The path that a magic link leads to (document 3 section 2, rule A8): `subscribe-plan/{plan}`, or the encoded
 * destination, as a path or as a full URL of this installation. Anything else leads to the lobby.
 */
import { safePath } from '../../lib/next-path.ts';

export function magicTargetPath(target: string, origin: string): string {
  const text = target.trim();
  if (/^https?:/i.test(text)) {
    if (!URL.canParse(text) || new URL(text).origin !== origin) return '/';
    const { pathname, search, hash } = new URL(text);
    return safePath(pathname + search + hash);
  }
  // Any other URL scheme points outside this installation.
  if (/^[a-z][\w+.-]*:/i.test(text)) return '/';
  return safePath(text.startsWith('/') ? text : `/${text}`);
}
