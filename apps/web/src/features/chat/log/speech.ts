/** What a screen reader is told of a chat: every line when it is quiet, a number when it is not. Pure. */
import type { ChatMessage } from '@turnstage/contracts';

export type Speech =
  | { kind: 'line'; name: string; text: string; callsMe: boolean }
  | { kind: 'many'; count: number; names: readonly string[] };

/** So many lines are read out one by one. */
const mostLines = 2;
/** So many names are said. */
const mostNames = 3;
/** More of one line is not read out by itself. */
const longest = 200;

type Heard = Pick<ChatMessage, 'userName' | 'message' | 'mentions'>;

/** In the order in which it is said. Whoever calls me is always heard in their own words. */
export function speechOf(messages: readonly Heard[], me: string): Speech[] {
  const lines = messages.map((message): Speech & { kind: 'line' } => ({
    kind: 'line',
    name: message.userName,
    text: message.message.slice(0, longest),
    callsMe: message.mentions.some(({ userUuid }) => userUuid === me),
  }));
  if (lines.length <= mostLines) return lines;
  const calls = lines.filter(({ callsMe }) => callsMe).slice(-mostLines);
  const others = lines.filter((line) => !calls.includes(line));
  const names = [...new Set(others.map(({ name }) => name))].slice(0, mostNames);
  return others.length === 0 ? calls : [{ kind: 'many', count: others.length, names }, ...calls];
}
