/** Splits a message into text, mentions, links, songs and code. Pure. */
import { recogniseSongLink } from '@turnstage/music';

export type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'mention'; text: string; userUuid: string }
  | { kind: 'group'; text: string }
  | { kind: 'consumable'; text: string; id: string }
  | { kind: 'link'; text: string; url: string }
  /** A link to a music service (rule C53); `isFindable` if it names a song that can be looked up here. */
  | { kind: 'song'; text: string; url: string; isFindable: boolean }
  /** Between single backticks; `isBlock` between triple ones. */
  | { kind: 'code'; text: string; isBlock: boolean };

interface Mention {
  userUuid: string;
  nickname: string;
}

/** Excludes punctuation at the end of a sentence. */
const link = /https?:\/\/[^\s<>"]+[^\s<>".,:;!?'”’)\]}]/giu;
/** Rule C8. */
const consumable = /<consumableId:(?<item>[\w-]{1,64})>/giu;
/** Nothing else is looked for inside code. */
const codeBlock = /```(?:[\w+#-]*\n)?(?<block>[^]+?)\n?```/giu;
const code = /`(?<code>[^`\n]+)`/giu;
const group = /(?<![\p{L}\p{N}_.+-])@(?:djs|staff)(?![\p{L}\p{N}_])/giu;

export function messageParts(
  message: string,
  mentions: readonly Mention[],
  groups: readonly string[] = [],
): MessagePart[] {
  // Longer names first, so that `@Ana` doesn't match the start of `@Ana Brisa`.
  const names = mentions.toSorted((a, b) => b.nickname.length - a.nickname.length);
  const patterns = [
    codeBlock.source,
    code.source,
    link.source,
    consumable.source,
    ...names.map(({ nickname }) => `@${escapeRegExp(nickname)}`),
  ];
  if (groups.length > 0) patterns.push(group.source);
  const parts: MessagePart[] = [];
  let end = 0;
  for (const match of message.matchAll(new RegExp(patterns.join('|'), 'giu'))) {
    const [found] = match;
    const { item, block, code: inline } = match.groups ?? {};
    if (match.index > end) parts.push({ kind: 'text', text: message.slice(end, match.index) });
    end = match.index + found.length;
    const mention = names.find(({ nickname }) => `@${nickname}`.toLowerCase() === found.toLowerCase());
    if (block !== undefined) parts.push({ kind: 'code', text: block, isBlock: true });
    else if (inline !== undefined) parts.push({ kind: 'code', text: inline, isBlock: false });
    else if (mention) parts.push({ kind: 'mention', text: found, userUuid: mention.userUuid });
    else if (item !== undefined) parts.push({ kind: 'consumable', text: found, id: item });
    else if (found.startsWith('@')) parts.push({ kind: 'group', text: found });
    else parts.push(linkPart(found));
  }
  if (end < message.length) parts.push({ kind: 'text', text: message.slice(end) });
  return parts;
}

/** Longer links aren't looked up. */
const maxLookupLength = 500;

function linkPart(url: string): MessagePart {
  const song = recogniseSongLink(url);
  if (!song) return { kind: 'link', text: url, url };
  return {
    kind: 'song',
    text: url,
    url,
    isFindable: song.providerSongId !== null && url.length <= maxLookupLength,
  };
}

/** A message as plain text, for one-line places and screen readers. */
export function toPlainText(message: string, itemName: (id: string) => string): string {
  return message
    .replaceAll(codeBlock, '$1')
    .replaceAll(code, '$1')
    .replaceAll(consumable, (_named, id: string) => itemName(id));
}

/** With more emoji than this, the message has normal size. */
const maxLargeEmoji = 6;
/** A character that is also text, such as ©, counts as an emoji only with a variation selector. */
const emoji =
  /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Regional_Indicator}{2}|[\d#*]\uFE0F?\u20E3)/u;

/** Whether a message consists of a few emoji and nothing else. */
export function isEmojiOnly(message: string): boolean {
  // Segmenting is slow: most messages are ruled out by their length or their first character.
  if (message.length > maxLargeEmoji * 40 || !emoji.test(message.trimStart())) return false;
  const graphemes = [...new Intl.Segmenter().segment(message)].map(({ segment }) => segment);
  const visible = graphemes.filter((grapheme) => grapheme.trim() !== '');
  return (
    visible.length > 0 && visible.length <= maxLargeEmoji && visible.every((grapheme) => emoji.test(grapheme))
  );
}

/** A URL for display: without scheme, `www.` and long queries, shortened to `maxLength`. */
export function linkText(url: string, maxLength = 44): string {
  const text = url
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/[?#].*$/, (query) => (query.length > 12 ? '' : query));
  const shown = text.replace(/\/$/, '');
  return shown.length > maxLength ? `${shown.slice(0, maxLength - 1)}…` : shown;
}

/** A song URL for display: always keeps the part that identifies the song. */
export function songLinkText(url: string, maxLength = 44): string {
  const id = recogniseSongLink(url)?.providerSongId;
  if (!id) return linkText(url, maxLength);
  const [host = ''] = url.replace(/^https?:\/\/(www\.)?/i, '').split('/');
  // Keeps the query parameter with the song id and drops the others: playlist, start time, share id.
  const named = url.replace(/#.*$/, '').replace(/\?(.*)$/, (_query, pairs: string) => {
    const pair = pairs.split('&').find((each) => each.endsWith(`=${id}`));
    return pair ? `?${pair}` : '';
  });
  const full = named.replace(/^https?:\/\/(www\.)?/i, '');
  if (full.includes(id) && full.length <= maxLength) return full;
  return `${host}/…${id}`;
}

/** Escapes only these: with the flag `u`, escaping a character that needs none, such as a hyphen, throws. */
const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
