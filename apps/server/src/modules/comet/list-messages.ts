/** Lists of messages, under all the paths that bots try (wire sections 5.2, 5.3 and 5.6). */
import { isUuid, type AllMessagesQuery, type cometService, type MessagesQuery } from '@turnstage/contracts';
import type { Caller } from '../../http/caller.ts';
import { refuse } from '../../http/refusal.ts';
import type { Call } from '../../http/route.ts';
import { channelOf, directChannel, roomChannel, type Channel } from '../chat/index.ts';
import type { CometDeps } from './comet.deps.ts';
import { afterMark, deliveredUpTo, markDelivered } from './delivery/undelivered.ts';
import { parseConversationId } from './conversation-id.rules.ts';
import { listAllMessages, unreadCounts } from './all-messages.ts';
import { groupName } from './groups.ts';
import { isOn, parseMessageQuery, parseList, type MessageFilter } from './list-query.rules.ts';
import { checkCanReadGroup, parseGuid } from './group-access.ts';
import { parseUid } from './people.ts';
import { formatMessagePage } from './format-message-page.ts';
import { presentCometMessage } from './present-comet-message.ts';
import { receiverNames } from './receiver-names.ts';

export async function groupMessages(
  deps: CometDeps,
  { caller, params, query }: Call<typeof cometService.groupMessages>,
) {
  if (isCountQuery(query)) {
    const { uuid } = await checkCanReadGroup(deps, caller, params.guid, 'read');
    return unreadCounts(deps, caller, 'group', uuid);
  }
  return listGroupMessages(deps, caller, params.guid, query);
}

export function userMessages(
  deps: CometDeps,
  { caller, params, query }: Call<typeof cometService.userMessages>,
) {
  if (isCountQuery(query)) return unreadCounts(deps, caller, 'user', parseUid(params.uid));
  return listDirectMessages(deps, caller, parseUid(params.uid), query);
}

export function conversationMessages(
  deps: CometDeps,
  { caller, params, query }: Call<typeof cometService.conversationMessages>,
) {
  return listConversationMessages(deps, caller, params.conversationId, query);
}

/** The replies to a message, in the message's own channel. */
export async function thread(deps: CometDeps, { caller, params, query }: Call<typeof cometService.thread>) {
  const { row } = await deps.chat.api.findMessage({ id: Number(params.id) }, caller);
  const { roomUuid, between } = channelOf(row);
  const threadQuery = { ...query, parentId: params.id };
  if (roomUuid !== null) return listGroupMessages(deps, caller, roomUuid, threadQuery);
  const other = between?.find((uuid) => uuid !== caller.userUuid) ?? '';
  return listDirectMessages(deps, caller, other, threadQuery);
}

function isCountQuery(query: MessagesQuery): boolean {
  return isOn(query.unread) && isOn(query.count);
}

export async function messages(deps: CometDeps, { caller, query }: Call<typeof cometService.messages>) {
  const [conversationId] = parseList(query.conversationId) ?? [];
  if (conversationId !== undefined) return listConversationMessages(deps, caller, conversationId, query);
  const [receiverType] = parseList(query.receiverType) ?? [];
  const [guid] = parseList(query.guid, receiverType === 'group' ? query.receiver : undefined) ?? [];
  if (guid !== undefined) return listGroupMessages(deps, caller, guid, query);
  const [sender] = parseList(query.sender) ?? [];
  const [uid] = parseList(query.uid, excludeCaller(query.receiver, caller)) ?? [];
  if (sender !== undefined && parseUid(sender) !== caller.userUuid)
    return listDirectMessages(deps, caller, parseUid(sender), query, parseUid(sender));
  if (uid !== undefined)
    return listDirectMessages(deps, caller, parseUid(uid), query, sender && caller.userUuid);
  return isCountQuery(query)
    ? unreadCounts(deps, caller, receiverType)
    : listAllMessages(deps, caller, query, { receiverType, bySender: sender && caller.userUuid });
}

