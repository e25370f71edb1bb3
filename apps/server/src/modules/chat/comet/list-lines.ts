/** Lists of messages, by all the addresses under which bots look for them (wire sections 5.2, 5.3 and 5.6). */
import { isUuid, type AllMessagesQuery, type cometService, type MessagesQuery } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { channelOf, directChannel, roomChannel, type Channel } from '../channels/channel.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { putAwayStore } from '../conversations/put-away.store.ts';
import { findMessage } from '../messages/find-message.ts';
import { viewsWithThreads } from '../messages/message-view.ts';
import { placeOf } from './conversation-id.rules.ts';
import { linesOfAll, unreadCounts } from './all-lines.ts';
import { groupName } from './groups.ts';
import { lineStore } from './line.store.ts';
import { isOn, readLineQuery, words, type LineFilter } from './list-query.rules.ts';
import { checkMayReadGroup, guidIn } from './may-read.ts';
import { uidIn } from './people.ts';
import { pageOfLines } from './page-of-lines.ts';
import { presentLine } from './present-line.ts';
import { receiverNames } from './receiver-names.ts';

export async function groupMessages(
  deps: ChatDeps,
  { caller, params, query }: Call<typeof cometService.groupMessages>,
) {
  if (isCount(query)) {
    const { uuid } = await checkMayReadGroup(deps, caller, params.guid, 'read');
    return unreadCounts(deps, caller, 'group', uuid);
  }
  return linesOfGroup(deps, caller, params.guid, query);
}

export function userMessages(
  deps: ChatDeps,
  { caller, params, query }: Call<typeof cometService.userMessages>,
) {
  if (isCount(query)) return unreadCounts(deps, caller, 'user', uidIn(params.uid));
  return linesWith(deps, caller, uidIn(params.uid), query);
}

export function conversationMessages(
  deps: ChatDeps,
  { caller, params, query }: Call<typeof cometService.conversationMessages>,
) {
  return linesOfConversation(deps, caller, params.conversationId, query);
}

/** The answers to a message, where it stands. */
export async function thread(deps: ChatDeps, { caller, params, query }: Call<typeof cometService.thread>) {
  const { row } = await findMessage(deps, { id: Number(params.id) }, caller);
  const { roomUuid, between } = channelOf(row);
  const ofThread = { ...query, parentId: params.id };
  if (roomUuid !== null) return linesOfGroup(deps, caller, roomUuid, ofThread);
  const other = between?.find((uuid) => uuid !== caller.userUuid) ?? '';
  return linesWith(deps, caller, other, ofThread);
}

function isCount(query: MessagesQuery): boolean {
  return isOn(query.unread) && isOn(query.count);
}

export async function messages(deps: ChatDeps, { caller, query }: Call<typeof cometService.messages>) {
  const [conversationId] = words(query.conversationId) ?? [];
  if (conversationId !== undefined) return linesOfConversation(deps, caller, conversationId, query);
  const [receiverType] = words(query.receiverType) ?? [];
  const [guid] = words(query.guid, receiverType === 'group' ? query.receiver : undefined) ?? [];
  if (guid !== undefined) return linesOfGroup(deps, caller, guid, query);
  const [sender] = words(query.sender) ?? [];
  const [uid] = words(query.uid, othersOnly(query.receiver, caller)) ?? [];
  if (sender !== undefined && uidIn(sender) !== caller.userUuid)
    return linesWith(deps, caller, uidIn(sender), query, uidIn(sender));
  if (uid !== undefined) return linesWith(deps, caller, uidIn(uid), query, sender && caller.userUuid);
  return isCount(query)
    ? unreadCounts(deps, caller, receiverType)
    : linesOfAll(deps, caller, query, { receiverType, bySender: sender && caller.userUuid });
}

/** A receiver who is the caller says nothing about whose messages are meant. */
function othersOnly(receiver: AllMessagesQuery['receiver'], { userUuid }: Caller) {
  return words(receiver)?.filter((uid) => uidIn(uid) !== userUuid);
}

function linesOfConversation(deps: ChatDeps, caller: Caller, conversationId: string, query: MessagesQuery) {
  const place = placeOf(conversationId, caller.userUuid);
  // What two others say to each other is no conversation that the caller knows.
  if (!place)
    throw refuse('request/not-found', { message: `The conversation ${conversationId} does not exist` });
  return 'guid' in place
    ? linesOfGroup(deps, caller, place.guid, query)
    : linesWith(deps, caller, place.uid, query);
}

function linesOfGroup(deps: ChatDeps, caller: Caller, name: string, query: MessagesQuery): Promise<string> {
  const guid = guidIn(name);
  const filter = readLineQuery(query);
  return deps.memory.answer(
    { userUuid: caller.userUuid, channelUuid: guid, text: JSON.stringify(filter) },
    async () => {
      const settings = await checkMayReadGroup(deps, caller, guid, 'read');
      const known = new Map([[guid, groupName(settings)]]);
      return answerLines(deps, caller, roomChannel(guid), filter, { known });
    },
  );
}

/** Nobody else can read these: the channel is the caller's own with somebody. One that nobody knows is empty. */
function linesWith(
  deps: ChatDeps,
  caller: Caller,
  uid: string,
  query: MessagesQuery,
  bySender?: string,
): Promise<string> {
  if (caller.kind !== 'user') throw refuse('request/forbidden');
  const filter = readLineQuery(query);
  if (!isUuid(uid) || uid === caller.userUuid) return Promise.resolve(pageOfLines([], filter));
  const channel = directChannel(caller.userUuid, uid);
  return deps.memory.answer(
    {
      userUuid: caller.userUuid,
      channelUuid: channel.uuid,
      text: JSON.stringify([filter, bySender ?? null]),
    },
    () => answerLines(deps, caller, channel, filter, { bySender }),
  );
}

async function answerLines(
  deps: ChatDeps,
  caller: Caller,
  channel: Channel,
  filter: LineFilter,
  about: { known?: ReadonlyMap<string, string>; bySender?: string | undefined },
): Promise<string> {
  const [blocked, afterAll] = await Promise.all([
    deps.social.blockedBy(caller.userUuid),
    putAwayStore(deps.database).upTo(caller.userUuid, channel.uuid),
  ]);
  const rows = await lineStore(deps.database).page(channel.uuid, {
    ...filter,
    afterAll,
    without: [...blocked],
    bySender: about.bySender,
    reader: caller.userUuid,
  });
  const receivers = await receiverNames(deps, rows, about.known);
  const { publicUrl } = deps.config.http;
  const around = { publicUrl, blocked, receivers, reader: caller.userUuid };
  const views = await viewsWithThreads(deps.database, rows);
  return pageOfLines(
    views.map((view) => presentLine(view, around)),
    filter,
  );
}
