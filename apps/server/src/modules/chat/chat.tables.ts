import type { ConversationTable } from './conversations/conversation.store.ts';
import type { HiddenConversationTable } from './conversations/hidden-conversation.store.ts';
import type { ImageTable } from './images/image.store.ts';
import type { MessageTable } from './messages/message.store.ts';
import type { ReactionTable } from './reactions/reaction.store.ts';
import type { ReadMarkTable } from './channels/read-mark.store.ts';
import type { ReportTable } from './reports/report.store.ts';

/** Rows of schema `chat_service`. Times are epoch milliseconds. */
export interface ChatTables {
  message: MessageTable;
  conversation: ConversationTable;
  read_mark: ReadMarkTable;
  reaction: ReactionTable;
  report: ReportTable;
  image: ImageTable;
  put_away: HiddenConversationTable;
}

export const chatSchema = 'chat_service';
