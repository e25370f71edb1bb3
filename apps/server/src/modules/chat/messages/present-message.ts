import type { ChatMessage } from '@turnstage/contracts';
import type { ReactionRow } from '../reactions/reaction.store.ts';
import type { MessageRow } from './message.store.ts';
import type { MessageView } from './message-view.ts';

/** How many characters of the original a reply shows. */
const snippetLength = 140;

const nobody: ReadonlySet<string> = new Set();

/** Formats a message for a reader who has blocked the people in `blocked`. */
export function presentMessage(
  { row, repliesTo, reactions }: MessageView,
  blocked: ReadonlySet<string> = nobody,
): ChatMessage {
  const { cards } = row;
  return {
    id: String(row.id),
    uuid: row.uuid,
    roomUuid: row.to_user_uuid === null ? row.channel_uuid : null,
    toUserUuid: row.to_user_uuid,
    kind: row.kind === 'action' ? 'system' : row.kind,
    message: row.message,
    userUuid: row.user_uuid,
    userName: row.user_name,
    avatarId: row.avatar_id,
    color: row.color,
    badges: row.badges,
    role: row.role,
    mentions: row.mentions,
    mentionedGroups: row.mentioned_groups,
    replyTo: repliesTo && !blocked.has(repliesTo.user_uuid ?? '') ? presentReply(repliesTo) : null,
    reactions: presentReactions(reactions.filter(({ user_uuid }) => !blocked.has(user_uuid))),
    songs: cards.songs ?? [],
    playlist: cards.playlist ?? null,
    images: (cards.images ?? []).map((image) => ({ ...image, alt: image.alt ?? '' })),
    gif: cards.gif ?? null,
    song: row.song,
    statistics: cards.statistics ?? null,
    isFromRoom: cards.isFromRoom ?? false,
    date: row.created_at,
    editedAt: row.edited_at,
    deletedAt: row.deleted_at,
    deletedBy: row.deleted_by,
  };
}

function presentReply(row: MessageRow): NonNullable<ChatMessage['replyTo']> {
  return {
    id: String(row.id),
    uuid: row.uuid,
    userUuid: row.user_uuid,
    userName: row.user_name,
    message: [...row.message].slice(0, snippetLength).join(''),
    isDeleted: row.deleted_at !== null,
  };
}

function presentReactions(reactions: readonly ReactionRow[]): ChatMessage['reactions'] {
  const byEmoji: ChatMessage['reactions'] = {};
  for (const { emoji, user_uuid, message_id, user_name } of reactions)
    (byEmoji[emoji] ??= []).push({ userUUID: user_uuid, messageId: String(message_id), name: user_name });
  return byEmoji;
}
