/**
 * The chat as clients of tt.fm and its bots call it (wire section 5), served under `/v3` and `/v3.0` alike. Who calls
 * is said by a chat token in the header `authtoken`, or by that or an access token as bearer; `apikey` is the
 * installation's service token, and acts for the person in `onBehalfOf` where one is named.
 */
import { Type } from '@sinclair/typebox';
import { operation, type OperationSpec } from '../../operation.ts';
import {
  AllMessagesQuery,
  BlockBody,
  ConversationId,
  EditBody,
  Guid,
  InteractionsBody,
  JoinBody,
  ListQuery,
  MessageNumber,
  MessagesQuery,
  ReactBody,
  ReadBody,
  SendBody,
  Uid,
  UserBody,
} from './requests.ts';
import {
  CometConversation,
  CometGroup,
  CometMessage,
  CometReaction,
  CometUser,
  Done,
  MessagesPage,
  One,
  PageOf,
  UnreadCount,
} from './shapes.ts';

const source = 'wire section 5.2';
const Group = Type.Object({ guid: Guid });
const Person = Type.Object({ uid: Uid });
const Message = Type.Object({ id: MessageNumber });
const Emoji = Type.Object({
  id: MessageNumber,
  emoji: Type.String({ minLength: 1, maxLength: 40, description: 'exactly one emoji' }),
});

function call<const S extends Omit<OperationSpec, 'service' | 'source'>>(spec: S) {
  return operation({ ...spec, service: 'chat', source });
}

export const me = call({
  id: 'comet.me',
  method: 'GET',
  path: '/me',
  auth: 'guest',
  summary: 'Answer who the token belongs to.',
  reply: One(CometUser),
});

export const users = call({
  id: 'comet.users',
  method: 'GET',
  path: '/users',
  auth: 'user',
  summary:
    'List people: by `uids`, by the beginning of their name (`searchKey`), else the friends of the caller.',
  query: ListQuery,
  reply: PageOf(CometUser),
});

export const user = call({
  id: 'comet.user',
  method: 'GET',
  path: '/users/{uid}',
  auth: 'guest',
  summary: 'Answer one person.',
  params: Person,
  reply: One(CometUser),
  errors: ['user/not-found'],
});

export const changeUser = call({
  id: 'comet.changeUser',
  method: 'PUT',
  path: '/users/{uid}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Change name or avatar of the caller.',
  params: Person,
  body: UserBody,
  reply: One(CometUser),
  errors: ['user/not-found', 'profile/unknown-avatar', 'profile/nickname-taken'],
});

export const blockedUsers = call({
  id: 'comet.blockedUsers',
  method: 'GET',
  path: '/blockedusers',
  auth: 'user',
  summary: 'List whom the caller blocked.',
  query: ListQuery,
  reply: PageOf(CometUser),
});

const Blocked = One(Type.Record(Type.String(), Type.Object({ success: Type.Boolean() })));

export const block = call({
  id: 'comet.block',
  method: 'POST',
  path: '/blockedusers',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Block people; twice is once.',
  body: BlockBody,
  reply: Blocked,
});

export const unblock = call({
  id: 'comet.unblock',
  method: 'DELETE',
  path: '/blockedusers',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Take blocks back.',
  body: BlockBody,
  reply: Blocked,
});

export const groups = call({
  id: 'comet.groups',
  method: 'GET',
  path: '/groups',
  auth: 'guest',
  summary: 'List public rooms as groups, or with `hasJoined=1` those that the caller is a member of.',
  query: ListQuery,
  reply: PageOf(CometGroup),
});

export const group = call({
  id: 'comet.group',
  method: 'GET',
  path: '/groups/{guid}',
  auth: 'guest',
  summary: 'Answer one room as a group.',
  params: Group,
  reply: One(CometGroup),
  errors: ['room/not-found', 'room/banned'],
});

export const groupMembers = call({
  id: 'comet.groupMembers',
  method: 'GET',
  path: '/groups/{guid}/members',
  auth: 'guest',
  summary: 'List the members of a group.',
  params: Group,
  query: ListQuery,
  reply: PageOf(Type.Composite([CometUser, Type.Object({ scope: Type.String(), joinedAt: Type.Integer() })])),
  errors: ['room/not-found', 'room/banned'],
});

