/** Emits events about new and changed messages, and decides who must not receive them. */
import type { ChatDeps, ChatEvent } from '../chat.deps.ts';
import { channelOf } from '../channels/channel.ts';
import type { MessageView } from './message-view.ts';
import { presentMessage } from './present-message.ts';

/** The people who blocked the sender, and those who blocked the person replied to. */
export interface Exclusions {
  readonly excluded: ReadonlySet<string>;
  readonly excludedFromReply: ReadonlySet<string>;
}

const nobody: ReadonlySet<string> = new Set();
export const noExclusions: Exclusions = { excluded: nobody, excludedFromReply: nobody };

export async function findExclusions(
  deps: ChatDeps,
  senderUuid: string | null,
  repliedToUuid: string | null | undefined,
): Promise<Exclusions> {
  const [excluded, excludedFromReply] = await Promise.all([
    senderUuid === null ? nobody : deps.social.blockersOf(senderUuid),
    repliedToUuid && repliedToUuid !== senderUuid ? deps.social.blockersOf(repliedToUuid) : nobody,
  ]);
  return { excluded, excludedFromReply };
}

/** People who blocked the person replied to receive the message without the quoted original. */
export function emitMessage(
  deps: ChatDeps,
  name: 'chatMessage' | 'chatMessageChanged',
  view: MessageView,
  { excluded, excludedFromReply }: Exclusions,
): void {
  const event = { name, channel: channelOf(view.row), byUserUuid: view.row.user_uuid };
  const withoutReply = new Set([...excludedFromReply].filter((uuid) => !excluded.has(uuid)));
  deps.emit({
    ...event,
    params: { message: presentMessage(view) },
    hiddenFrom: withoutReply.size > 0 ? new Set([...excluded, ...withoutReply]) : excluded,
  });
  if (withoutReply.size === 0) return;
  deps.emit({
    ...event,
    params: { message: presentMessage({ ...view, repliesTo: null }) },
    hiddenFrom: nobody,
    only: withoutReply,
  });
}

export function emitChatEvent(
  deps: ChatDeps,
  event: Omit<ChatEvent, 'hiddenFrom' | 'params'> & { params: object; hiddenFrom?: ReadonlySet<string> },
): void {
  deps.emit({ hiddenFrom: nobody, ...event, params: { ...event.params } });
}
