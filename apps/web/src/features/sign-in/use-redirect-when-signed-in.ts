import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { isSignedIn, useSession } from '../../session/index.ts';

/** Redirects people who are signed in already, perhaps in another tab meanwhile. */
export function useRedirectWhenSignedIn(next: string, idle: boolean): void {
  const signedIn = useSession(isSignedIn);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (signedIn && idle) navigate(next, { replace: true });
  }, [signedIn, idle, next, navigate]);
}
