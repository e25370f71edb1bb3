/** Parses what a CometChat client sends (wire section 5.4), in all the shapes that bots use. */
import type { SentAs } from '../chat/index.ts';
import { isUuid, limits, type SendBody, type SongCard } from '@turnstage/contracts';

export interface SentMessage {
  readonly to: { readonly guid: string } | { readonly uid: string };
  /** With markup; empty when the message has images or songs only. */
  readonly text: string;
  readonly imageUrls: readonly string[];
  readonly songs: readonly SongCard[];
  readonly muid: string | undefined;
  readonly repliesTo: number | undefined;
  /** Everything that is returned the way it was sent. */
  readonly sentAs: Omit<SentAs, 'text'>;
}

export type InvalidMessage = { readonly field: string; readonly message: string };

export interface ParseOptions {
  /** Returns the text as the chat saves it, or null when it has no visible character. */
  readonly cleanText: (text: string) => string | null;
  /** The number of images that came as files. */
  readonly files?: number;
}

export function parseSentMessage(
  body: SendBody,
  { cleanText, files = 0 }: ParseOptions,
): SentMessage | InvalidMessage {
  const receiver = body.receiver?.trim().toLowerCase() ?? '';
  if (receiver === '') return { field: 'receiver', message: 'receiver is required' };
  const receiverType = body.receiverType?.trim().toLowerCase();
  if (receiverType !== 'group' && receiverType !== 'user')
    return { field: 'receiverType', message: 'receiverType is required: group or user' };
  const data = body.data ?? {};
  const chatMessage = asObject(data.metadata?.['chatMessage']);
  const rawText = [data.text, chatMessage['message'], data.customData?.['message']].find(isString);
  const text = rawText === undefined ? null : cleanText(rawText);
  if (text !== null && text.length > limits.chatMessageLength)
    return {
      field: 'data.text',
      message: `data.text must not be longer than ${limits.chatMessageLength} characters`,
    };
  const imageUrls = [
    ...(data.attachments ?? []).map(({ url }) => url),
    ...asArray(chatMessage['imageUrls']).filter(isImageUrl),
  ];
  const songs = asArray(chatMessage['songs']).flatMap((one) => songCard(asObject(one)) ?? []);
  if (text === null && imageUrls.length === 0 && songs.length === 0 && files === 0)
    return { field: 'data.text', message: 'data.text is required: a message must say something' };
  if (files > limits.chatImages.max)
    return { field: 'files', message: `A message can have at most ${limits.chatImages.max} images` };
  const muid = body.muid === undefined ? undefined : String(body.muid);
  return {
    to: receiverType === 'group' ? { guid: receiver.replace(/^group_/, '') } : { uid: receiver },
    text: text ?? '',
    imageUrls: [...new Set(imageUrls)].slice(0, limits.chatImages.max - files),
    songs: songs.slice(0, 10),
    muid,
    repliesTo: /^\d{1,15}$/.test(String(body.parentId ?? '')) ? Number(body.parentId) : undefined,
    sentAs: {
      category: body.category?.toLowerCase() === 'custom' ? 'custom' : 'message',
      type: body.type?.trim() || 'text',
      ...(data.metadata ? { metadata: dropInjected(data.metadata) } : {}),
      ...(data.customData ? { customData: data.customData } : {}),
      ...(muid === undefined ? {} : { muid }),
    },
  };
}

/** The uids that markup mentions: `<@uid:UUID>`. */
export function mentionedUids(text: string): string[] {
  return [
    ...new Set([...text.matchAll(mentionMarkup)].map(([, uid = '']) => uid.toLowerCase()).filter(isUuid)),
  ];
}

/** Our own chat mentions people by `@nickname`. Markup with an unknown uid stays as it is. */
export function expandMentions(text: string, names: ReadonlyMap<string, string>): string {
  return text.replaceAll(mentionMarkup, (markup, uid: string) => {
    const name = names.get(uid.toLowerCase());
    return name === undefined ? markup : `@${name}`;
  });
}

const mentionMarkup = /<@uid:([0-9a-fA-F-]{36})>/g;

/** The server writes this field itself, so the sender's value is dropped. */
function dropInjected(metadata: Record<string, unknown>): Record<string, unknown> {
  const { '@injected': _injected, ...rest } = metadata;
  return rest;
}

function songCard(one: Record<string, unknown>): SongCard | undefined {
  const song = 'song' in one ? asObject(one['song']) : one;
  const { trackName, artistName, songId, isrc, duration } = song;
  if (!isString(trackName) || trackName.trim() === '') return undefined;
  const thumbnails = Object.values(asObject(song['thumbnails']));
  return {
    songId: isString(songId) || typeof songId === 'number' ? String(songId).slice(0, 64) : null,
    trackName: trackName.slice(0, 300),
    artistName: isString(artistName) ? artistName.slice(0, 300) : '',
    duration: typeof duration === 'number' && duration >= 0 && duration <= 86_400 ? duration : null,
    thumbnail: [song['thumbnail'], ...thumbnails].find(isImageUrl) ?? null,
    isrc: isString(isrc) && isrc.length <= 20 ? isrc : null,
    musicProviders: Object.fromEntries(
      Object.entries(asObject(song['musicProviders']))
        .filter(
          (entry): entry is [string, string] =>
            isString(entry[1]) && entry[0].length <= 32 && entry[1].length <= 300,
        )
        .slice(0, 16),
    ),
  };
}

function isImageUrl(value: unknown): value is string {
  return isString(value) && value.length <= 2_048 && /^https?:\/\/\S+$/.test(value);
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
