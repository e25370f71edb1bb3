/** A line of the chat as clients of the old contract read it (wire section 5.5). */
import type { CometMessage, CometUser } from '@turnstage/contracts';
import { channelOf, type Channel } from '../channels/channel.ts';
import type { MessageView } from '../messages/message-view.ts';
import type { MessageRow } from '../messages/message.store.ts';
import { conversationIdOf } from './conversation-id.rules.ts';

export const systemUid = 'app_system';

export interface Surroundings {
  /** Scheme, host and port of the installation. */
  readonly publicUrl: string;
  /** Whom the reader hears nothing of. */
  readonly blocked: ReadonlySet<string>;
  /** Names of those to whom lines were said, by the uuid of group or person (wire section 5.5). */
  readonly receivers?: ReadonlyMap<string, string>;
  /** Who reads it; absent where one text goes to many. */
  readonly reader?: string;
}

/** `person` may be found under any of the uuids that a line names. */
export function presentLine(view: MessageView, around: Surroundings): CometMessage {
  const { row } = view;
  const channel = channelOf(row);
  const sender = senderOf(row);
  const isAction = row.kind === 'action';
  const category = isAction ? 'action' : (row.sent_as?.category ?? 'message');
  return {
    id: String(row.id),
    muid: row.sent_as?.muid ?? row.uuid,
    conversationId: conversationIdOf(channel),
    sender,
    receiver: receiverOf(row, channel),
    receiverType: channel.roomUuid === null ? 'user' : 'group',
    category,
    type: typeOf(row),
    data: dataOf(view, channel, around),
    sentAt: seconds(row.created_at),
    updatedAt: seconds(Math.max(row.created_at, row.edited_at ?? 0, row.deleted_at ?? 0)),
    ...(row.edited_at === null ? {} : { editedAt: seconds(row.edited_at), editedBy: sender }),
    ...(row.deleted_at === null
      ? {}
      : {
          deletedAt: seconds(row.deleted_at),
          deletedBy: row.deleted_by === 'sender' ? sender : systemUid,
        }),
    ...(row.reply_to_id === null ? {} : { parentId: String(row.reply_to_id) }),
    ...(view.replies ? { replyCount: view.replies } : {}),
  };
}

export function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}

/** Lines that nobody typed are the system's, also that of a DJ whose song began; an action is of whoever did it. */
export function senderOf(row: Pick<MessageRow, 'kind' | 'user_uuid' | 'cards'>): string {
  if (row.cards.action) return row.cards.action.byUuid;
  return row.kind === 'text' && row.user_uuid !== null ? row.user_uuid : systemUid;
}

function receiverOf(row: MessageRow, { roomUuid }: Channel): string {
  return roomUuid ?? row.to_user_uuid ?? '';
}

function typeOf(row: MessageRow): string {
  if (row.kind === 'action') return row.cards.action?.name === 'joined' ? 'groupMember' : 'message';
  return row.sent_as?.type ?? (row.cards.images && row.message === '' ? 'image' : 'text');
}

function dataOf(view: MessageView, channel: Channel, around: Surroundings): Record<string, unknown> {
  const { row } = view;
  const entities = {
    sender: { entityType: 'user', entity: senderEntity(row, around) },
    receiver: receiverEntity(row, channel, around),
  };
  if (row.kind === 'action')
    return {
      ...actionOf(row),
      entities: { ...entities, by: entities.sender, for: entities.receiver, ...onOf(view, around) },
    };
  const { sent_as } = row;
  const reactions = view.reactions.filter(({ user_uuid }) => !around.blocked.has(user_uuid));
  const images = row.cards.images ?? [];
  return {
    text: row.kind === 'song' ? songText(row) : (sent_as?.text ?? row.message),
    metadata: {
      ...sent_as?.metadata,
      chatMessage: chatMessageOf(row, around),
      ...(reactions.length > 0
        ? { '@injected': { extensions: { reactions: reactionsByEmoji(reactions) } } }
        : {}),
    },
    ...(sent_as?.customData ? { customData: { ...sent_as.customData, ...truthOf(row) } } : {}),
    ...(images.length > 0 ? { attachments: images.map(({ url }) => attachmentOf(url, around)) } : {}),
    ...(reactions.length > 0 ? { reactions: countsOf(reactions, around.reader) } : {}),
    ...mentionsOf(row),
    entities,
  };
}

/** What is the server's to say; whatever the sender wrote in its place is not repeated (wire section 5.4). */
function truthOf(row: MessageRow) {
  return {
    userUuid: senderOf(row),
    userName: row.user_name,
    avatarId: row.avatar_id,
    color: row.color,
    badges: row.badges,
  };
}

