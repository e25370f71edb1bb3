/** Conversations: what was last said with whom, and how far it was read. */
import { call, Group, Person } from './call.ts';
import { ListQuery, ReadBody, UnreadBody } from './requests.ts';
import { CometConversation, Done, One, PageOf, UnreadAgain } from './shapes.ts';

export const conversations = call({
  id: 'comet.conversations',
  method: 'GET',
  path: '/conversations',
  auth: 'user',
  summary: "List the caller's conversations, the newest first; `conversationType` is `user` or `group`.",
  query: ListQuery,
  reply: PageOf(CometConversation),
});

export const userConversations = call({
  id: 'comet.userConversations',
  method: 'GET',
  path: '/users/{uid}/conversations',
  auth: 'user',
  summary: 'The same, naming the caller.',
  params: Person,
  query: ListQuery,
  reply: PageOf(CometConversation),
});

const conversing = {
  auth: 'user',
  reply: One(CometConversation),
  errors: ['room/not-found', 'room/banned', 'room/kicked', 'user/not-found'],
} as const;

export const userConversation = call({
  ...conversing,
  id: 'comet.userConversation',
  method: 'GET',
  path: '/users/{uid}/conversation',
  summary: 'Answer the conversation with somebody.',
  params: Person,
});

export const groupConversation = call({
  ...conversing,
  id: 'comet.groupConversation',
  method: 'GET',
  path: '/groups/{guid}/conversation',
  summary: 'Answer the conversation of a group.',
  params: Group,
});

const ending = {
  auth: 'user',
  rateLimit: 'write',
  reply: Done,
  errors: ['room/not-found', 'room/banned', 'room/kicked', 'user/not-found'],
} as const;

export const deleteUserConversation = call({
  ...ending,
  id: 'comet.deleteUserConversation',
  method: 'DELETE',
  path: '/users/{uid}/conversation',
  summary: 'Put the conversation with somebody away, for the caller alone, until something new is said.',
  params: Person,
});

export const deleteGroupConversation = call({
  ...ending,
  id: 'comet.deleteGroupConversation',
  method: 'DELETE',
  path: '/groups/{guid}/conversation',
  summary: 'Put away what was said in a group, for the caller alone.',
  params: Group,
});

export const readUserConversation = call({
  ...ending,
  id: 'comet.readUserConversation',
  method: 'POST',
  path: '/users/{uid}/conversation/read',
  summary: 'Have read what somebody wrote: up to `messageId`, or all of it.',
  params: Person,
  body: ReadBody,
});

export const readGroupConversation = call({
  ...ending,
  id: 'comet.readGroupConversation',
  method: 'POST',
  path: '/groups/{guid}/conversation/read',
  summary: 'Have read what was said in a group: up to `messageId`, or all of it.',
  params: Group,
  body: ReadBody,
});

const unreading = {
  auth: 'user',
  rateLimit: 'write',
  method: 'DELETE',
  summary: 'Take it as unread again from `messageId` on, for the caller alone.',
  body: UnreadBody,
  reply: One(UnreadAgain),
  errors: ['room/not-found', 'room/banned', 'room/kicked', 'user/not-found', 'chat/message-not-found'],
} as const;

export const unreadUserConversation = call({
  ...unreading,
  id: 'comet.unreadUserConversation',
  path: '/users/{uid}/conversation/read',
  params: Person,
});

export const unreadGroupConversation = call({
  ...unreading,
  id: 'comet.unreadGroupConversation',
  path: '/groups/{guid}/conversation/read',
  params: Group,
});

const delivered = {
  ...ending,
  method: 'POST',
  summary: 'Say that what was said has arrived, which the server knows; being read is another thing.',
  body: ReadBody,
} as const;

export const deliveredUserConversation = call({
  ...delivered,
  id: 'comet.deliveredUserConversation',
  path: '/users/{uid}/conversation/delivered',
  params: Person,
});

export const deliveredGroupConversation = call({
  ...delivered,
  id: 'comet.deliveredGroupConversation',
  path: '/groups/{guid}/conversation/delivered',
  params: Group,
});
