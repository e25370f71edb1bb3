/** Messages of groups and between two people, and reactions to them. */
import { Type } from '@sinclair/typebox';
import { call, Group, Message, Person } from './call.ts';
import {
  AllMessagesQuery,
  ConversationId,
  EditBody,
  FlagBody,
  InteractionsBody,
  MessageNumber,
  MessagesQuery,
  ReactBody,
  SendBody,
} from './requests.ts';
import {
  CometMessage,
  CometReaction,
  SuccessReply,
  MessagesPage,
  ItemReply,
  PageOf,
  UnreadCounts,
} from './shapes.ts';

const Emoji = Type.Object({
  id: MessageNumber,
  emoji: Type.String({ minLength: 1, maxLength: 40, description: 'exactly one emoji' }),
});

const listMessages = {
  auth: 'guest',
  errors: ['room/not-found', 'room/banned', 'room/kicked', 'request/forbidden'],
} as const;
/** Errors for a message in a room. */
const roomErrors = ['room/not-found', 'room/banned', 'room/kicked'] as const;

export const groupMessages = call({
  ...listMessages,
  id: 'comet.groupMessages',
  method: 'GET',
  path: '/groups/{guid}/messages',
  summary: 'List messages of a group. With `unread=1&count=1` only the number of unread ones.',
  params: Group,
  query: MessagesQuery,
  reply: Type.Union([MessagesPage, UnreadCounts]),
});

export const messages = call({
  ...listMessages,
  id: 'comet.messages',
  method: 'GET',
  path: '/messages',
  summary:
    'List messages of a group or of a conversation: by `conversationId`, by `receiverType` with `receiver`, `guid`, ' +
    '`uid`, or by `sender` those that one person sent to the caller. With none of these, of all groups that the ' +
    'caller is a member of and all conversations. With `unread=1&count=1` only the number of unread ones in each.',
  query: AllMessagesQuery,
  reply: Type.Union([MessagesPage, UnreadCounts]),
  errors: [...listMessages.errors, 'request/not-found', 'user/not-found'],
});

export const userMessages = call({
  id: 'comet.userMessages',
  method: 'GET',
  path: '/users/{uid}/messages',
  auth: 'user',
  summary:
    'List the messages between the caller and a person. With `unread=1&count=1` only the number of unread ones.',
  params: Person,
  query: MessagesQuery,
  reply: Type.Union([MessagesPage, UnreadCounts]),
});

export const conversationMessages = call({
  ...listMessages,
  id: 'comet.conversationMessages',
  method: 'GET',
  path: '/conversations/{conversationId}/messages',
  summary: 'List messages of a conversation.',
  params: Type.Object({ conversationId: ConversationId }),
  query: MessagesQuery,
  reply: MessagesPage,
  errors: [
    'room/not-found',
    'room/banned',
    'room/kicked',
    'request/forbidden',
    'request/not-found',
    'user/not-found',
  ],
});

export const message = call({
  ...listMessages,
  id: 'comet.message',
  method: 'GET',
  path: '/messages/{id}',
  summary: 'Get one message.',
  params: Message,
  reply: ItemReply(CometMessage),
  errors: ['room/not-found', 'room/banned', 'room/kicked', 'request/forbidden', 'chat/message-not-found'],
});

export const sendMessage = call({
  id: 'comet.sendMessage',
  method: 'POST',
  path: '/messages',
  auth: 'user',
  rateLimit: 'chat',
  bodyLimit: 64 * 1024,
  summary:
    'Send a message to a group or to a person. The owner of the token is the sender. A form can contain up to ' +
    'four images as files.',
  body: SendBody,
  reply: ItemReply(CometMessage),
  errors: [
    'room/not-found',
    'room/banned',
    'room/kicked',
    'user/not-found',
    'chat/not-verified',
    'chat/raid-verified',
    'chat/disabled',
    'chat/blocked',
    'chat/too-fast',
    'chat/slow-mode',
    'chat/raid-links',
    'chat/image-too-large',
    'chat/image-unreadable',
    'chat/too-many-images',
    'chat/message-not-found',
    'chat/image-not-found',
    'chat/unknown-command-target',
    'room/role-not-found',
    'room/user-not-found',
  ],
});

