/** A message cut into plain words, the names and things it calls, and links. Pure. */
export type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'mention'; text: string; userUuid: string }
  | { kind: 'group'; text: string }
  | { kind: 'consumable'; text: string; id: string }
  | { kind: 'link'; text: string; url: string };

interface Mention {
  userUuid: string;
  nickname: string;
}

/** Punctuation at the end of a sentence is not part of its address. */
const link = /https?:\/\/[^\s<>"]+[^\s<>".,:;!?'”’)\]}]/giu;
/** Rule C8. */
const consumable = /<consumableId:([\w-]{1,64})>/giu;
const group = /(?<![\p{L}\p{N}_.+-])@(?:djs|staff)(?![\p{L}\p{N}_])/giu;

export function messageParts(
  message: string,
  mentions: readonly Mention[],
  groups: readonly string[] = [],
): MessagePart[] {
  // Longer names first, so that `@Ana` does not take the beginning of `@Ana Brisa`.
  const names = mentions.toSorted((a, b) => b.nickname.length - a.nickname.length);
  const patterns = [link.source, consumable.source, ...names.map(({ nickname }) => `@${escaped(nickname)}`)];
  if (groups.length > 0) patterns.push(group.source);
  const parts: MessagePart[] = [];
  let end = 0;
  for (const match of message.matchAll(new RegExp(patterns.join('|'), 'giu'))) {
    const [found, id] = match;
    if (match.index > end) parts.push({ kind: 'text', text: message.slice(end, match.index) });
    end = match.index + found.length;
    const called = names.find(({ nickname }) => `@${nickname}`.toLowerCase() === found.toLowerCase());
    if (called) parts.push({ kind: 'mention', text: found, userUuid: called.userUuid });
    else if (id !== undefined) parts.push({ kind: 'consumable', text: found, id });
    else if (found.startsWith('@')) parts.push({ kind: 'group', text: found });
    else parts.push({ kind: 'link', text: found, url: found });
  }
  if (end < message.length) parts.push({ kind: 'text', text: message.slice(end) });
  return parts;
}

/** A message without what only our own lines can draw, for places of one line and for voices. */
export function plainWords(message: string, itemName: (id: string) => string): string {
  return message.replaceAll(consumable, (_named, id: string) => itemName(id));
}

/** An address as it is read: without scheme and what only machines need, at most so long. */
export function linkText(url: string, longest = 44): string {
  const text = url
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/[?#].*$/, (query) => (query.length > 12 ? '' : query));
  const shown = text.replace(/\/$/, '');
  return shown.length > longest ? `${shown.slice(0, longest - 1)}…` : shown;
}

/** No more than this: the flag `u` throws at the escape of a sign that needs none, such as a hyphen. */
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
