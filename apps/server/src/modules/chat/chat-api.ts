/**
 * What other modules can do in the chat: the use cases behind the HTTP calls, without a transport. Every rule of
 * docs/rules/chat.md applies here too.
 */
import type { ChatMessage, reportReasons, RoomSettings } from '@turnstage/contracts';
import type { Caller } from '../../http/caller.ts';
import type { Channel } from './channels/channel.ts';
import { readMarkStore } from './channels/read-mark.store.ts';
import { markRead, markUnread } from './channels/read-marks.ts';
import type { ChatDeps } from './chat.deps.ts';
import { runCommand } from './commands/run-command.ts';
import { conversationStore } from './conversations/conversation.store.ts';
import { hiddenConversationStore } from './conversations/hidden-conversation.store.ts';
import { hideConversation } from './conversations/hide-conversation.ts';
import { deleteUnsent, saveImage } from './images/upload-image.ts';
import { saveActionMessage } from './messages/action-message.ts';
import { deleteMessageAs } from './messages/delete-message.ts';
import type { Draft } from './messages/draft.ts';
import { editMessageAs } from './messages/edit-message.ts';
import { findMessage, findMessageOrAction, type FoundMessage } from './messages/find-message.ts';
import { messageStore, type MessageRow } from './messages/message.store.ts';
import { loadViews, loadViewsWithThreads, type MessageView } from './messages/message-view.ts';
import { countUnreadIn } from './messages/read-messages.ts';
import { sendToPerson } from './messages/send-direct.ts';
import { sendToRoom } from './messages/send-message.ts';
import { react, unreact } from './reactions/reactions.ts';
import { reportMessage } from './reports/reports.ts';
import {
  messageSearchStore,
  type MessageSearch,
  type SearchedChannel,
  type SearchReader,
} from './search/message-search.store.ts';

export type MessageKey = { readonly uuid: string } | { readonly id: number };

export interface ReadState {
  /** The last message that the person has read; null when they have read nothing here. */
  readonly mark: number | null;
  /** The person deleted the conversation up to this message; 0 when they didn't. */
  readonly hiddenUpTo: number;
  readonly unread: number;
}

/** A direct conversation. */
export interface ListedConversation {
  readonly channelUuid: string;
  readonly otherUuid: string;
  readonly lastMessageId: number;
  readonly unread: number;
}

export interface ChatApi {
  /** Searches channels that the reader can read: the caller of this function has checked that. */
  searchMessages(
    channels: readonly SearchedChannel[],
    filter: MessageSearch & SearchReader,
  ): Promise<MessageRow[]>;
  /** Finds a message that the caller can read, or throws the refusal. */
  findMessage(key: MessageKey, caller: Caller): Promise<FoundMessage>;
  /** The same for action messages too. */
  findMessageOrAction(key: MessageKey, caller: Caller): Promise<FoundMessage>;
  /** Without a check of permissions. */
  messageById(id: number): Promise<MessageRow | undefined>;
  messageByUuid(uuid: string): Promise<MessageRow | undefined>;
  /** The id of the newest message of a channel, action messages included. */
  newestId(channelUuid: string): Promise<number | undefined>;
  /** The newest message that isn't an action and isn't from one of these people. */
  newestMessage(channelUuid: string, excludedUuids: readonly string[]): Promise<MessageRow | undefined>;
  /** The newest action message about a message. */
  newestActionOn(row: MessageRow): Promise<MessageRow | undefined>;
  /** The messages with their reactions, in the same order. */
  loadViews(rows: readonly MessageRow[]): Promise<MessageView[]>;
  /** Like `loadViews`, with the number of replies and the messages that action messages are about. */
  loadViewsWithThreads(rows: readonly MessageRow[]): Promise<MessageView[]>;
  /** Direct conversations, the newest first. */
  listConversations(
    userUuid: string,
    page: { readonly limit: number; readonly excludedUuids: readonly string[] },
  ): Promise<ListedConversation[]>;
  readState(userUuid: string, channel: Channel, excludedUuids: readonly string[]): Promise<ReadState>;
  markRead(caller: Caller, channel: Channel, upTo: number): Promise<void>;
  markUnread(caller: Caller, channel: Channel, fromId: number): Promise<void>;
  hideConversation(caller: Caller, channel: Channel): Promise<void>;
  /** Sends a message, or runs it when it's a command of room staff. The sender must be allowed to read the room. */
  sendToRoom(caller: Caller, settings: RoomSettings, draft: Draft): Promise<MessageView>;
  sendToPerson(caller: Caller, toUserUuid: string, draft: Draft): Promise<MessageView>;
  editMessage(caller: Caller, key: MessageKey, text: string): Promise<MessageView>;
  deleteMessage(caller: Caller, key: MessageKey): Promise<MessageView>;
  addReaction(caller: Caller, key: MessageKey, emoji: string): Promise<MessageView>;
  removeReaction(caller: Caller, key: MessageKey, emoji: string): Promise<MessageView>;
  reportMessage(
    caller: Caller,
    messageUuid: string,
    report: { readonly reason: (typeof reportReasons)[number]; readonly comment: string },
  ): Promise<void>;
  /** Saves an image for a message that its owner is about to send. */
  saveImage(
    ownerUuid: string,
    bytes: () => Promise<Uint8Array>,
  ): Promise<Pick<ChatMessage['images'][number], 'url'> & { id: string }>;
  deleteUnsentImages(uuids: readonly string[]): Promise<void>;
  /** Saves the action message about a person who joined. Saving the same uuid twice adds one message. */
  saveJoinMessage(
    channel: Channel,
    person: { readonly uuid: string; readonly name: string },
    uuid: string,
  ): Promise<void>;
}

