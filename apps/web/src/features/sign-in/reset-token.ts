/** The token of a link for a new password stands behind the `#` (rule A6): no server and no referrer sees it. */
import { useEffect, useState } from 'react';

export function resetTokenOf(hash: string): string {
  const token = hash.replace(/^#/, '');
  return /^[\w-]{20,128}$/.test(token) ? token : '';
}

/** Empty when the link came without one, or broken by a mail program. */
export function useResetToken(): string {
  const [token, setToken] = useState(() => resetTokenOf(location.hash));
  useEffect(() => {
    // Another link may be opened in the same tab. The way past the navigation changes the hash, too, and is none.
    const follow = () => setToken((before) => resetTokenOf(location.hash) || before);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return token;
}
