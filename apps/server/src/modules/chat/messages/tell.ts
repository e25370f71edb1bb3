/** What is pushed when something was said or changed, and who is spared it. */
import type { ChatDeps, ChatNews } from '../chat.deps.ts';
import { channelOf } from '../channels/channel.ts';
import type { MessageView } from './message-view.ts';
import { presentMessage } from './present-message.ts';

/** Who blocked the one who spoke, and who blocked the one who is answered. */
export interface Ears {
  readonly deaf: ReadonlySet<string>;
  readonly deafToReply: ReadonlySet<string>;
}

const nobody: ReadonlySet<string> = new Set();
export const allEars: Ears = { deaf: nobody, deafToReply: nobody };

export async function earsFor(
  deps: ChatDeps,
  speaker: string | null,
  answered: string | null | undefined,
): Promise<Ears> {
  const [deaf, deafToReply] = await Promise.all([
    speaker === null ? nobody : deps.social.blockersOf(speaker),
    answered && answered !== speaker ? deps.social.blockersOf(answered) : nobody,
  ]);
  return { deaf, deafToReply };
}

/** Whoever blocked the person answered hears the answer without what it answers. */
export function tellMessage(
  deps: ChatDeps,
  name: 'chatMessage' | 'chatMessageChanged',
  view: MessageView,
  { deaf, deafToReply }: Ears,
): void {
  const news = { name, channel: channelOf(view.row), byUserUuid: view.row.user_uuid };
  const withoutReply = new Set([...deafToReply].filter((uuid) => !deaf.has(uuid)));
  deps.announce({
    ...news,
    params: { message: presentMessage(view) },
    hiddenFrom: withoutReply.size > 0 ? new Set([...deaf, ...withoutReply]) : deaf,
  });
  if (withoutReply.size === 0) return;
  deps.announce({
    ...news,
    params: { message: presentMessage({ ...view, repliesTo: null }) },
    hiddenFrom: nobody,
    only: withoutReply,
  });
}

export function tell(
  deps: ChatDeps,
  news: Omit<ChatNews, 'hiddenFrom' | 'params'> & { params: object; hiddenFrom?: ReadonlySet<string> },
): void {
  deps.announce({ hiddenFrom: nobody, ...news, params: { ...news.params } });
}
