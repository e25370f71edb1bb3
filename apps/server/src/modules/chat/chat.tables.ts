import type { ChatMessage } from '@turnstage/contracts';
import type { Generated } from 'kysely';

/** Rows of schema `chat_service`. Times are epoch milliseconds. */
export interface ChatTables {
  message: MessageTable;
}

export interface MessageTable {
  id: Generated<number>;
  uuid: string;
  room_uuid: string;
  kind: ChatMessage['kind'];
  /** Null on a line that nobody said. */
  user_uuid: string | null;
  message: string;
  // The sender's look when it was said: who changes colour or name does not rewrite what stands there.
  user_name: string;
  avatar_id: string;
  color: string;
  badges: string[];
  /** Strongest room role at the time, or empty. */
  role: string;
  mentions: ChatMessage['mentions'];
  song: ChatMessage['song'];
  created_at: number;
  deleted_at: number | null;
}

export const chatSchema = 'chat_service';
