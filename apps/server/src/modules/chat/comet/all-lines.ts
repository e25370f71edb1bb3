/** What was said in all groups and conversations of the caller, for clients that name none (rule C43). */
import type { AllMessagesQuery, RoomSettings, UnreadCount } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { roomChannel } from '../channels/channel.ts';
import { readMarkStore } from '../channels/read-mark.store.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { conversationStore } from '../conversations/conversation.store.ts';
import { putAwayStore } from '../conversations/put-away.store.ts';
import { viewsWithThreads } from '../messages/message-view.ts';
import { unreadIn } from '../messages/read-messages.ts';
import { ownGroups } from './comet-conversations.ts';
import { groupName } from './groups.ts';
import { lineStore } from './line.store.ts';
import { readLineQuery } from './list-query.rules.ts';
import { pageOfLines } from './page-of-lines.ts';
import { presentLine } from './present-line.ts';
import { receiverNames } from './receiver-names.ts';

/** Far more than anybody has. */
const mostConversations = 1_000;

interface Own {
  readonly groups: readonly RoomSettings[];
  readonly direct: readonly {
    readonly channel_uuid: string;
    readonly other_uuid: string;
    readonly unread: number;
  }[];
  readonly blocked: ReadonlySet<string>;
}

/** `receiverType` is `group`, `user`, or anything else for both. */
async function ownOf(deps: ChatDeps, caller: Caller, receiverType: string | undefined): Promise<Own> {
  const blocked = await deps.social.blockedBy(caller.userUuid);
  const page = { limit: mostConversations, without: [...blocked] };
  const [groups, direct] = await Promise.all([
    receiverType === 'user' ? [] : ownGroups(deps, caller),
    receiverType === 'group' ? [] : conversationStore(deps.database).ofUser(caller.userUuid, page),
  ]);
  return { groups, direct, blocked };
}

export async function linesOfAll(
  deps: ChatDeps,
  caller: Caller,
  query: AllMessagesQuery,
  about: { receiverType: string | undefined; bySender: string | undefined },
): Promise<string> {
  const filter = readLineQuery(query);
  const { groups, direct, blocked } = await ownOf(deps, caller, about.receiverType);
  const names = new Map(groups.map((settings) => [settings.uuid, groupName(settings)]));
  const channels = [...names.keys(), ...direct.map((row) => row.channel_uuid)];
  const rows = await lineStore(deps.database).page(channels, {
    ...filter,
    without: [...blocked],
    bySender: about.bySender,
    reader: caller.userUuid,
  });
  const { publicUrl } = deps.config.http;
  const receivers = await receiverNames(deps, rows, names);
  const around = { publicUrl, blocked, receivers, reader: caller.userUuid };
  const lines = (await viewsWithThreads(deps.database, rows)).map((view) => presentLine(view, around));
  return pageOfLines(lines, filter);
}

/**
 * Those in which something is unread, as the SDK of the old chat asks for them at its start; with `only` a guid or uid,
 * of that one alone.
 */
export async function unreadCounts(
  deps: ChatDeps,
  caller: Caller,
  receiverType: string | undefined,
  only?: string,
): Promise<string> {
  const own = await ownOf(deps, caller, receiverType);
  const { blocked } = own;
  const groups = own.groups.filter(({ uuid }) => only === undefined || uuid === only);
  const direct = own.direct.filter((row) => only === undefined || row.other_uuid === only);
  const ofGroups = groups.map(async ({ uuid }): Promise<UnreadCount> => {
    const [mark, putAway] = await Promise.all([
      readMarkStore(deps.database).find(caller.userUuid, uuid),
      putAwayStore(deps.database).upTo(caller.userUuid, uuid),
    ]);
    const channel = roomChannel(uuid);
    const count = await unreadIn(deps, caller.userUuid, channel, { mark, putAway }, [...blocked]);
    return { entityType: 'group', entityId: uuid, count };
  });
  const ofPeople = direct.map((row): UnreadCount => ({
    entityType: 'user',
    entityId: row.other_uuid,
    count: row.unread,
  }));
  const all = [...ofPeople, ...(await Promise.all(ofGroups))];
  return JSON.stringify({ data: all.filter(({ count }) => count > 0) });
}
