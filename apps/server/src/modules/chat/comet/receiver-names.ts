/** What those are called to whom lines were said: a group as in its own address, a person as now. */
import { Refusal } from '../../../http/refusal.ts';
import { channelOf } from '../channels/channel.ts';
import type { ChatDeps } from '../chat.deps.ts';
import type { MessageRow } from '../messages/message.store.ts';
import { groupName } from './groups.ts';

/** By uuid of the group or person. `known` are those that the caller has at hand; who is gone has none. */
export async function receiverNames(
  deps: ChatDeps,
  rows: readonly MessageRow[],
  known: ReadonlyMap<string, string> = new Map(),
): Promise<ReadonlyMap<string, string>> {
  const rooms = new Set(rows.flatMap((row) => channelOf(row).roomUuid ?? []));
  const people = new Set(rows.flatMap((row) => row.to_user_uuid ?? []));
  const unknown = [...rooms].filter((uuid) => !known.has(uuid));
  const [settings, persons] = await Promise.all([
    Promise.all(unknown.map((uuid) => deps.room.settings(uuid).catch(goneRoom))),
    people.size > 0 ? deps.user.people([...people]) : [],
  ]);
  const groups = settings.flatMap((room) => (room ? [[room.uuid, groupName(room)] as const] : []));
  const names = [...persons].map(([uuid, { profile }]) => [uuid, profile.nickname] as const);
  return new Map([...known, ...groups, ...names]);
}

/** What was said in a room outlives it. */
function goneRoom(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'room/not-found') return undefined;
  throw error;
}
