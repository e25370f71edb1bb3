/** The room and the community of an event, and who can put it there (rules X21 and X22). */
import { limits } from '@turnstage/contracts';
import { canChangeEvent, canPlaceEvent, type EventEditor } from '@turnstage/permissions';
import type { Sql, Transaction } from '../../../db/index.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import { communityRoomStore } from '../communities/community-room.store.ts';
import { communityStore, type CommunityRow } from '../communities/community.store.ts';
import { findCommunityPerson, findVisibleCommunity, lockCommunity } from '../communities/find-community.ts';
import { findRoomMember } from '../roles/find-room-member.ts';
import type { RoomDeps } from '../room.deps.ts';
import { lockRoom } from '../rooms/find-room.ts';
import { findRoomFor } from '../rooms/room-visibility.ts';
import { roomStore, type RoomRow } from '../rooms/room.store.ts';
import { eventStore } from './event.store.ts';

export interface Places {
  readonly room: RoomRow | undefined;
  readonly community: CommunityRow | undefined;
}

/** The places that a client named. Throws `room/not-found` or `community/not-found`. */
export async function findPlaces(
  deps: RoomDeps,
  caller: Caller,
  named: { readonly roomUuid: string | null; readonly communityId: number | null },
): Promise<Places> {
  return {
    room: named.roomUuid === null ? undefined : await findRoomFor(deps, named.roomUuid, caller),
    community:
      named.communityId === null
        ? undefined
        : await findVisibleCommunity(deps.database, String(named.communityId), caller),
  };
}

/** The places of an event. A closed room isn't one. */
export async function placesOf(
  sql: Sql,
  event: { readonly room_id: number | null; readonly community_id: number | null },
): Promise<Places> {
  const [community] = await communityStore(sql).findByIds(
    event.community_id === null ? [] : [event.community_id],
  );
  const [room] = await roomStore(sql).findByIds(event.room_id === null ? [] : [event.room_id]);
  return { room, community };
}

/** Throws `request/forbidden` unless the caller can change an event that is in these places. */
export async function checkCanChange(
  deps: RoomDeps,
  sql: Sql,
  caller: Caller,
  places: Places,
): Promise<void> {
  if (!canChangeEvent(await findEditor(deps, sql, caller, places))) throw refuse('request/forbidden');
}

export async function canBeChangedBy(
  deps: RoomDeps,
  caller: Caller,
  event: { readonly room_id: number | null; readonly community_id: number | null },
): Promise<boolean> {
  const { database } = deps;
  return canChangeEvent(await findEditor(deps, database, caller, await placesOf(database, event)));
}

/** Throws `request/forbidden` unless the caller can put an event into these places. */
export async function checkCanPlace(deps: RoomDeps, sql: Sql, caller: Caller, places: Places): Promise<void> {
  const { room, community } = places;
  const link = room && community && (await communityRoomStore(sql).find(community.id, room.id));
  const editor = await findEditor(deps, sql, caller, places);
  if (!canPlaceEvent(editor, { isRoomInCommunity: link !== undefined })) throw refuse('request/forbidden');
}

async function findEditor(
  deps: RoomDeps,
  sql: Sql,
  caller: Caller,
  { room, community }: Places,
): Promise<EventEditor> {
  return {
    tokenRole: caller.role,
    room: room && (await findRoomMember(deps, sql, room.id, caller)),
    community: community && (await findCommunityPerson(sql, community.id, caller)),
  };
}

/** Locks the places, and makes sure that they can have one more event than those besides `exceptId` (X28). */
export async function takePlaces(
  deps: RoomDeps,
  tx: Transaction,
  places: Places,
  exceptId = 0,
): Promise<void> {
  const which = { now: deps.clock.now(), exceptId };
  const events = eventStore(tx);
  if (places.community) {
    const { id } = await lockCommunity(deps, tx, places.community);
    if ((await events.countOpen({ communityId: id }, which)) >= limits.openEvents)
      throw refuse('event/too-many');
  }
  if (places.room) {
    const { id } = await lockRoom(tx, places.room);
    if ((await events.countOpen({ roomId: id }, which)) >= limits.openEvents) throw refuse('event/too-many');
  }
}
