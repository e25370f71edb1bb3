/** A message cut into plain words, the names and things it calls, and links. Pure. */
import { recogniseSongLink } from '@turnstage/music';

export type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'mention'; text: string; userUuid: string }
  | { kind: 'group'; text: string }
  | { kind: 'consumable'; text: string; id: string }
  | { kind: 'link'; text: string; url: string }
  /** A link to a place of music (rule C53); `isFindable` when it names a song that can be looked up here. */
  | { kind: 'song'; text: string; url: string; isFindable: boolean }
  /** Between backticks; `isBlock` between three, on lines of its own. */
  | { kind: 'code'; text: string; isBlock: boolean };

interface Mention {
  userUuid: string;
  nickname: string;
}

/** Punctuation at the end of a sentence is not part of its address. */
const link = /https?:\/\/[^\s<>"]+[^\s<>".,:;!?'”’)\]}]/giu;
/** Rule C8. */
const consumable = /<consumableId:(?<item>[\w-]{1,64})>/giu;
/** In what is code nothing else is looked for. */
const codeBlock = /```(?:[\w+#-]*\n)?(?<block>[^]+?)\n?```/giu;
const code = /`(?<code>[^`\n]+)`/giu;
const group = /(?<![\p{L}\p{N}_.+-])@(?:djs|staff)(?![\p{L}\p{N}_])/giu;

export function messageParts(
  message: string,
  mentions: readonly Mention[],
  groups: readonly string[] = [],
): MessagePart[] {
  // Longer names first, so that `@Ana` does not take the beginning of `@Ana Brisa`.
  const names = mentions.toSorted((a, b) => b.nickname.length - a.nickname.length);
  const patterns = [
    codeBlock.source,
    code.source,
    link.source,
    consumable.source,
    ...names.map(({ nickname }) => `@${escaped(nickname)}`),
  ];
  if (groups.length > 0) patterns.push(group.source);
  const parts: MessagePart[] = [];
  let end = 0;
  for (const match of message.matchAll(new RegExp(patterns.join('|'), 'giu'))) {
    const [found] = match;
    const { item, block, code: inline } = match.groups ?? {};
    if (match.index > end) parts.push({ kind: 'text', text: message.slice(end, match.index) });
    end = match.index + found.length;
    const called = names.find(({ nickname }) => `@${nickname}`.toLowerCase() === found.toLowerCase());
    if (block !== undefined) parts.push({ kind: 'code', text: block, isBlock: true });
    else if (inline !== undefined) parts.push({ kind: 'code', text: inline, isBlock: false });
    else if (called) parts.push({ kind: 'mention', text: found, userUuid: called.userUuid });
    else if (item !== undefined) parts.push({ kind: 'consumable', text: found, id: item });
    else if (found.startsWith('@')) parts.push({ kind: 'group', text: found });
    else parts.push(linkPart(found));
  }
  if (end < message.length) parts.push({ kind: 'text', text: message.slice(end) });
  return parts;
}

/** No longer links are looked up. */
const longestQuestion = 500;

function linkPart(url: string): MessagePart {
  const song = recogniseSongLink(url);
  if (!song) return { kind: 'link', text: url, url };
  return {
    kind: 'song',
    text: url,
    url,
    isFindable: song.providerSongId !== null && url.length <= longestQuestion,
  };
}

/** A message without what only our own lines can draw, for places of one line and for voices. */
export function plainWords(message: string, itemName: (id: string) => string): string {
  return message
    .replaceAll(codeBlock, '$1')
    .replaceAll(code, '$1')
    .replaceAll(consumable, (_named, id: string) => itemName(id));
}

/** More of them than this are a line like any other. */
const mostLargeEmoji = 6;
/** A sign that is a letter elsewhere, such as ©, says by a selector that it is one. */
const emoji =
  /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Regional_Indicator}{2}|[\d#*]\uFE0F?\u20E3)/u;

/** Whether a message is a few emoji and nothing else. */
export function isEmojiAlone(message: string): boolean {
  // No emoji is longer than this, so that a long text is not taken apart for nothing.
  if (message.length > mostLargeEmoji * 40) return false;
  const signs = [...new Intl.Segmenter().segment(message)].map(({ segment }) => segment);
  const drawn = signs.filter((sign) => sign.trim() !== '');
  return drawn.length > 0 && drawn.length <= mostLargeEmoji && drawn.every((sign) => emoji.test(sign));
}

/** An address as it is read: without scheme and what only machines need, at most so long. */
export function linkText(url: string, longest = 44): string {
  const text = url
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/[?#].*$/, (query) => (query.length > 12 ? '' : query));
  const shown = text.replace(/\/$/, '');
  return shown.length > longest ? `${shown.slice(0, longest - 1)}…` : shown;
}

/** The address of a song as it is read: whatever is left out, what tells it from others stays. */
export function songLinkText(url: string, longest = 44): string {
  const id = recogniseSongLink(url)?.providerSongId;
  if (!id) return linkText(url, longest);
  const [host = ''] = url.replace(/^https?:\/\/(www\.)?/i, '').split('/');
  // The piece of the query that names the song, and nothing behind it: a list, a second, who shared it.
  const named = url.replace(/#.*$/, '').replace(/\?(.*)$/, (_query, pairs: string) => {
    const pair = pairs.split('&').find((each) => each.endsWith(`=${id}`));
    return pair ? `?${pair}` : '';
  });
  const whole = named.replace(/^https?:\/\/(www\.)?/i, '');
  if (whole.includes(id) && whole.length <= longest) return whole;
  return `${host}/…${id}`;
}

/** No more than this: the flag `u` throws at the escape of a sign that needs none, such as a hyphen. */
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