export function createChatApi(deps: ChatDeps): ChatApi {
  const { database } = deps;
  const messages = messageStore(database);
  return {
    searchMessages: (channels, filter) => messageSearchStore(database).page(channels, filter),
    findMessage: (key, caller) => findMessage(deps, key, caller),
    findMessageOrAction: (key, caller) => findMessageOrAction(deps, key, caller),
    messageById: messages.findById,
    messageByUuid: messages.findByUuid,
    newestId: async (channelUuid) => (await messages.newest(channelUuid))?.id,
    async newestMessage(channelUuid, excludedUuids) {
      const [newest] = await messages.page(channelUuid, { limit: 1, excludedUuids });
      return newest;
    },
    newestActionOn: messages.newestActionOn,
    loadViews: (rows) => loadViews(database, rows),
    loadViewsWithThreads: (rows) => loadViewsWithThreads(database, rows),
    async listConversations(userUuid, page) {
      const rows = await conversationStore(database).listByUser(userUuid, page);
      return rows.map((row) => ({
        channelUuid: row.channel_uuid,
        otherUuid: row.other_uuid,
        lastMessageId: row.last_message_id,
        unread: row.unread,
      }));
    },
    async readState(userUuid, channel, excludedUuids) {
      const [mark, hiddenUpTo] = await Promise.all([
        readMarkStore(database).find(userUuid, channel.uuid),
        hiddenConversationStore(database).upTo(userUuid, channel.uuid),
      ]);
      const unread = await countUnreadIn(deps, userUuid, channel, { mark, hiddenUpTo }, excludedUuids);
      return { mark, hiddenUpTo, unread };
    },
    async markRead(caller, channel, upTo) {
      await markRead(deps, caller, channel, upTo);
    },
    markUnread: (caller, channel, fromId) => markUnread(deps, caller, channel, fromId),
    hideConversation: (caller, channel) => hideConversation(deps, caller, channel),
    sendToRoom: async (caller, settings, draft) =>
      (await runCommand(deps, caller, settings, draft)) ?? (await sendToRoom(deps, caller, settings, draft)),
    sendToPerson: (caller, toUserUuid, draft) => sendToPerson(deps, caller, toUserUuid, draft),
    editMessage: (caller, key, text) => editMessageAs(deps, caller, key, text),
    deleteMessage: (caller, key) => deleteMessageAs(deps, caller, key),
    addReaction: (caller, key, emoji) => react(deps, caller, key, emoji),
    removeReaction: (caller, key, emoji) => unreact(deps, caller, key, emoji),
    async reportMessage(caller, messageUuid, body) {
      await reportMessage(deps, { caller, params: { messageUuid }, body });
    },
    saveImage: (ownerUuid, bytes) => saveImage(deps, ownerUuid, bytes),
    deleteUnsentImages: (uuids) => deleteUnsent(deps, uuids),
    saveJoinMessage: (channel, { uuid: byUuid, name: byName }, uuid) =>
      database.transaction((tx) =>
        saveActionMessage(deps, tx, { channel, action: { name: 'joined', byUuid, byName }, uuid }),
      ),
  };
}
