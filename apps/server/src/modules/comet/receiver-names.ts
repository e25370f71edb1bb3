/** Names of the receivers of messages: a group is named as under its own path, a person by their present nickname. */
import { Refusal } from '../../http/refusal.ts';
import { channelOf, type MessageRow } from '../chat/index.ts';
import type { CometDeps } from './comet.deps.ts';
import { groupName } from './groups.ts';

/**
 * By the uuid of the group or person. `known` holds the names that the caller of this function has already. A
 * deleted room or account has no name.
 */
export async function receiverNames(
  deps: CometDeps,
  rows: readonly MessageRow[],
  known: ReadonlyMap<string, string> = new Map(),
): Promise<ReadonlyMap<string, string>> {
  const rooms = new Set(rows.flatMap((row) => channelOf(row).roomUuid ?? []));
  const people = new Set(rows.flatMap((row) => row.to_user_uuid ?? []));
  const unknown = [...rooms].filter((uuid) => !known.has(uuid));
  const [settings, persons] = await Promise.all([
    Promise.all(unknown.map((uuid) => deps.room.settings(uuid).catch(ignoreMissingRoom))),
    people.size > 0 ? deps.user.people([...people]) : [],
  ]);
  const groups = settings.flatMap((room) => (room ? [[room.uuid, groupName(room)] as const] : []));
  const names = [...persons].map(([uuid, { profile }]) => [uuid, profile.nickname] as const);
  return new Map([...known, ...groups, ...names]);
}

/** Messages outlive their room. */
function ignoreMissingRoom(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'room/not-found') return undefined;
  throw error;
}
