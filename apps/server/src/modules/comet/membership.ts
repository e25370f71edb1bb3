import { roomChannel, uuidFrom, type Channel, type JoinedPerson } from '../chat/index.ts';
import type { CometDeps } from './comet.deps.ts';
import { groupMemberStore } from './group-member.store.ts';

/**
 * Returns whether the person is a new member. Clients that follow the group get one action message about it. The
 * message is saved first: after a crash in between, the next attempt finds it and adds the member.
 */
export async function joinGroup(deps: CometDeps, channel: Channel, userUuid: string): Promise<boolean> {
  const members = groupMemberStore(deps.database);
  if (await members.find(channel.uuid, userUuid)) return false;
  const name = (await deps.user.person(userUuid))?.profile.nickname ?? '';
  await saveJoinMessage(deps, channel, { uuid: userUuid, name });
  const row = { channel_uuid: channel.uuid, user_uuid: userUuid, joined_at: deps.clock.now() };
  const isNew = await members.add(row);
  deps.sockets.joined(channel.uuid, userUuid);
  return isNew;
}

const joinDedupeMs = 60_000;

/**
 * Somebody joined the room. Bots without a socket learn about it from the chat alone (wire section 5.5). No message
 * is saved when no client of this module follows the group, so a room that fills up costs nothing here.
 */
export async function announceJoin(deps: CometDeps, roomUuid: string, person: JoinedPerson): Promise<void> {
  if (!deps.responseCache.isFollowed(roomUuid) && !deps.sockets.isFollowed(roomUuid)) return;
  await saveJoinMessage(deps, roomChannel(roomUuid), person);
}

/**
 * Saves at most one message per person and minute: joining the group and joining the room count as one arrival, and
 * so does a connection that flaps.
 */
function saveJoinMessage(deps: CometDeps, channel: Channel, person: JoinedPerson): Promise<void> {
  const minute = Math.floor(deps.clock.now() / joinDedupeMs);
  const uuid = uuidFrom(`joined:${channel.uuid}:${person.uuid}:${minute}`);
  return deps.chat.api.saveJoinMessage(channel, person, uuid);
}

export interface GroupChange {
  readonly roomUuid: string;
  readonly joined: readonly string[];
  readonly left: readonly string[];
}

export async function applyGroupChange(
  deps: CometDeps,
  { roomUuid, joined, left }: GroupChange,
): Promise<void> {
  for (const userUuid of joined) await joinGroup(deps, roomChannel(roomUuid), userUuid);
  await groupMemberStore(deps.database).remove(roomUuid, left);
  for (const userUuid of left) deps.sockets.left(roomUuid, userUuid);
}
