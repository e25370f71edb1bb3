import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { startAuthorization, type AuthorizationRequest } from '../../session/index.ts';

/**
 * Redirects to a service's authorization page. Busy until the browser has left, and free again when the person
 * comes back.
 */
export function useAuthorization() {
  const [isLeaving, setIsLeaving] = useState(false);
  const authorization = useMutation({
    mutationFn: (request: AuthorizationRequest) => startAuthorization(request),
    onSuccess: () => setIsLeaving(true),
  });
  useEffect(() => {
    // Going back may restore this very page from the browser's back/forward cache.
    const onReturn = () => setIsLeaving(false);
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, []);
  return { go: authorization.mutate, error: authorization.error, busy: authorization.isPending || isLeaving };
}