/** A receiver that is the caller doesn't say which conversation is meant, so it's ignored. */
function excludeCaller(receiver: AllMessagesQuery['receiver'], { userUuid }: Caller) {
  return parseList(receiver)?.filter((uid) => parseUid(uid) !== userUuid);
}

function listConversationMessages(
  deps: CometDeps,
  caller: Caller,
  conversationId: string,
  query: MessagesQuery,
) {
  const target = parseConversationId(conversationId, caller.userUuid);
  // A conversation between two others doesn't exist for the caller.
  if (!target)
    throw refuse('request/not-found', { message: `The conversation ${conversationId} does not exist` });
  return 'guid' in target
    ? listGroupMessages(deps, caller, target.guid, query)
    : listDirectMessages(deps, caller, target.uid, query);
}

async function listGroupMessages(
  deps: CometDeps,
  caller: Caller,
  name: string,
  query: MessagesQuery,
): Promise<string> {
  const guid = parseGuid(name);
  const filter = await parseGroupFilter(deps, caller, guid, query);
  return deps.responseCache.getOrLoad(
    { userUuid: caller.userUuid, channelUuid: guid, text: JSON.stringify([caller.role, filter]) },
    async () => {
      const settings = await checkCanReadGroup(deps, caller, guid, 'read');
      const known = new Map([[guid, groupName(settings)]]);
      return loadMessages(deps, caller, roomChannel(guid), filter, { known });
    },
  );
}

async function parseGroupFilter(
  deps: CometDeps,
  caller: Caller,
  guid: string,
  query: MessagesQuery,
): Promise<MessageFilter> {
  const filter = parseMessageQuery(query);
  if (!filter.onlyUndelivered) return filter;
  const mark = await deps.deliveryMarks.find(caller, guid);
  if (mark === undefined) await checkCanReadGroup(deps, caller, guid, 'read');
  return afterMark(filter, mark ?? (await deliveredUpTo(deps, caller, roomChannel(guid))));
}

/**
 * Nobody else can read these: the channel belongs to the caller and one other person. With an unknown person the
 * list is empty.
 */
async function listDirectMessages(
  deps: CometDeps,
  caller: Caller,
  uid: string,
  query: MessagesQuery,
  bySender?: string,
): Promise<string> {
  if (caller.kind !== 'user') throw refuse('request/forbidden');
  const parsed = parseMessageQuery(query);
  if (!isUuid(uid) || uid === caller.userUuid) return formatMessagePage([], parsed);
  const channel = directChannel(caller.userUuid, uid);
  const filter = parsed.onlyUndelivered
    ? afterMark(parsed, await deliveredUpTo(deps, caller, channel))
    : parsed;
  return deps.responseCache.getOrLoad(
    {
      userUuid: caller.userUuid,
      channelUuid: channel.uuid,
      text: JSON.stringify([caller.role, filter, bySender ?? null]),
    },
    () => loadMessages(deps, caller, channel, filter, { bySender }),
  );
}

async function loadMessages(
  deps: CometDeps,
  caller: Caller,
  channel: Channel,
  filter: MessageFilter,
  about: { known?: ReadonlyMap<string, string>; bySender?: string | undefined },
): Promise<string> {
  const blocked = await deps.social.blockedBy(caller.userUuid);
  const rows = await deps.chat.api.searchMessages([{ uuid: channel.uuid }], {
    ...filter,
    excludedUuids: [...blocked],
    bySender: about.bySender,
    reader: caller.userUuid,
  });
  await markDelivered(deps, caller, filter, rows);
  const receivers = await receiverNames(deps, rows, about.known);
  const { publicUrl } = deps.config.http;
  const context = { publicUrl, blocked, receivers, reader: caller.userUuid };
  const views = await deps.chat.api.loadViewsWithThreads(rows);
  return formatMessagePage(
    views.map((view) => presentCometMessage(view, context)),
    filter,
  );
}
