import type { ChatMessage } from '@turnstage/contracts';
import type { MessageRow } from './message.store.ts';

export function presentMessage(row: MessageRow): ChatMessage {
  return {
    id: String(row.id),
    uuid: row.uuid,
    roomUuid: row.room_uuid,
    kind: row.kind,
    message: row.message,
    userUuid: row.user_uuid,
    userName: row.user_name,
    avatarId: row.avatar_id,
    color: row.color,
    badges: row.badges,
    role: row.role,
    mentions: row.mentions,
    song: row.song,
    date: row.created_at,
  };
}
