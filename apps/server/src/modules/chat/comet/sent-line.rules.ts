/** What a client of the old chat means to say (wire section 5.4), in all the shapes that bots send. */
import { isUuid, limits, type SendBody, type SongCard } from '@turnstage/contracts';
import { cleanMessage } from '../messages/message.rules.ts';
import type { SentAs } from '../messages/message.store.ts';

export interface SentLine {
  readonly to: { readonly guid: string } | { readonly uid: string };
  /** With markup; empty when only something is shown. */
  readonly text: string;
  readonly pictureUrls: readonly string[];
  readonly songs: readonly SongCard[];
  readonly muid: string | undefined;
  readonly repliesTo: number | undefined;
  /** Everything that is given back as it came. */
  readonly sentAs: Omit<SentAs, 'text'>;
}

export type Misread = { readonly field: string; readonly message: string };

/** `files` is how many pictures came along. */
export function readSentLine(body: SendBody, files = 0): SentLine | Misread {
  const receiver = body.receiver?.trim().toLowerCase() ?? '';
  if (receiver === '') return { field: 'receiver', message: 'receiver is required' };
  const receiverType = body.receiverType?.trim().toLowerCase();
  if (receiverType !== 'group' && receiverType !== 'user')
    return { field: 'receiverType', message: 'receiverType is required: group or user' };
  const data = body.data ?? {};
  const chatMessage = objectIn(data.metadata?.['chatMessage']);
  const written = [data.text, chatMessage['message'], data.customData?.['message']].find(isText);
  const text = written === undefined ? null : cleanMessage(written);
  if (text !== null && text.length > limits.chatMessageLength)
    return {
      field: 'data.text',
      message: `data.text must not be longer than ${limits.chatMessageLength} characters`,
    };
  const pictureUrls = [
    ...(data.attachments ?? []).map(({ url }) => url),
    ...listIn(chatMessage['imageUrls']).filter(isPictureUrl),
  ];
  const songs = listIn(chatMessage['songs']).flatMap((one) => songCard(objectIn(one)) ?? []);
  if (text === null && pictureUrls.length === 0 && songs.length === 0 && files === 0)
    return { field: 'data.text', message: 'data.text is required: a message must say something' };
  if (files > limits.chatImages.max)
    return { field: 'files', message: `A message shows at most ${limits.chatImages.max} pictures` };
  const muid = body.muid === undefined ? undefined : String(body.muid);
  return {
    to: receiverType === 'group' ? { guid: receiver.replace(/^group_/, '') } : { uid: receiver },
    text: text ?? '',
    pictureUrls: [...new Set(pictureUrls)].slice(0, limits.chatImages.max - files),
    songs: songs.slice(0, 10),
    muid,
    repliesTo: /^\d{1,15}$/.test(String(body.parentId ?? '')) ? Number(body.parentId) : undefined,
    sentAs: {
      category: body.category?.toLowerCase() === 'custom' ? 'custom' : 'message',
      type: body.type?.trim() || 'text',
      ...(data.metadata ? { metadata: withoutInjected(data.metadata) } : {}),
      ...(data.customData ? { customData: data.customData } : {}),
      ...(muid === undefined ? {} : { muid }),
    },
  };
}

/** The people whom markup calls: `<@uid:UUID>`. */
export function peopleMarked(text: string): string[] {
  return [...new Set([...text.matchAll(mark)].map(([, uid = '']) => uid.toLowerCase()).filter(isUuid))];
}

/** Our own chat calls people by name. Of those that nobody has, the markup stays. */
export function namesForMarks(text: string, names: ReadonlyMap<string, string>): string {
  return text.replaceAll(mark, (whole, uid: string) => {
    const name = names.get(uid.toLowerCase());
    return name === undefined ? whole : `@${name}`;
  });
}

const mark = /<@uid:([0-9a-fA-F-]{36})>/g;

/** What the server writes there itself is not the sender's to say. */
function withoutInjected(metadata: Record<string, unknown>): Record<string, unknown> {
  const { '@injected': _injected, ...rest } = metadata;
  return rest;
}

function songCard(one: Record<string, unknown>): SongCard | undefined {
  const song = 'song' in one ? objectIn(one['song']) : one;
  const { trackName, artistName, songId, isrc, duration } = song;
  if (!isText(trackName) || trackName.trim() === '') return undefined;
  const thumbnails = Object.values(objectIn(song['thumbnails']));
  return {
    songId: isText(songId) || typeof songId === 'number' ? String(songId).slice(0, 64) : null,
    trackName: trackName.slice(0, 300),
    artistName: isText(artistName) ? artistName.slice(0, 300) : '',
    duration: typeof duration === 'number' && duration >= 0 && duration <= 86_400 ? duration : null,
    thumbnail: [song['thumbnail'], ...thumbnails].find(isPictureUrl) ?? null,
    isrc: isText(isrc) && isrc.length <= 20 ? isrc : null,
    musicProviders: Object.fromEntries(
      Object.entries(objectIn(song['musicProviders']))
        .filter(
          (entry): entry is [string, string] =>
            isText(entry[1]) && entry[0].length <= 32 && entry[1].length <= 300,
        )
        .slice(0, 16),
    ),
  };
}

function isPictureUrl(value: unknown): value is string {
  return isText(value) && value.length <= 2_048 && /^https?:\/\/\S+$/.test(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function objectIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
