/** Messages of groups and of two people, and reactions to them. */
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
import { CometMessage, CometReaction, Done, MessagesPage, One, PageOf, UnreadCounts } from './shapes.ts';

const Emoji = Type.Object({
  id: MessageNumber,
  emoji: Type.String({ minLength: 1, maxLength: 40, description: 'exactly one emoji' }),
});

const reading = {
  auth: 'guest',
  errors: ['room/not-found', 'room/banned', 'room/kicked', 'request/forbidden'],
} as const;
/** Of a message that stands in a room. */
const keptOut = ['room/not-found', 'room/banned', 'room/kicked'] as const;

export const groupMessages = call({
  ...reading,
  id: 'comet.groupMessages',
  method: 'GET',
  path: '/groups/{guid}/messages',
  summary: 'List messages of a group; with `unread=1&count=1` only how many are unread.',
  params: Group,
  query: MessagesQuery,
  reply: Type.Union([MessagesPage, UnreadCounts]),
});

export const messages = call({
  ...reading,
  id: 'comet.messages',
  method: 'GET',
  path: '/messages',
  summary:
    'List messages of a group or of a conversation: by `conversationId`, by `receiverType` with `receiver`, `guid`, ' +
    '`uid`, or by `sender` those that one person wrote to the caller. With none of these, of all groups that the ' +
    'caller is a member of and all conversations; with `unread=1&count=1` only how many are unread in each.',
  query: AllMessagesQuery,
  reply: Type.Union([MessagesPage, UnreadCounts]),
  errors: [...reading.errors, 'request/not-found', 'user/not-found'],
});

export const userMessages = call({
  id: 'comet.userMessages',
  method: 'GET',
  path: '/users/{uid}/messages',
  auth: 'user',
  summary:
    'List what the caller and somebody wrote to each other; with `unread=1&count=1` how much is unread.',
  params: Person,
  query: MessagesQuery,
  reply: Type.Union([MessagesPage, UnreadCounts]),
});

export const conversationMessages = call({
  ...reading,
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
  ...reading,
  id: 'comet.message',
  method: 'GET',
  path: '/messages/{id}',
  summary: 'Answer one message.',
  params: Message,
  reply: One(CometMessage),
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
    'Say something to a group or to a person; who says it is whom the token belongs to. As a form it may bring up to ' +
    'four pictures as files.',
  body: SendBody,
  reply: One(CometMessage),
  errors: [
    'room/not-found',
    'room/banned',
    'room/kicked',
    'user/not-found',
    'chat/not-verified',
    'chat/disabled',
    'chat/blocked',
    'chat/too-fast',
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
  ...reading,
  id: 'comet.thread',
  method: 'GET',
  path: '/messages/{id}/thread',
  summary: 'List the answers to a message.',
  params: Message,
  query: MessagesQuery,
  reply: MessagesPage,
  errors: ['room/not-found', 'room/banned', 'room/kicked', 'request/forbidden', 'chat/message-not-found'],
});

export const sendInThread = call({
  ...sendMessage,
  id: 'comet.sendInThread',
  path: '/messages/{id}/thread',
  summary: 'Answer a message.',
  params: Message,
});

export const flagMessage = call({
  id: 'comet.flagMessage',
  method: 'POST',
  path: '/messages/{id}/flagged',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Report what somebody else said.',
  params: Message,
  body: FlagBody,
  reply: Done,
  errors: ['chat/message-not-found', 'room/not-found', 'room/banned', 'room/kicked'],
});

export const editMessage = call({
  id: 'comet.editMessage',
  method: 'PUT',
  path: '/messages/{id}',
  auth: 'user',
  rateLimit: 'chat',
  summary:
    "Change the words of the caller's newest message, within 20 seconds; answers the line that tells of it.",
  params: Message,
  body: EditBody,
  reply: One(CometMessage),
  errors: [
    'chat/message-not-found',
    'chat/edit-too-late',
    'chat/disabled',
    'chat/not-verified',
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
  summary: 'Take back an own message, or as room staff any in the room; answers the line that tells of it.',
  params: Message,
  reply: One(CometMessage),
  errors: ['chat/message-not-found', 'room/not-found', 'room/banned', 'room/kicked'],
});

export const interact = call({
  id: 'comet.interact',
  method: 'POST',
  path: '/messages/{id}/interactions',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Say that a message was dealt with: the caller has read up to it.',
  params: Message,
  body: InteractionsBody,
  reply: Done,
  errors: ['chat/message-not-found', 'room/not-found', 'room/banned', 'room/kicked'],
});

export const reactions = call({
  ...reading,
  id: 'comet.reactions',
  method: 'GET',
  path: '/messages/{id}/reactions',
  summary: 'List the reactions to a message, in the order in which they came.',
  params: Message,
  reply: PageOf(CometReaction),
  errors: ['room/not-found', 'room/banned', 'room/kicked', 'request/forbidden', 'chat/message-not-found'],
});

export const reactionsWith = call({
  ...reading,
  id: 'comet.reactionsWith',
  method: 'GET',
  path: '/messages/{id}/reactions/{emoji}',
  summary: 'The same, of one emoji.',
  params: Emoji,
  reply: PageOf(CometReaction),
  errors: ['room/not-found', 'room/banned', 'room/kicked', 'request/forbidden', 'chat/message-not-found'],
});

const reacting = {
  auth: 'user',
  rateLimit: 'write',
  reply: One(CometMessage),
  errors: [
    ...keptOut,
    'chat/message-not-found',
    'chat/too-many-reactions',
    'chat/blocked',
    'chat/disabled',
    'chat/not-verified',
  ],
} as const;

export const addReaction = call({
  ...reacting,
  id: 'comet.addReaction',
  method: 'POST',
  path: '/messages/{id}/reactions/{emoji}',
  summary: 'React to a message; twice is once.',
  params: Emoji,
});

export const removeReaction = call({
  ...reacting,
  id: 'comet.removeReaction',
  method: 'DELETE',
  path: '/messages/{id}/reactions/{emoji}',
  summary: 'Take a reaction back.',
  params: Emoji,
});

/** Served at `/v1/react`, the address of the old chat's extension. */
export const toggleReaction = call({
  ...reacting,
  id: 'comet.toggleReaction',
  method: 'POST',
  path: '/react',
  summary: 'React, or take the reaction back when it stands.',
  body: ReactBody,
});
