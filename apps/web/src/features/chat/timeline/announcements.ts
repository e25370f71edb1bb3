/** What a screen reader announces: every message while the chat is calm, a count when it is busy. Pure. */
import type { ChatMessage } from '@turnstage/contracts';

export type Announcement =
  | { kind: 'message'; name: string; text: string; mentionsMe: boolean }
  | { kind: 'summary'; count: number; names: readonly string[] };

/** Up to this many messages are read one by one. */
const maxSpoken = 2;
/** Up to this many names are read. */
const maxNames = 3;
/** Longer messages are cut off. */
const maxLength = 200;

type SpokenMessage = Pick<ChatMessage, 'userName' | 'message' | 'mentions'>;

/** In reading order. A message that mentions me is always read in full. */
export function toAnnouncements(messages: readonly SpokenMessage[], me: string): Announcement[] {
  const spoken = messages.map((message): Announcement & { kind: 'message' } => ({
    kind: 'message',
    name: message.userName,
    text: message.message.slice(0, maxLength),
    mentionsMe: message.mentions.some(({ userUuid }) => userUuid === me),
  }));
  if (spoken.length <= maxSpoken) return spoken;
  const mentions = spoken.filter(({ mentionsMe }) => mentionsMe).slice(-maxSpoken);
  const others = spoken.filter((each) => !mentions.includes(each));
  const names = [...new Set(others.map(({ name }) => name))].slice(0, maxNames);
  return others.length === 0 ? mentions : [{ kind: 'summary', count: others.length, names }, ...mentions];
}
