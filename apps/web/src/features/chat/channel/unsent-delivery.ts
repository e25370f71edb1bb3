/**
 * Sends what waits on this device wherever in the app its author is (rule R102): each channel has one sender on a
 * page, which goes on when its chat is closed, and those of channels that nobody has opened are created here.
 */
import { channelsWithUnsent } from '../../../lib/unsent-storage.ts';
import { renewToken, subscribeToPersonalMessages, useSession } from '../../../session/index.ts';
import { channelOfKey, type ChatChannel } from './channel.ts';
import { createChatLocalStore } from './chat-local-store.ts';
import { createMessageSender, type MessageSender } from './message-sender.ts';

/** No event says that a proxy has its server back, or that a connection is alive again. */
const firstRetryMs = 10_000;
const maxRetryMs = 160_000;

const senders = new Map<string, MessageSender>();
let endWatch: (() => void) | undefined;

/** The sender of a channel; the same for everyone on this page. */
export function senderOf(channel: ChatChannel, me: string): MessageSender {
  const key = `${me} ${channel.key}`;
  const sender =
    senders.get(key) ??
    createMessageSender({
      channel,
      localStore: createChatLocalStore(me, channel.key),
      isAuthorHere: () => personHere() === me,
      renewToken,
      onWaiting: watch,
    });
  senders.set(key, sender);
  return sender;
}

/** Sends what waits in all channels of the person who is signed in. */
export async function deliverUnsent(): Promise<void> {
  const me = personHere();
  if (me === undefined) {
    endWatch?.();
    return;
  }
  for (const key of channelsWithUnsent(me)) senderOf(channelOfKey(key), me);
  const mine = [...senders].filter(([key]) => key.startsWith(`${me} `)).map(([, sender]) => sender);
  for (const sender of mine) await sender.sendWaiting();
  if (mine.some(isWaiting)) watch();
  else endWatch?.();
}

const personHere = (): string | undefined => useSession.getState().claims?.sub;
const isWaiting = (sender: MessageSender): boolean => sender.unsent().some(sender.isWaiting);

/** Tries again when the server can be reached, until nothing waits any more. */
function watch(): void {
  if (endWatch) return;
  let retryMs = firstRetryMs;
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    timer = setTimeout(() => {
      retryMs = Math.min(retryMs * 2, maxRetryMs);
      schedule();
      // `online` will say when.
      if (navigator.onLine) void deliverUnsent();
    }, retryMs);
  };
  schedule();
  const unsubscribe = subscribeToPersonalMessages({ onConnected: () => void deliverUnsent() });
  endWatch = () => {
    clearTimeout(timer);
    unsubscribe();
    endWatch = undefined;
  };
}
