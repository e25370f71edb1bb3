import { useEffect } from 'react';
import type { Chat } from './chat.ts';

/** Shows what becomes of my messages that aren't sent yet. */
export function useUnsentMessages(chat: Chat): void {
  useEffect(() => chat.watchUnsent(), [chat]);
}
