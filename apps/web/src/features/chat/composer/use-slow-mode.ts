import { useStore } from 'zustand';
import { useCountdown } from '../../../lib/use-countdown.ts';
import type { TimelineMessage } from '../channel/chat-timeline.ts';
import { useChatContext } from '../timeline/chat-context.ts';

/** Seconds until I can write again in slow mode (rule R120); 0: now. The server decides. */
export function useSlowModeSeconds(): number {
  const { chat, me, intervalSeconds = 0 } = useChatContext();
  const lastAt = useStore(chat.store, ({ timeline }) =>
    intervalSeconds === 0 ? 0 : lastSentAt(timeline.messages, me.uuid),
  );
  return useCountdown((now) => {
    const left = Math.ceil((lastAt + intervalSeconds * 1_000 - now) / 1_000);
    return Math.min(intervalSeconds, Math.max(0, left));
  });
}

/** When I last sent a message (time of this device), deleted or not; 0 when none is loaded. */
function lastSentAt(messages: readonly TimelineMessage[], me: string): number {
  const last = messages.findLast(
    ({ userUuid, kind, state }) => kind === 'text' && userUuid === me && state !== 'failed',
  );
  return last ? (last.sentAt ?? last.date) : 0;
}