export const thread = call({
  ...listMessages,
  id: 'comet.thread',
  method: 'GET',
  path: '/messages/{id}/thread',
  summary: 'List the replies to a message.',
  params: Message,
  query: MessagesQuery,
  reply: MessagesPage,
  errors: ['room/not-found', 'room/banned', 'room/kicked', 'request/forbidden', 'chat/message-not-found'],
});

export const sendInThread = call({
  ...sendMessage,
  id: 'comet.sendInThread',
  path: '/messages/{id}/thread',
  summary: 'Reply to a message.',
  params: Message,
});

export const flagMessage = call({
  id: 'comet.flagMessage',
  method: 'POST',
  path: '/messages/{id}/flagged',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Report a message from someone else.',
  params: Message,
  body: FlagBody,
  reply: SuccessReply,
  errors: ['chat/message-not-found', 'room/not-found', 'room/banned', 'room/kicked'],
});

export const editMessage = call({
  id: 'comet.editMessage',
  method: 'PUT',
  path: '/messages/{id}',
  auth: 'user',
  rateLimit: 'chat',
  summary: "Edit the caller's newest message, within 20 seconds. Returns the action message.",
  params: Message,
  body: EditBody,
  reply: ItemReply(CometMessage),
  errors: [
    'chat/message-not-found',
    'chat/edit-too-late',
    'chat/raid-links',
    'chat/disabled',
    'chat/not-verified',
    'chat/raid-verified',
    'room/not-found',
    'room/banned',
    'room/kicked',
  ],
});

export const deleteMessage = call({
  id: 'comet.deleteMessage',
  method: 'DELETE',
  path: '/messages/{id}',
  auth: 'user',
  rateLimit: 'write',
  summary:
    "Delete the caller's own message, or as room staff any message in the room. Returns the action message.",
  params: Message,
  reply: ItemReply(CometMessage),
  errors: ['chat/message-not-found', 'room/not-found', 'room/banned', 'room/kicked'],
});

export const interact = call({
  id: 'comet.interact',
  method: 'POST',
  path: '/messages/{id}/interactions',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Mark a message as handled: the caller has read up to it.',
  params: Message,
  body: InteractionsBody,
  reply: SuccessReply,
  errors: ['chat/message-not-found', 'room/not-found', 'room/banned', 'room/kicked'],
});

export const reactions = call({
  ...listMessages,
  id: 'comet.reactions',
  method: 'GET',
  path: '/messages/{id}/reactions',
  summary: 'List the reactions to a message, in the order in which they were added.',
  params: Message,
  reply: PageOf(CometReaction),
  errors: ['room/not-found', 'room/banned', 'room/kicked', 'request/forbidden', 'chat/message-not-found'],
});

export const reactionsWith = call({
  ...listMessages,
  id: 'comet.reactionsWith',
  method: 'GET',
  path: '/messages/{id}/reactions/{emoji}',
  summary: 'The same, for one emoji.',
  params: Emoji,
  reply: PageOf(CometReaction),
  errors: ['room/not-found', 'room/banned', 'room/kicked', 'request/forbidden', 'chat/message-not-found'],
});

const reactionCall = {
  auth: 'user',
  rateLimit: 'write',
  reply: ItemReply(CometMessage),
  errors: [
    ...roomErrors,
    'chat/message-not-found',
    'chat/too-many-reactions',
    'chat/blocked',
    'chat/disabled',
    'chat/not-verified',
    'chat/raid-verified',
  ],
} as const;

export const addReaction = call({
  ...reactionCall,
  id: 'comet.addReaction',
  method: 'POST',
  path: '/messages/{id}/reactions/{emoji}',
  summary: 'Add a reaction to a message. Idempotent.',
  params: Emoji,
});

export const removeReaction = call({
  ...reactionCall,
  id: 'comet.removeReaction',
  method: 'DELETE',
  path: '/messages/{id}/reactions/{emoji}',
  summary: 'Remove a reaction.',
  params: Emoji,
});

/** Served at `/v1/react`, the address of the CometChat reactions extension. */
export const toggleReaction = call({
  ...reactionCall,
  id: 'comet.toggleReaction',
  method: 'POST',
  path: '/react',
  summary: 'Add a reaction, or remove it if it exists.',
  body: ReactBody,
});
