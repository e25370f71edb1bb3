import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useCurrentRoom } from '../../session/current-room.ts';
import {
  openAuthorizationWindow,
  receiveRedirects,
  startAuthorization,
  type AuthorizationRequest,
} from '../../session/index.ts';

interface Start {
  readonly request: AuthorizationRequest;
  readonly otherWindow: Window | null;
}

/**
 * Redirects to a service's authorization page. Busy until the browser has left, and free again when the person
 * comes back. Beside a room that page opens in a window of its own, and the room plays on (rule P9).
 */
export function useAuthorization() {
  const [isLeaving, setIsLeaving] = useState(false);
  const [isInWindow, setInWindow] = useState(false);
  const states = useRef(new Set<string>());
  const [, navigate] = useLocation();
  const authorization = useMutation({
    mutationFn: ({ request, otherWindow }: Start) => startAuthorization(request, otherWindow),
    onSuccess: (state, { otherWindow }) => {
      states.current.add(state);
      if (otherWindow) setInWindow(true);
      else setIsLeaving(true);
    },
    onError: (_error, { otherWindow }) => otherWindow?.close(),
  });
  useEffect(() => {
    // Going back may restore this very page from the browser's back/forward cache.
    const onReturn = () => setIsLeaving(false);
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, []);
  const next = useRef('/');
  const provider = useRef('');
  useEffect(
    () =>
      receiveRedirects(
        (state) => states.current.has(state),
        (search) => {
          const query = new URLSearchParams(search);
          query.set('next', next.current);
          navigate(`/callback/${provider.current}?${query}`, { replace: true });
        },
      ),
    [navigate],
  );
  const go = (request: AuthorizationRequest) => {
    next.current = request.next;
    provider.current = request.provider;
    const { room } = useCurrentRoom.getState();
    const isBesideRoom = room !== null && request.next === `/r/${room.slug}`;
    authorization.mutate({ request, otherWindow: isBesideRoom ? openAuthorizationWindow() : null });
  };
  return { go, error: authorization.error, busy: authorization.isPending || isLeaving, isInWindow };
}
