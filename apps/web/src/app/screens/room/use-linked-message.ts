import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useStore } from 'zustand';
import type { Chat, MessageListHandle } from '../../../features/chat/index.ts';

const parameter = 'message';

/**
 * The message that the address links to (`?message=…`), as notifications of mentions do (rule H48). The parameter is
 * taken out of the address, so that the same link works again, and a reload stays where the reader is.
 */
export function useLinkedMessage(onLink: () => void): { uuid: string | null; done: () => void } {
  const uuid = new URLSearchParams(useSearch()).get(parameter);
  const [path, navigate] = useLocation();
  const [linked, setLinked] = useState<string | null>(null);
  if (uuid !== null && uuid !== linked) setLinked(uuid);
  useEffect(() => {
    if (uuid === null) return;
    onLink();
    const rest = new URLSearchParams(location.search);
    rest.delete(parameter);
    navigate(rest.size > 0 ? `${path}?${rest.toString()}` : path, { replace: true });
  }, [uuid, path, navigate, onLink]);
  const done = useCallback(() => setLinked(null), []);
  return useMemo(() => ({ uuid: linked, done }), [linked, done]);
}

/** Scrolls to the linked message once the chat has loaded. */
export function useJumpToLinked(
  chat: Chat,
  list: RefObject<MessageListHandle | null>,
  { uuid, done }: ReturnType<typeof useLinkedMessage>,
): void {
  const isLoading = useStore(chat.store, ({ loading }) => loading !== null);
  useEffect(() => {
    if (uuid === null || isLoading) return;
    list.current?.jump({ uuid });
    done();
  }, [uuid, isLoading, list, done]);
}
