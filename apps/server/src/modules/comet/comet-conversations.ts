/** Conversations as CometChat clients list, read and delete them (wire sections 5.2 and 5.6). */
import {
  isUuid,
  type CometConversation,
  type cometService,
  type ListQuery,
  type RoomSettings,
} from '@turnstage/contracts';
import type { Caller } from '../../http/caller.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import type { Call } from '../../http/route.ts';
import { directChannel, roomChannel, type Channel } from '../chat/index.ts';
import type { CometDeps } from './comet.deps.ts';
import { formatConversationId } from './conversation-id.rules.ts';
import { groupMemberStore } from './group-member.store.ts';
import { groupName, presentGroupFor } from './groups.ts';
import { parseList } from './list-query.rules.ts';
import { checkCanReadGroup } from './group-access.ts';
import { toPage, parsePage } from './paging.rules.ts';
import { requirePerson, parseUid } from './people.ts';
import { presentCometMessage, seconds } from './present-comet-message.ts';
import { receiverNames } from './receiver-names.ts';
import { presentDeletedPerson, presentPerson } from './present-people.ts';

/** Far more than anyone looks through. Pages are cut out of this list in memory. */
const maxListed = 1_000;

export function conversations(deps: CometDeps, { caller, query }: Call<typeof cometService.conversations>) {
  return listConversations(deps, caller, query);
}

export function userConversations(
  deps: CometDeps,
  { caller, params, query }: Call<typeof cometService.userConversations>,
) {
  if (parseUid(params.uid) !== caller.userUuid) throw refuse('request/forbidden');
  return listConversations(deps, caller, query);
}

async function listConversations(deps: CometDeps, caller: Caller, query: ListQuery) {
  const page = parsePage(query);
  const [requested] = parseList(query.conversationType) ?? [];
  const blocked = await deps.social.blockedBy(caller.userUuid);
  const direct = requested === 'group' ? [] : await listDirect(deps, caller, blocked);
  const groups = requested === 'user' ? [] : await listGroups(deps, caller);
  const all = [...direct, ...groups].sort((a, b) => b.lastId - a.lastId);
  const listed = await Promise.all(
    all.slice(page.offset, page.offset + page.limit).map((one) => one.present(blocked)),
  );
  return toPage(listed, all.length, page);
}

interface ConversationEntry {
  readonly lastId: number;
  present(blocked: ReadonlySet<string>): Promise<CometConversation>;
}

async function listDirect(
  deps: CometDeps,
  caller: Caller,
  blocked: ReadonlySet<string>,
): Promise<ConversationEntry[]> {
  const rows = await deps.chat.api.listConversations(caller.userUuid, {
    limit: maxListed,
    excludedUuids: [...blocked],
  });
  return rows.map((row) => ({
    lastId: row.lastMessageId,
    present: (excluded) => presentDirectConversation(deps, caller, row.otherUuid, excluded),
  }));
}

async function listGroups(deps: CometDeps, caller: Caller): Promise<ConversationEntry[]> {
  const groups = await ownGroups(deps, caller);
  return Promise.all(
    groups.map(async (settings): Promise<ConversationEntry> => {
      return {
        lastId: (await deps.chat.api.newestId(settings.uuid)) ?? 0,
        present: (excluded) => presentGroupConversation(deps, caller, settings, excluded),
      };
    }),
  );
}

/** The groups that a person is a member of and can still read. */
export async function ownGroups(deps: CometDeps, caller: Caller): Promise<RoomSettings[]> {
  const members = await groupMemberStore(deps.database).listByUser(caller.userUuid);
  const groups = await Promise.all(
    members.map(({ channel_uuid }) => deps.room.checkCanRead(channel_uuid, caller).catch(ignoreRefusal)),
  );
  return groups.filter((settings) => settings !== undefined);
}

/** A room that was deleted, or that the member may no longer read, isn't listed. */
function ignoreRefusal(error: unknown): undefined {
  if (error instanceof Refusal) return undefined;
  throw error;
}

async function presentDirectConversation(
  deps: CometDeps,
  caller: Caller,
  uid: string,
  blocked: ReadonlySet<string>,
): Promise<CometConversation> {
  const person = await deps.user.person(uid);
  const channel = directChannel(caller.userUuid, uid);
  return {
    ...(await conversationState(deps, caller, channel, blocked)),
    conversationType: 'user',
    conversationWith: person ? presentPerson(deps, person) : presentDeletedPerson(uid),
  };
}

async function presentGroupConversation(
  deps: CometDeps,
  caller: Caller,
  settings: RoomSettings,
  blocked: ReadonlySet<string>,
): Promise<CometConversation> {
  const channel = roomChannel(settings.uuid);
  return {
    ...(await conversationState(
      deps,
      caller,
      channel,
      blocked,
      new Map([[settings.uuid, groupName(settings)]]),
    )),
    conversationType: 'group',
    conversationWith: await presentGroupFor(deps, caller, settings),
  };
}

async function conversationState(
  deps: CometDeps,
  caller: Caller,
  channel: Channel,
  blocked: ReadonlySet<string>,
  known?: ReadonlyMap<string, string>,
) {
  const excludedUuids = [...blocked];
  const [{ mark, hiddenUpTo, unread }, last] = await Promise.all([
    deps.chat.api.readState(caller.userUuid, channel, excludedUuids),
    deps.chat.api.newestMessage(channel.uuid, excludedUuids),
  ]);
  const shown = last && last.id > hiddenUpTo ? [last] : [];
  const receivers = await receiverNames(deps, shown, known);
  const context = { publicUrl: deps.config.http.publicUrl, blocked, receivers };
  const [view] = await deps.chat.api.loadViews(shown);
  return {
    conversationId: formatConversationId(channel),
    unreadMessageCount: unread,
    ...(mark === null ? {} : { lastReadMessageId: String(mark) }),
    ...(view ? { latestMessageId: String(view.row.id) } : {}),
    updatedAt: view ? seconds(view.row.created_at) : 0,
    ...(view ? { lastMessage: presentCometMessage(view, context) } : {}),
  };
}

