/**
 * The password reset token is in the fragment of the link (rule A6), so that it reaches neither servers nor
 * referrers.
 */
import { useEffect, useState } from 'react';

export function parseResetToken(hash: string): string {
  const token = hash.replace(/^#/, '');
  return /^[\w-]{20,128}$/.test(token) ? token : '';
}

/** Empty when the link had no token, or a mail program broke it. */
export function useResetToken(): string {
  const [token, setToken] = useState(() => parseResetToken(location.hash));
  useEffect(() => {
    // Another link may be opened in the same tab. The skip link also changes the hash, but contains no token.
    const follow = () => setToken((before) => parseResetToken(location.hash) || before);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return token;
}
