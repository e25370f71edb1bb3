/** Subscribes to events of the chat and of other modules. */
import { onAccessChanged } from '../../events/index.ts';
import type { ChannelVersions } from './channel-versions.ts';
import type { CometDeps } from './comet.deps.ts';
import { deliveryMarkStore } from './delivery/delivery-mark.store.ts';
import { groupMemberStore } from './group-member.store.ts';
import { announceJoin, applyGroupChange, type GroupChange } from './membership.ts';
import { pushEvent, pushMessage } from './socket/push.ts';

export function subscribeToChat(deps: CometDeps, versions: ChannelVersions): void {
  const { chat, responseCache } = deps;
  chat.onMessage((message) => {
    versions.note(message.view.row.channel_uuid);
    pushMessage(deps, message);
  });
  chat.onEvent((event) => {
    if (event.name === 'chatRead') responseCache.clearUser(event.byUserUuid ?? '');
    else versions.note(event.channel.uuid);
    pushEvent(deps, event);
  });
  chat.onConversationHidden((userUuid) => responseCache.clearUser(userUuid));
  chat.onPersonJoined((roomUuid, person) => announceJoin(deps, roomUuid, person));
}

export function subscribeToEvents(deps: CometDeps, versions: ChannelVersions): void {
  const { events, jobs, responseCache, database } = deps;
  events.on('blocksChanged', 'comet.clearResponses', async ({ userUuid }) =>
    responseCache.clearUser(userUuid),
  );
  events.on('roomChanged', 'comet.clearResponses', async ({ roomUuid }) => versions.note(roomUuid));
  events.on('roomDeleted', 'comet.deleteGroup', async ({ roomUuid }) => {
    versions.note(roomUuid);
    await groupMemberStore(database).deleteGroup(roomUuid);
    await deliveryMarkStore(database).deleteChannel(roomUuid);
  });
  // Access to rooms is checked with every frame and every call (C29), so only the tokens are checked here.
  onAccessChanged(events, 'comet.reviewAccess', async ({ userUuid }) => {
    if (userUuid === null) return;
    responseCache.clearUser(userUuid);
    await deps.sockets.checkUser(userUuid);
  });
  events.on('accountAnonymised', 'comet.anonymisePerson', async ({ userUuid }) => {
    await groupMemberStore(database).eraseUser(userUuid);
    await deps.deliveryMarks.eraseUser(userUuid);
  });
  // Earlier versions published an event for a change of members.
  jobs.handle('chatGroupChanged:chat.applyGroupChange', (change: GroupChange) =>
    applyGroupChange(deps, change),
  );
}
