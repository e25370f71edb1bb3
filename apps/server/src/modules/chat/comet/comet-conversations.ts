/** Conversations as clients of the old chat list, read and put away (wire sections 5.2 and 5.6). */
import {
  isUuid,
  type CometConversation,
  type cometService,
  type ListQuery,
  type RoomSettings,
} from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { directChannel, roomChannel, type Channel } from '../channels/channel.ts';
import { readMarkStore } from '../channels/read-mark.store.ts';
import { markRead, markUnread } from '../channels/read-marks.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { conversationStore } from '../conversations/conversation.store.ts';
import { putAway } from '../conversations/put-away.ts';
import { putAwayStore } from '../conversations/put-away.store.ts';
import { viewsOf } from '../messages/message-view.ts';
import { messageStore, type MessageRow } from '../messages/message.store.ts';
import { unreadIn } from '../messages/read-messages.ts';
import { conversationIdOf } from './conversation-id.rules.ts';
import { groupMemberStore } from './group-member.store.ts';
import { groupName, groupSeenBy } from './groups.ts';
import { words } from './list-query.rules.ts';
import { checkMayReadGroup } from './may-read.ts';
import { pageOf, readPage } from './paging.rules.ts';
import { personOf, uidIn } from './people.ts';
import { presentLine, seconds } from './present-line.ts';
import { receiverNames } from './receiver-names.ts';
import { presentNobody, presentPerson } from './present-people.ts';

/** Far more than anybody looks through; a page is cut out of them. */
const mostListed = 1_000;

export function conversations(deps: ChatDeps, { caller, query }: Call<typeof cometService.conversations>) {
  return listOf(deps, caller, query);
}

export function userConversations(
  deps: ChatDeps,
  { caller, params, query }: Call<typeof cometService.userConversations>,
) {
  if (uidIn(params.uid) !== caller.userUuid) throw refuse('request/forbidden');
  return listOf(deps, caller, query);
}

async function listOf(deps: ChatDeps, caller: Caller, query: ListQuery) {
  const page = readPage(query);
  const [wanted] = words(query.conversationType) ?? [];
  const blocked = await deps.social.blockedBy(caller.userUuid);
  const direct = wanted === 'group' ? [] : await directOnes(deps, caller, blocked);
  const groups = wanted === 'user' ? [] : await groupOnes(deps, caller);
  const all = [...direct, ...groups].sort((a, b) => b.lastId - a.lastId);
  const listed = await Promise.all(
    all.slice(page.offset, page.offset + page.limit).map((one) => one.present(blocked)),
  );
  return pageOf(listed, all.length, page);
}

interface Listed {
  readonly lastId: number;
  present(blocked: ReadonlySet<string>): Promise<CometConversation>;
}

async function directOnes(deps: ChatDeps, caller: Caller, blocked: ReadonlySet<string>): Promise<Listed[]> {
  const rows = await conversationStore(deps.database).ofUser(caller.userUuid, {
    limit: mostListed,
    without: [...blocked],
  });
  return rows.map((row) => ({
    lastId: row.last_message_id,
    present: (deaf) => presentDirect(deps, caller, row.other_uuid, deaf),
  }));
}

async function groupOnes(deps: ChatDeps, caller: Caller): Promise<Listed[]> {
  const groups = await ownGroups(deps, caller);
  return Promise.all(
    groups.map(async (settings): Promise<Listed> => {
      const last = await messageStore(deps.database).newest(settings.uuid);
      return {
        lastId: last?.id ?? 0,
        present: (deaf) => presentGroupConversation(deps, caller, settings, deaf),
      };
    }),
  );
}

/** The groups that somebody is a member of and may still look into. */
export async function ownGroups(deps: ChatDeps, caller: Caller): Promise<RoomSettings[]> {
  const members = await groupMemberStore(deps.database).ofUser(caller.userUuid);
  const groups = await Promise.all(
    members.map(({ channel_uuid }) => deps.room.checkMayRead(channel_uuid, caller).catch(shutOut)),
  );
  return groups.filter((settings) => settings !== undefined);
}

/** A room that is gone, or that the member may not look into any more, is no conversation. */
function shutOut(error: unknown): undefined {
  if (error instanceof Refusal) return undefined;
  throw error;
}

async function presentDirect(
  deps: ChatDeps,
  caller: Caller,
  uid: string,
  blocked: ReadonlySet<string>,
): Promise<CometConversation> {
  const person = await deps.user.person(uid);
  const channel = directChannel(caller.userUuid, uid);
  return {
    ...(await stateOf(deps, caller, channel, blocked)),
    conversationType: 'user',
    conversationWith: person ? presentPerson(deps, person) : presentNobody(uid),
  };
}

async function presentGroupConversation(
  deps: ChatDeps,
  caller: Caller,
  settings: RoomSettings,
  blocked: ReadonlySet<string>,
): Promise<CometConversation> {
  const channel = roomChannel(settings.uuid);
  return {
    ...(await stateOf(deps, caller, channel, blocked, new Map([[settings.uuid, groupName(settings)]]))),
    conversationType: 'group',
    conversationWith: await groupSeenBy(deps, caller, settings),
  };
}

