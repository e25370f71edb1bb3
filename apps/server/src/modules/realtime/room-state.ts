import { roomService as contract } from '@turnstage/contracts';
import { createRoom, viewFor } from '@turnstage/room-engine';
import { route, type BoundRoute, type Call } from '../../http/route.ts';
import type { RoomHosts } from './host/room-hosts.ts';
import type { RealtimeDeps } from './realtime.deps.ts';

export function realtimeRoutes(deps: RealtimeDeps, hosts: RoomHosts): BoundRoute[] {
  return [route(contract.roomState, (call) => roomState(deps, hosts, call))];
}

/** For those who may look into the room. One in which nobody is shows its settings and silence. */
async function roomState(
  deps: RealtimeDeps,
  hosts: RoomHosts,
  { caller, params }: Call<typeof contract.roomState>,
) {
  const settings = await deps.room.checkMayRead(params.id, caller);
  const state = await hosts.peek(settings.uuid)?.picture();
  return {
    roomUuid: settings.uuid,
    state: state ?? viewFor(createRoom(settings), { joining: false }),
    serverTime: deps.clock.now(),
  };
}
