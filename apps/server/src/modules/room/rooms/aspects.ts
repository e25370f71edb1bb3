/** Single settings, each with its own call. The permissions are the same as for all settings. */
import type { RoomChange, roomService } from '@turnstage/contracts';
import { hasPermission } from '@turnstage/permissions';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { closeRoom } from './delete-room.ts';
import { lockRoom } from './find-room.ts';
import { roomListStore } from './room-list.store.ts';
import type { RoomColumns } from './room.store.ts';
import { changeRoom } from './update-room.ts';

type Contract = typeof roomService;

/**
 * Staff can promote any room. The capability promoteRoom is for rooms whose settings the caller can change (rule
 * H2).
 */
export async function promoteRoom(deps: RoomDeps, { caller, params, body }: Call<Contract['promoteRoom']>) {
  const isPromoter =
    hasPermission(caller.role, 'promoteEveryRoom') ||
    (await deps.user.hasCapability(caller.userUuid, 'promoteRoom'));
  if (!isPromoter) throw refuse('request/forbidden');
  return changeRoom(deps, caller, params.id, {}, { promoted: body.promoted });
}

export function changeDjType(deps: RoomDeps, { caller, params, body }: Call<Contract['changeDjType']>) {
  return changeRoom(deps, caller, params.id, body);
}

export function changeDjSeats(deps: RoomDeps, { caller, params, body }: Call<Contract['changeDjSeats']>) {
  return changeRoom(deps, caller, params.id, body);
}

export function changeLiveAudio(deps: RoomDeps, { caller, params, body }: Call<Contract['changeLiveAudio']>) {
  return changeRoom(deps, caller, params.id, {}, { live_audio: body.liveAudio });
}

export function changeLiveState(deps: RoomDeps, { caller, params, body }: Call<Contract['changeLiveState']>) {
  return changeRoom(deps, caller, params.id, {}, { is_live: body.isLive });
}

export function changeExternalUrl(
  deps: RoomDeps,
  { caller, params, body }: Call<Contract['changeExternalUrl']>,
) {
  return changeRoom(deps, caller, params.id, body);
}

export function changeRoomAsStaff(
  deps: RoomDeps,
  { caller, params, body, files }: Call<Contract['changeRoomAsStaff']>,
) {
  const { change, extraColumns } = staffChange(body);
  return changeRoom(deps, caller, params.id, { ...change, files }, extraColumns);
}

export function setGuestPassword(deps: RoomDeps, { caller, body }: Call<Contract['setGuestPassword']>) {
  return changeRoom(deps, caller, body.slug, { guestPassword: body.guestPassword });
}

export function clearGuestPassword(deps: RoomDeps, { caller, body }: Call<Contract['clearGuestPassword']>) {
  return changeRoom(deps, caller, body.slug, { guestPassword: null });
}

export function linkGuild(deps: RoomDeps, { caller, params, body }: Call<Contract['linkGuild']>) {
  return changeRoom(deps, caller, body.slug, {}, { discord_server: params.guild });
}

export async function changeRoomsOfUser(
  deps: RoomDeps,
  { caller, params, body }: Call<Contract['changeRoomsOfUser']>,
) {
  const { change, extraColumns } = staffChange(body);
  const rooms = [];
  for (const { uuid } of await roomsOwnedBy(deps, params.user))
    rooms.push(await changeRoom(deps, caller, uuid, change, extraColumns));
  return rooms;
}

export async function closeRoomsOfUser(deps: RoomDeps, { params }: Call<Contract['closeRoomsOfUser']>) {
  const rooms = await roomsOwnedBy(deps, params.user);
  await deps.database.transaction(async (tx) => {
    for (const room of rooms) await closeRoom(deps, tx, await lockRoom(tx, room));
  });
  return { closed: rooms.length };
}

function roomsOwnedBy(deps: RoomDeps, userUuid: string) {
  return roomListStore(deps.database).byRole(userUuid.toLowerCase(), ['owner'], deps.clock.now());
}

function staffChange({
  promoted,
  liveAudio,
  isLive,
  ...change
}: RoomChange & { promoted?: boolean; liveAudio?: boolean; isLive?: boolean }): {
  change: RoomChange;
  extraColumns: RoomColumns;
} {
  return {
    change,
    extraColumns: {
      ...(promoted === undefined ? {} : { promoted }),
      ...(liveAudio === undefined ? {} : { live_audio: liveAudio }),
      ...(isLive === undefined ? {} : { is_live: isLive }),
    },
  };
}
