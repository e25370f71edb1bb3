import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { isSignedIn, useSession } from '../../session/index.ts';

/** Somebody who is signed in already, perhaps in another tab meanwhile, has nothing to fill in here. */
export function useGoOnWhenSignedIn(next: string, idle: boolean): void {
  const signedIn = useSession(isSignedIn);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (signedIn && idle) navigate(next, { replace: true });
  }, [signedIn, idle, next, navigate]);
}