/** Every line has one, since a bot stops its loop at the first that has none. */
function chatMessageOf(row: MessageRow, around: Surroundings): Record<string, unknown> {
  const sent = row.sent_as?.metadata?.['chatMessage'];
  const images = row.cards.images ?? [];
  const songs = row.kind === 'song' ? [playedSong(row)] : (row.cards.songs ?? []).map(shownSong);
  return {
    ...(isObject(sent) ? sent : {}),
    message: row.kind === 'song' ? songText(row) : (row.sent_as?.text ?? row.message),
    id: row.uuid,
    uuid: row.uuid,
    ...truthOf(row),
    type: row.kind === 'text' ? 'user' : 'room',
    date: new Date(row.created_at).toISOString(),
    mentions: row.mentions.map(({ userUuid, nickname }) => ({
      start: Math.max(row.message.toLowerCase().indexOf(`@${nickname.toLowerCase()}`), 0),
      userNickname: nickname,
      userUuid,
    })),
    ...(images.length > 0 ? { imageUrls: images.map(({ url }) => absolute(url, around)) } : {}),
    ...(songs.length > 0 ? { songs } : {}),
    ...(row.cards.playlist ? { playlist: row.cards.playlist } : {}),
    ...(row.cards.gif ? { media: { ...row.cards.gif, url: absolute(row.cards.gif.url, around) } } : {}),
  };
}

function songText(row: MessageRow): string {
  return `<@uid:${row.user_uuid ?? ''}> played`;
}

function playedSong(row: MessageRow) {
  return { type: 'ChatMusicInfo', song: { ...row.cards.played, ...row.song } };
}

function shownSong(song: object) {
  return { type: 'ChatMusicInfo', song };
}

function mentionsOf(row: MessageRow): { mentions?: Record<string, { name: string }> } {
  const named = row.mentions.map(({ userUuid, nickname }) => [userUuid, { name: nickname }] as const);
  if (row.kind === 'song' && row.user_uuid) named.push([row.user_uuid, { name: row.user_name }]);
  return named.length > 0 ? { mentions: Object.fromEntries(named) } : {};
}

/** Wire section 5.5: edits, deletes and joins are lines of category action. */
function actionOf(row: MessageRow): Record<string, unknown> {
  const { action } = row.cards;
  return {
    action: action?.name,
    text: row.message,
    metadata: {
      chatMessage: {
        message: row.message,
        type: 'room',
        userUuid: action?.byUuid ?? systemUid,
        userName: action?.byName ?? '',
      },
    },
    ...(action?.messageId === undefined ? {} : { messageId: String(action.messageId) }),
  };
}

type Reactions = MessageView['reactions'];

function reactionsByEmoji(reactions: Reactions): Record<string, Record<string, { name: string }>> {
  const byEmoji: Record<string, Record<string, { name: string }>> = {};
  for (const { emoji, user_uuid, user_name } of reactions)
    (byEmoji[emoji] ??= {})[user_uuid] = { name: user_name };
  return byEmoji;
}

function countsOf(reactions: Reactions, reader: string | undefined) {
  const byEmoji = new Map<string, { reaction: string; count: number; reactedByMe: boolean }>();
  for (const { emoji, user_uuid } of reactions) {
    const one = byEmoji.get(emoji) ?? { reaction: emoji, count: 0, reactedByMe: false };
    byEmoji.set(emoji, {
      ...one,
      count: one.count + 1,
      reactedByMe: one.reactedByMe || user_uuid === reader,
    });
  }
  return [...byEmoji.values()];
}

/** What it was done to: the message as it is now, or whoever came. Nobody is shown what blocked people said. */
function onOf({ row, about }: MessageView, around: Surroundings) {
  if (about && !around.blocked.has(about.row.user_uuid ?? ''))
    return { on: { entityType: 'message', entity: presentLine(about, around) } };
  return row.cards.action?.name === 'joined'
    ? { on: { entityType: 'user', entity: senderEntity(row, around) } }
    : {};
}

function senderEntity(row: MessageRow, around: Surroundings): CometUser {
  const uid = senderOf(row);
  if (uid === systemUid) return systemUser;
  return {
    uid,
    name: row.cards.action?.byName ?? row.user_name,
    ...(row.avatar_id ? { avatar: avatarAddress(row.avatar_id, around.publicUrl) } : {}),
    role: 'default',
    status: 'available',
    ...(row.avatar_id ? { metadata: { avatarId: row.avatar_id, color: row.color, badges: row.badges } } : {}),
  };
}

export const systemUser: CometUser = {
  uid: systemUid,
  name: systemUid,
  role: 'default',
  status: 'available',
};

export function avatarAddress(avatarId: string, publicUrl: string): string {
  return `${publicUrl}/avatars/${encodeURIComponent(avatarId)}/portrait.svg`;
}

function receiverEntity(row: MessageRow, { roomUuid }: Channel, { receivers }: Surroundings) {
  const uuid = roomUuid ?? row.to_user_uuid ?? '';
  const name = receivers?.get(uuid);
  const named = name === undefined ? {} : { name };
  return roomUuid === null
    ? { entityType: 'user', entity: { uid: uuid, ...named } }
    : { entityType: 'group', entity: { guid: uuid, ...named } };
}

function attachmentOf(url: string, around: Surroundings) {
  const address = absolute(url, around);
  const name = new URL(address).pathname.split('/').at(-1) || 'image';
  const [, extension = ''] = /\.([a-z0-9]{1,5})$/i.exec(name) ?? [];
  const kind = extension.toLowerCase().replace('jpg', 'jpeg') || 'jpeg';
  return { url: address, name, extension, mimeType: `image/${kind}` };
}

function absolute(url: string, { publicUrl }: Surroundings): string {
  return url.startsWith('/') ? publicUrl + url : url;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
