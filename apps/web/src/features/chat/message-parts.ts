/** A message cut into plain words, the names it calls, and links. Pure. */
export type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'mention'; text: string; userUuid: string }
  | { kind: 'link'; text: string; url: string };

interface Mention {
  userUuid: string;
  nickname: string;
}

/** Punctuation at the end of a sentence is not part of its address. */
const link = /https?:\/\/[^\s<>"]+[^\s<>".,:;!?'”’)\]}]/giu;

export function messageParts(message: string, mentions: readonly Mention[]): MessagePart[] {
  // Longer names first, so that `@Ana` does not take the beginning of `@Ana Brisa`.
  const names = mentions.toSorted((a, b) => b.nickname.length - a.nickname.length);
  const pattern = [link.source, ...names.map(({ nickname }) => `@${escaped(nickname)}`)].join('|');
  const parts: MessagePart[] = [];
  let end = 0;
  for (const match of message.matchAll(new RegExp(pattern, 'giu'))) {
    const [found] = match;
    if (match.index > end) parts.push({ kind: 'text', text: message.slice(end, match.index) });
    end = match.index + found.length;
    const called = names.find(({ nickname }) => `@${nickname}`.toLowerCase() === found.toLowerCase());
    if (called) parts.push({ kind: 'mention', text: found, userUuid: called.userUuid });
    else parts.push({ kind: 'link', text: found, url: found });
  }
  if (end < message.length) parts.push({ kind: 'text', text: message.slice(end) });
  return parts;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
