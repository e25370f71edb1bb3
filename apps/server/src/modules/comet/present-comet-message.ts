/** A message as CometChat clients read it (wire section 5.5). */
import { channelOf, type Channel, type MessageRow, type MessageView } from '../chat/index.ts';
import type { CometMessage, CometUser } from '@turnstage/contracts';
import { formatConversationId } from './conversation-id.rules.ts';

export const systemUid = 'app_system';

export interface PresentContext {
  /** Scheme, host and port of the installation. */
  readonly publicUrl: string;
  /** People whom the reader has blocked. */
  readonly blocked: ReadonlySet<string>;
  /** Names of the receivers, by the uuid of the group or person (wire section 5.5). */
  readonly receivers?: ReadonlyMap<string, string>;
  /** The person who reads it; missing when the same text goes to many people. */
  readonly reader?: string;
}

export function presentCometMessage(view: MessageView, context: PresentContext): CometMessage {
  const { row } = view;
  const channel = channelOf(row);
  const sender = senderOf(row);
  const isAction = row.kind === 'action';
  const category = isAction ? 'action' : (row.sent_as?.category ?? 'message');
  return {
    id: String(row.id),
    muid: row.sent_as?.muid ?? row.uuid,
    conversationId: formatConversationId(channel),
    sender,
    receiver: receiverOf(row, channel),
    receiverType: channel.roomUuid === null ? 'user' : 'group',
    category,
    type: typeOf(row),
    data: dataOf(view, channel, context),
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

/**
 * Messages that nobody typed come from the system user, the song message of a DJ included. An action comes from the
 * person who did it.
 */
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

function dataOf(view: MessageView, channel: Channel, context: PresentContext): Record<string, unknown> {
  const { row } = view;
  const entities = {
    sender: { entityType: 'user', entity: senderEntity(row, context) },
    receiver: receiverEntity(row, channel, context),
  };
  if (row.kind === 'action') {
    const isJoin = row.cards.action?.name === 'joined';
    return {
      ...actionOf(row),
      entities: {
        ...entities,
        ...(isJoin ? { sender: { entityType: 'user', entity: systemUser } } : {}),
        by: entities.sender,
        for: entities.receiver,
        ...actionTarget(view, context),
      },
    };
  }
  const { sent_as } = row;
  const reactions = view.reactions.filter(({ user_uuid }) => !context.blocked.has(user_uuid));
  const images = row.cards.images ?? [];
  return {
    text: row.kind === 'song' ? songText(row) : (sent_as?.text ?? row.message),
    metadata: {
      ...sent_as?.metadata,
      chatMessage: chatMessageOf(row, context),
      ...(reactions.length > 0
        ? { '@injected': { extensions: { reactions: reactionsByEmoji(reactions) } } }
        : {}),
    },
    ...(sent_as?.customData ? { customData: { ...sent_as.customData, ...serverFields(row) } } : {}),
    ...(images.length > 0 ? { attachments: images.map(({ url }) => attachmentOf(url, context)) } : {}),
    ...(reactions.length > 0 ? { reactions: countsOf(reactions, context.reader) } : {}),
    ...mentionsOf(row),
    entities,
  };
}

/** Fields that the server decides. What the sender wrote in their place isn't returned (wire section 5.4). */
function serverFields(row: MessageRow) {
  return {
    userUuid: senderOf(row),
    userName: row.user_name,
    avatarId: row.avatar_id,
    color: row.color,
    badges: row.badges,
  };
}

/** Every message has one, because a bot stops its loop at the first message without it. */
function chatMessageOf(row: MessageRow, context: PresentContext): Record<string, unknown> {
  const sent = row.sent_as?.metadata?.['chatMessage'];
  const images = row.cards.images ?? [];
  const songs = row.kind === 'song' ? [playedSong(row)] : (row.cards.songs ?? []).map(songCard);
  return {
    ...(isObject(sent) ? sent : {}),
    message: row.kind === 'song' ? songText(row) : (row.sent_as?.text ?? row.message),
    id: row.uuid,
    uuid: row.uuid,
    ...serverFields(row),
    type: row.kind === 'text' ? 'user' : 'room',
    date: new Date(row.created_at).toISOString(),
    mentions: row.mentions.map(({ userUuid, nickname }) => ({
      start: Math.max(row.message.toLowerCase().indexOf(`@${nickname.toLowerCase()}`), 0),
      userNickname: nickname,
      userUuid,
    })),
    ...(images.length > 0 ? { imageUrls: images.map(({ url }) => absoluteUrl(url, context)) } : {}),
    ...(songs.length > 0 ? { songs } : {}),
    ...(row.cards.playlist ? { playlist: row.cards.playlist } : {}),
    ...(row.cards.gif ? { media: { ...row.cards.gif, url: absoluteUrl(row.cards.gif.url, context) } } : {}),
  };
}

function songText(row: MessageRow): string {
  return `<@uid:${row.user_uuid ?? ''}> played`;
}

function playedSong(row: MessageRow) {
  return { type: 'ChatMusicInfo', song: { ...row.cards.played, ...row.song } };
}

function songCard(song: object) {
  return { type: 'ChatMusicInfo', song };
}

function mentionsOf(row: MessageRow): { mentions?: Record<string, { name: string }> } {
  const named = row.mentions.map(({ userUuid, nickname }) => [userUuid, { name: nickname }] as const);
  if (row.kind === 'song' && row.user_uuid) named.push([row.user_uuid, { name: row.user_name }]);
  return named.length > 0 ? { mentions: Object.fromEntries(named) } : {};
}

/**
 * Wire section 5.5: edits, deletions and joins are messages of category action. Bots that greet read the system as
 * the sender of a join, and the person from `mentions` or `metadata.user`.
 */
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
      ...(action?.name === 'joined' ? { user: { uid: action.byUuid, name: action.byName } } : {}),
    },
    ...(action?.messageId === undefined ? {} : { messageId: String(action.messageId) }),
    ...(action?.name === 'joined' ? { mentions: { [action.byUuid]: { name: action.byName } } } : {}),
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

/**
 * What the action was done to: the message as it is now, or the person who joined. Messages from blocked people
 * aren't shown.
 */
function actionTarget({ row, about }: MessageView, context: PresentContext) {
  if (about && !context.blocked.has(about.row.user_uuid ?? ''))
    return { on: { entityType: 'message', entity: presentCometMessage(about, context) } };
  return row.cards.action?.name === 'joined'
    ? { on: { entityType: 'user', entity: senderEntity(row, context) } }
    : {};
}

function senderEntity(row: MessageRow, context: PresentContext): CometUser {
  const uid = senderOf(row);
  if (uid === systemUid) return systemUser;
  return {
    uid,
    name: row.cards.action?.byName ?? row.user_name,
    ...(row.avatar_id ? { avatar: avatarUrl(row.avatar_id, context.publicUrl) } : {}),
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

export function avatarUrl(avatarId: string, publicUrl: string): string {
  return `${publicUrl}/avatars/${encodeURIComponent(avatarId)}/portrait.svg`;
}

function receiverEntity(row: MessageRow, { roomUuid }: Channel, { receivers }: PresentContext) {
  const uuid = roomUuid ?? row.to_user_uuid ?? '';
  const name = receivers?.get(uuid);
  const named = name === undefined ? {} : { name };
  return roomUuid === null
    ? { entityType: 'user', entity: { uid: uuid, ...named } }
    : { entityType: 'group', entity: { guid: uuid, ...named } };
}

function attachmentOf(url: string, context: PresentContext) {
  const fullUrl = absoluteUrl(url, context);
  const name = new URL(fullUrl).pathname.split('/').at(-1) || 'image';
  const [, extension = ''] = /\.([a-z0-9]{1,5})$/i.exec(name) ?? [];
  const kind = extension.toLowerCase().replace('jpg', 'jpeg') || 'jpeg';
  return { url: fullUrl, name, extension, mimeType: `image/${kind}` };
}

function absoluteUrl(url: string, { publicUrl }: PresentContext): string {
  return url.startsWith('/') ? publicUrl + url : url;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