const entry = [
  'room/not-found',
  'room/banned',
  'room/kicked',
  'room/full',
  'room/password-required',
  'room/wrong-password',
] as const;

export const addMembers = call({
  id: 'comet.addMembers',
  method: 'POST',
  path: '/groups/{guid}/members',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Become a member of a group, whoever the body names; being one already is no mistake.',
  params: Group,
  body: JoinBody,
  reply: One(
    Type.Object({
      success: Type.Boolean(),
      /** By uid: whether they are a member now, and what there was to say about it. */
      participants: Type.Record(Type.String(), Type.Unknown()),
      group: CometGroup,
    }),
  ),
  errors: entry,
});

export const join = call({
  id: 'comet.join',
  method: 'POST',
  path: '/groups/{guid}/join',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Become a member of a group; who is one already is told so by 417.',
  params: Group,
  body: JoinBody,
  reply: One(CometGroup),
  errors: entry,
});

const leaving = {
  auth: 'user',
  rateLimit: 'write',
  reply: Done,
  errors: ['room/not-found'],
} as const;

export const leave = call({
  ...leaving,
  id: 'comet.leave',
  method: 'POST',
  path: '/groups/{guid}/leave',
  summary: 'Be a member of a group no more.',
  params: Group,
});

export const removeMember = call({
  ...leaving,
  id: 'comet.removeMember',
  method: 'DELETE',
  path: '/groups/{guid}/members/{uid}',
  summary: 'The same, naming the caller; room staff may name others.',
  params: Type.Object({ guid: Guid, uid: Uid }),
});

const reading = { auth: 'guest', errors: ['room/not-found', 'room/banned'] } as const;

export const groupMessages = call({
  ...reading,
  id: 'comet.groupMessages',
  method: 'GET',
  path: '/groups/{guid}/messages',
  summary: 'List messages of a group.',
  params: Group,
  query: MessagesQuery,
  reply: MessagesPage,
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
  reply: Type.Union([MessagesPage, One(Type.Array(UnreadCount))]),
});

export const userMessages = call({
  id: 'comet.userMessages',
  method: 'GET',
  path: '/users/{uid}/messages',
  auth: 'user',
  summary: 'List what the caller and somebody wrote to each other.',
  params: Person,
  query: MessagesQuery,
  reply: MessagesPage,
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
});

export const message = call({
  ...reading,
  id: 'comet.message',
  method: 'GET',
  path: '/messages/{id}',
  summary: 'Answer one message.',
  params: Message,
  reply: One(CometMessage),
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
  ],
});

export const editMessage = call({
  id: 'comet.editMessage',
  method: 'PUT',
  path: '/messages/{id}',
  auth: 'user',
  rateLimit: 'chat',
  summary: "Change the words of the caller's newest message, within 20 seconds.",
  params: Message,
  body: EditBody,
  reply: One(CometMessage),
  errors: ['chat/message-not-found', 'chat/edit-too-late', 'chat/disabled', 'chat/not-verified'],
});

export const deleteMessage = call({
  id: 'comet.deleteMessage',
  method: 'DELETE',
  path: '/messages/{id}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Take back an own message, or as room staff any in the room.',
  params: Message,
  reply: One(CometMessage),
  errors: ['chat/message-not-found'],
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
  errors: ['chat/message-not-found'],
});

export const reactions = call({
  ...reading,
  id: 'comet.reactions',
  method: 'GET',
  path: '/messages/{id}/reactions',
  summary: 'List the reactions to a message, in the order in which they came.',
  params: Message,
  reply: PageOf(CometReaction),
});

export const reactionsWith = call({
  ...reading,
  id: 'comet.reactionsWith',
  method: 'GET',
  path: '/messages/{id}/reactions/{emoji}',
  summary: 'The same, of one emoji.',
  params: Emoji,
  reply: PageOf(CometReaction),
});

const reacting = {
  auth: 'user',
  rateLimit: 'write',
  reply: One(CometMessage),
  errors: ['chat/message-not-found', 'chat/too-many-reactions', 'chat/disabled', 'chat/not-verified'],
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
  errors: ['room/not-found', 'user/not-found'],
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

const ending = { auth: 'user', rateLimit: 'write', reply: Done, errors: ['room/not-found'] } as const;

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
