import { useEffect } from 'react';
import type { Chat } from './chat.ts';

/** Sends what waits when the network is back: a short break may leave the websocket open, so no reconnect does it. */
export function useSendWhenOnline(chat: Chat): void {
  useEffect(() => {
    window.addEventListener('online', chat.sendWaiting);
    return () => window.removeEventListener('online', chat.sendWaiting);
  }, [chat]);
}
