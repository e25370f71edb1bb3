/** Messages from all groups and conversations of the caller, for clients that name none (rule C43). */
import type { AllMessagesQuery, RoomSettings, UnreadCount } from '@turnstage/contracts';
import type { Caller } from '../../http/caller.ts';
import { roomChannel, type ListedConversation } from '../chat/index.ts';
import type { CometDeps } from './comet.deps.ts';
import { ownGroups } from './comet-conversations.ts';
import { groupName } from './groups.ts';
import { parseMessageQuery } from './list-query.rules.ts';
import { formatMessagePage } from './format-message-page.ts';
import { deliveredUpTo, markDelivered } from './delivery/undelivered.ts';
import { presentCometMessage } from './present-comet-message.ts';
import { receiverNames } from './receiver-names.ts';

/** Far more than anyone has. */
const maxConversations = 1_000;

interface OwnChannels {
  readonly groups: readonly RoomSettings[];
  readonly direct: readonly ListedConversation[];
  readonly blocked: ReadonlySet<string>;
}

/** `receiverType` is `group` or `user`; anything else means both. */
async function findOwnChannels(
  deps: CometDeps,
  caller: Caller,
  receiverType: string | undefined,
): Promise<OwnChannels> {
  const blocked = await deps.social.blockedBy(caller.userUuid);
  const page = { limit: maxConversations, excludedUuids: [...blocked] };
  const [groups, direct] = await Promise.all([
    receiverType === 'user' ? [] : ownGroups(deps, caller),
    receiverType === 'group' ? [] : deps.chat.api.listConversations(caller.userUuid, page),
  ]);
  return { groups, direct, blocked };
}

export async function listAllMessages(
  deps: CometDeps,
  caller: Caller,
  query: AllMessagesQuery,
  about: { receiverType: string | undefined; bySender: string | undefined },
): Promise<string> {
  const filter = parseMessageQuery(query);
  const { groups, direct, blocked } = await findOwnChannels(deps, caller, about.receiverType);
  const names = new Map(groups.map((settings) => [settings.uuid, groupName(settings)]));
  const uuids = [...names.keys(), ...direct.map((row) => row.channelUuid)];
  const channels = filter.onlyUndelivered
    ? await Promise.all(
        uuids.map(async (uuid) => {
          const channel = { uuid, roomUuid: names.has(uuid) ? uuid : null };
          return { uuid, afterId: (await deliveredUpTo(deps, caller, channel)) ?? 0 };
        }),
      )
    : uuids.map((uuid) => ({ uuid }));
  const rows = await deps.chat.api.searchMessages(channels, {
    ...filter,
    excludedUuids: [...blocked],
    bySender: about.bySender,
    reader: caller.userUuid,
  });
  await markDelivered(deps, caller, filter, rows);
  const { publicUrl } = deps.config.http;
  const receivers = await receiverNames(deps, rows, names);
  const context = { publicUrl, blocked, receivers, reader: caller.userUuid };
  const messages = (await deps.chat.api.loadViewsWithThreads(rows)).map((view) =>
    presentCometMessage(view, context),
  );
  return formatMessagePage(messages, filter);
}

/**
 * The groups and conversations with unread messages, as the CometChat SDK requests them when it starts. With
 * `only`, a guid or uid, just that one.
 */
export async function unreadCounts(
  deps: CometDeps,
  caller: Caller,
  receiverType: string | undefined,
  only?: string,
): Promise<string> {
  const own = await findOwnChannels(deps, caller, receiverType);
  const { blocked } = own;
  const groups = own.groups.filter(({ uuid }) => only === undefined || uuid === only);
  const direct = own.direct.filter((row) => only === undefined || row.otherUuid === only);
  const ofGroups = groups.map(async ({ uuid }): Promise<UnreadCount> => {
    const { unread } = await deps.chat.api.readState(caller.userUuid, roomChannel(uuid), [...blocked]);
    return { entityType: 'group', entityId: uuid, count: unread };
  });
  const ofPeople = direct.map((row): UnreadCount => ({
    entityType: 'user',
    entityId: row.otherUuid,
    count: row.unread,
  }));
  const all = [...ofPeople, ...(await Promise.all(ofGroups))];
  return JSON.stringify({ data: all.filter(({ count }) => count > 0) });
}