async function stateOf(
  deps: ChatDeps,
  caller: Caller,
  channel: Channel,
  blocked: ReadonlySet<string>,
  known?: ReadonlyMap<string, string>,
) {
  const without = [...blocked];
  const [mark, [last], gone] = await Promise.all([
    readMarkStore(deps.database).find(caller.userUuid, channel.uuid),
    messageStore(deps.database).page(channel.uuid, { limit: 1, without }),
    putAwayStore(deps.database).upTo(caller.userUuid, channel.uuid),
  ]);
  const unread = await unreadIn(deps, caller.userUuid, channel, { mark, putAway: gone }, without);
  const shown: MessageRow[] = last && last.id > gone ? [last] : [];
  const receivers = await receiverNames(deps, shown, known);
  const around = { publicUrl: deps.config.http.publicUrl, blocked, receivers };
  const [view] = await viewsOf(deps.database, shown);
  return {
    conversationId: conversationIdOf(channel),
    unreadMessageCount: unread,
    ...(mark === null ? {} : { lastReadMessageId: String(mark) }),
    ...(view ? { latestMessageId: String(view.row.id) } : {}),
    updatedAt: view ? seconds(view.row.created_at) : 0,
    ...(view ? { lastMessage: presentLine(view, around) } : {}),
  };
}

export async function userConversation(
  deps: ChatDeps,
  { caller, params }: Call<typeof cometService.userConversation>,
) {
  const person = await personOf(deps, otherIn(params.uid, caller));
  return {
    data: await presentDirect(deps, caller, person.uuid, await deps.social.blockedBy(caller.userUuid)),
  };
}

export async function groupConversation(
  deps: ChatDeps,
  { caller, params }: Call<typeof cometService.groupConversation>,
) {
  const settings = await checkMayReadGroup(deps, caller, params.guid, 'read');
  const blocked = await deps.social.blockedBy(caller.userUuid);
  return { data: await presentGroupConversation(deps, caller, settings, blocked) };
}

export async function deleteUserConversation(
  deps: ChatDeps,
  { caller, params }: Call<typeof cometService.deleteUserConversation>,
) {
  await putAway(deps, caller, directChannel(caller.userUuid, otherIn(params.uid, caller)));
  return { data: { success: true } };
}

export async function deleteGroupConversation(
  deps: ChatDeps,
  { caller, params }: Call<typeof cometService.deleteGroupConversation>,
) {
  const { uuid } = await checkMayReadGroup(deps, caller, params.guid, 'read');
  await putAway(deps, caller, roomChannel(uuid));
  return { data: { success: true } };
}

export async function readUserConversation(
  deps: ChatDeps,
  { caller, params, body }: Call<typeof cometService.readUserConversation>,
) {
  return readUpTo(deps, caller, directChannel(caller.userUuid, otherIn(params.uid, caller)), body.messageId);
}

export async function readGroupConversation(
  deps: ChatDeps,
  { caller, params, body }: Call<typeof cometService.readGroupConversation>,
) {
  const { uuid } = await checkMayReadGroup(deps, caller, params.guid, 'read');
  return readUpTo(deps, caller, roomChannel(uuid), body.messageId);
}

export async function unreadUserConversation(
  deps: ChatDeps,
  { caller, params, body }: Call<typeof cometService.unreadUserConversation>,
) {
  const uid = otherIn(params.uid, caller);
  await markUnread(deps, caller, directChannel(caller.userUuid, uid), Number(body.messageId));
  const blocked = await deps.social.blockedBy(caller.userUuid);
  return { data: { success: true, conversation: await presentDirect(deps, caller, uid, blocked) } };
}

export async function unreadGroupConversation(
  deps: ChatDeps,
  { caller, params, body }: Call<typeof cometService.unreadGroupConversation>,
) {
  const settings = await checkMayReadGroup(deps, caller, params.guid, 'read');
  await markUnread(deps, caller, roomChannel(settings.uuid), Number(body.messageId));
  const blocked = await deps.social.blockedBy(caller.userUuid);
  const conversation = await presentGroupConversation(deps, caller, settings, blocked);
  return { data: { success: true, conversation } };
}

/** What is kept here has arrived, and who fetched it is told to nobody; only the address is looked at. */
export async function deliveredUserConversation(
  deps: ChatDeps,
  { caller, params }: Call<typeof cometService.deliveredUserConversation>,
) {
  await personOf(deps, otherIn(params.uid, caller));
  return { data: { success: true } };
}

export async function deliveredGroupConversation(
  deps: ChatDeps,
  { caller, params }: Call<typeof cometService.deliveredGroupConversation>,
) {
  await checkMayReadGroup(deps, caller, params.guid, 'read');
  return { data: { success: true } };
}

/** Where nothing was said yet there is nothing to be read, and bots say so all the same. */
async function readUpTo(
  deps: ChatDeps,
  caller: Caller,
  channel: Channel,
  messageId: string | number | undefined,
) {
  const wanted = /^\d{1,15}$/.test(String(messageId ?? '')) ? Number(messageId) : undefined;
  const upTo = wanted ?? (await messageStore(deps.database).newest(channel.uuid))?.id;
  if (upTo !== undefined) await markRead(deps, caller, channel, upTo);
  return { data: { success: true } };
}

function otherIn(text: string, { userUuid }: Caller): string {
  const uid = uidIn(text);
  if (!isUuid(uid) || uid === userUuid) throw refuse('user/not-found');
  return uid;
}
