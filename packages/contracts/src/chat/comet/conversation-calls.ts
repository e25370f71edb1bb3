/** Conversations: the last message with each person or group, and how far it was read. */
import { call, Group, Person } from './call.ts';
import { ListQuery, ReadBody, UnreadBody } from './requests.ts';
import { CometConversation, SuccessReply, ItemReply, PageOf, MarkedUnread } from './shapes.ts';

export const conversations = call({
  id: 'comet.conversations',
  method: 'GET',
  path: '/conversations',
  auth: 'user',
  summary: "List the caller's conversations, newest first. `conversationType` is `user` or `group`.",
  query: ListQuery,
  reply: PageOf(CometConversation),
});

export const userConversations = call({
  id: 'comet.userConversations',
  method: 'GET',
  path: '/users/{uid}/conversations',
  auth: 'user',
  summary: 'The same, with the caller in the path.',
  params: Person,
  query: ListQuery,
  reply: PageOf(CometConversation),
});

const conversationReply = {
  auth: 'user',
  reply: ItemReply(CometConversation),
  errors: ['room/not-found', 'room/banned', 'room/kicked', 'user/not-found'],
} as const;

export const userConversation = call({
  ...conversationReply,
  id: 'comet.userConversation',
  method: 'GET',
  path: '/users/{uid}/conversation',
  summary: 'Get the conversation with a person.',
  params: Person,
});

export const groupConversation = call({
  ...conversationReply,
  id: 'comet.groupConversation',
  method: 'GET',
  path: '/groups/{guid}/conversation',
  summary: 'Get the conversation of a group.',
  params: Group,
});

const deleteConversation = {
  auth: 'user',
  rateLimit: 'write',
  reply: SuccessReply,
  errors: ['room/not-found', 'room/banned', 'room/kicked', 'user/not-found'],
} as const;

export const deleteUserConversation = call({
  ...deleteConversation,
  id: 'comet.deleteUserConversation',
  method: 'DELETE',
  path: '/users/{uid}/conversation',
  summary: 'Hide the conversation with a person for the caller only, until a new message arrives.',
  params: Person,
});

export const deleteGroupConversation = call({
  ...deleteConversation,
  id: 'comet.deleteGroupConversation',
  method: 'DELETE',
  path: '/groups/{guid}/conversation',
  summary: 'Hide the conversation of a group for the caller only.',
  params: Group,
});

export const readUserConversation = call({
  ...deleteConversation,
  id: 'comet.readUserConversation',
  method: 'POST',
  path: '/users/{uid}/conversation/read',
  summary: 'Mark messages from a person as read: up to `messageId`, or all of them.',
  params: Person,
  body: ReadBody,
});

export const readGroupConversation = call({
  ...deleteConversation,
  id: 'comet.readGroupConversation',
  method: 'POST',
  path: '/groups/{guid}/conversation/read',
  summary: 'Mark messages of a group as read: up to `messageId`, or all of them.',
  params: Group,
  body: ReadBody,
});

const markUnread = {
  auth: 'user',
  rateLimit: 'write',
  method: 'DELETE',
  summary: 'Mark messages from `messageId` on as unread, for the caller only.',
  body: UnreadBody,
  reply: ItemReply(MarkedUnread),
  errors: ['room/not-found', 'room/banned', 'room/kicked', 'user/not-found', 'chat/message-not-found'],
} as const;

export const unreadUserConversation = call({
  ...markUnread,
  id: 'comet.unreadUserConversation',
  path: '/users/{uid}/conversation/read',
  params: Person,
});

export const unreadGroupConversation = call({
  ...markUnread,
  id: 'comet.unreadGroupConversation',
  path: '/groups/{guid}/conversation/read',
  params: Group,
});

const markDelivered = {
  ...deleteConversation,
  method: 'POST',
  summary:
    'Confirm delivery of messages up to `messageId`, or of all. Lists with `undelivered=1` leave them out then; ' +
    'reading is a separate call.',
  body: ReadBody,
} as const;

export const deliveredUserConversation = call({
  ...markDelivered,
  id: 'comet.deliveredUserConversation',
  path: '/users/{uid}/conversation/delivered',
  params: Person,
});

export const deliveredGroupConversation = call({
  ...markDelivered,
  id: 'comet.deliveredGroupConversation',
  path: '/groups/{guid}/conversation/delivered',
  params: Group,
});
