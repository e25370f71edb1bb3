import type { Transaction } from '../../../db/index.ts';
import { roomChannel, uuidFrom, type Channel } from '../channels/channel.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { keepAction } from '../messages/action-line.ts';
import { groupMemberStore } from './group-member.store.ts';

/** Answers whether they were not one before; whoever follows the group over the old chat is told of it once. */
export async function becomeMember(deps: ChatDeps, channel: Channel, userUuid: string): Promise<boolean> {
  const name = (await deps.user.person(userUuid))?.profile.nickname ?? '';
  return deps.database.transaction(async (tx) => {
    const row = { channel_uuid: channel.uuid, user_uuid: userUuid, joined_at: deps.clock.now() };
    if (!(await groupMemberStore(tx).add(row))) return false;
    await tellJoined(deps, tx, channel, { uuid: userUuid, name });
    tx.afterCommit(() => deps.sockets.joined(channel.uuid, userUuid));
    return true;
  });
}

const samePersonMs = 60_000;

/**
 * Somebody came into the room. Bots without a socket learn of it from the chat alone (wire section 5.5); where nobody
 * listens in that way no line is kept, so that a room that fills costs nothing here.
 */
export async function noteEntered(
  deps: ChatDeps,
  roomUuid: string,
  person: { readonly uuid: string; readonly name: string },
): Promise<void> {
  if (!deps.memory.isFollowed(roomUuid) && !deps.sockets.isFollowed(roomUuid)) return;
  await deps.database.transaction((tx) => tellJoined(deps, tx, roomChannel(roomUuid), person));
}

/** Once a minute and person: joining the group and entering the room are one arrival, and so is a flapping line. */
async function tellJoined(
  deps: ChatDeps,
  tx: Transaction,
  channel: Channel,
  person: { readonly uuid: string; readonly name: string },
): Promise<void> {
  const minute = Math.floor(deps.clock.now() / samePersonMs);
  const uuid = uuidFrom(`joined:${channel.uuid}:${person.uuid}:${minute}`);
  const action = { name: 'joined', byUuid: person.uuid, byName: person.name } as const;
  await keepAction(deps, tx, channel, action, undefined, uuid);
}

/** The room service says who belongs to the group now (`roomUserRoles/cometchat`). */
export async function applyGroupChange(
  deps: ChatDeps,
  { roomUuid, joined, left }: { roomUuid: string; joined: readonly string[]; left: readonly string[] },
): Promise<void> {
  for (const userUuid of joined) await becomeMember(deps, roomChannel(roomUuid), userUuid);
  await groupMemberStore(deps.database).remove(roomUuid, left);
  for (const userUuid of left) deps.sockets.left(roomUuid, userUuid);
}
