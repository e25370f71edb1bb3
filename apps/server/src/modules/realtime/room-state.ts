import { roomService as contract } from '@turnstage/contracts';
import { createRoom, toRoomState } from '@turnstage/room-engine';
import { route, type BoundRoute, type Call } from '../../http/route.ts';
import type { RoomHosts } from './host/room-hosts.ts';
import type { RealtimeDeps } from './realtime.deps.ts';

export function realtimeRoutes(deps: RealtimeDeps, hosts: RoomHosts): BoundRoute[] {
  return [route(contract.roomState, (call) => roomState(deps, hosts, call))];
}

/** For people who can see the room. An empty room returns its settings and no song. */
async function roomState(
  deps: RealtimeDeps,
  hosts: RoomHosts,
  { caller, params }: Call<typeof contract.roomState>,
) {
  const settings = await deps.room.checkCanRead(params.id, caller);
  const state = await hosts.peek(settings.uuid)?.roomState();
  return {
    roomUuid: settings.uuid,
    state: state ?? toRoomState(createRoom(settings), { joining: false }),
    serverTime: deps.clock.now(),
  };
}