export async function userConversation(
  deps: CometDeps,
  { caller, params }: Call<typeof cometService.userConversation>,
) {
  const person = await requirePerson(deps, parseOtherUid(params.uid, caller));
  return {
    data: await presentDirectConversation(
      deps,
      caller,
      person.uuid,
      await deps.social.blockedBy(caller.userUuid),
    ),
  };
}

export async function groupConversation(
  deps: CometDeps,
  { caller, params }: Call<typeof cometService.groupConversation>,
) {
  const settings = await checkCanReadGroup(deps, caller, params.guid, 'read');
  const blocked = await deps.social.blockedBy(caller.userUuid);
  return { data: await presentGroupConversation(deps, caller, settings, blocked) };
}

export async function deleteUserConversation(
  deps: CometDeps,
  { caller, params }: Call<typeof cometService.deleteUserConversation>,
) {
  await deps.chat.api.hideConversation(
    caller,
    directChannel(caller.userUuid, parseOtherUid(params.uid, caller)),
  );
  return { data: { success: true } };
}

export async function deleteGroupConversation(
  deps: CometDeps,
  { caller, params }: Call<typeof cometService.deleteGroupConversation>,
) {
  const { uuid } = await checkCanReadGroup(deps, caller, params.guid, 'read');
  await deps.chat.api.hideConversation(caller, roomChannel(uuid));
  return { data: { success: true } };
}

export async function readUserConversation(
  deps: CometDeps,
  { caller, params, body }: Call<typeof cometService.readUserConversation>,
) {
  return readUpTo(
    deps,
    caller,
    directChannel(caller.userUuid, parseOtherUid(params.uid, caller)),
    body.messageId,
  );
}

export async function readGroupConversation(
  deps: CometDeps,
  { caller, params, body }: Call<typeof cometService.readGroupConversation>,
) {
  const { uuid } = await checkCanReadGroup(deps, caller, params.guid, 'read');
  return readUpTo(deps, caller, roomChannel(uuid), body.messageId);
}

export async function unreadUserConversation(
  deps: CometDeps,
  { caller, params, body }: Call<typeof cometService.unreadUserConversation>,
) {
  const uid = parseOtherUid(params.uid, caller);
  await deps.chat.api.markUnread(caller, directChannel(caller.userUuid, uid), Number(body.messageId));
  const blocked = await deps.social.blockedBy(caller.userUuid);
  return {
    data: { success: true, conversation: await presentDirectConversation(deps, caller, uid, blocked) },
  };
}

export async function unreadGroupConversation(
  deps: CometDeps,
  { caller, params, body }: Call<typeof cometService.unreadGroupConversation>,
) {
  const settings = await checkCanReadGroup(deps, caller, params.guid, 'read');
  await deps.chat.api.markUnread(caller, roomChannel(settings.uuid), Number(body.messageId));
  const blocked = await deps.social.blockedBy(caller.userUuid);
  const conversation = await presentGroupConversation(deps, caller, settings, blocked);
  return { data: { success: true, conversation } };
}

/** Moves the caller's own delivery mark (rule C55). Nothing is sent to anyone else. */
export async function deliveredUserConversation(
  deps: CometDeps,
  { caller, params, body }: Call<typeof cometService.deliveredUserConversation>,
) {
  const { uuid } = await requirePerson(deps, parseOtherUid(params.uid, caller));
  return deliverUpTo(deps, caller, directChannel(caller.userUuid, uuid), body.messageId);
}

export async function deliveredGroupConversation(
  deps: CometDeps,
  { caller, params, body }: Call<typeof cometService.deliveredGroupConversation>,
) {
  const { uuid } = await checkCanReadGroup(deps, caller, params.guid, 'read');
  return deliverUpTo(deps, caller, roomChannel(uuid), body.messageId);
}

/** Never beyond the newest message: what isn't there yet can't have been delivered. */
async function deliverUpTo(
  deps: CometDeps,
  caller: Caller,
  channel: Channel,
  messageId: string | number | undefined,
) {
  const newest = await deps.chat.api.newestId(channel.uuid);
  const requested = parseMessageId(messageId);
  if (newest !== undefined)
    await deps.deliveryMarks.advance(caller, channel.uuid, Math.min(requested ?? newest, newest));
  return { data: { success: true } };
}

function parseMessageId(messageId: string | number | undefined): number | undefined {
  return /^\d{1,15}$/.test(String(messageId ?? '')) ? Number(messageId) : undefined;
}

/** Bots report a conversation as read even when it has no message yet. */
async function readUpTo(
  deps: CometDeps,
  caller: Caller,
  channel: Channel,
  messageId: string | number | undefined,
) {
  const upTo = parseMessageId(messageId) ?? (await deps.chat.api.newestId(channel.uuid));
  if (upTo !== undefined) await deps.chat.api.markRead(caller, channel, upTo);
  return { data: { success: true } };
}

function parseOtherUid(text: string, { userUuid }: Caller): string {
  const uid = parseUid(text);
  if (!isUuid(uid) || uid === userUuid) throw refuse('user/not-found');
  return uid;
}
