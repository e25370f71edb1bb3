import { roomService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import { serviceStatus } from '../../../http/service-status.ts';
import type { RoomDeps } from '../room.deps.ts';
import { createRoom } from './create-room.ts';
import { deleteRoom } from './delete-room.ts';
import { joinRoom } from './entry.ts';
import { myRooms, oneRoom, ownedRooms, publicRooms, roomUsers } from './read-rooms.ts';
import { updateRoom } from './update-room.ts';

export function roomRoutes(deps: RoomDeps): BoundRoute[] {
  return [
    route(contract.createRoom, (call) => createRoom(deps, call)),
    route(contract.updateRoom, (call) => updateRoom(deps, call)),
    route(contract.updateRoomInfrastructure, (call) => updateRoom(deps, call)),
    route(contract.deleteRoom, (call) => deleteRoom(deps, call)),
    route(contract.roomBySlug, ({ caller, params }) => oneRoom(deps, params.slug, caller)),
    route(contract.roomByUuid, ({ caller, params }) => oneRoom(deps, params.uuid, caller)),
    route(contract.joinRoom, (call) => joinRoom(deps, call)),
    route(contract.publicRooms, (call) => publicRooms(deps, call)),
    route(contract.myRooms, (call) => myRooms(deps, call)),
    route(contract.ownedRooms, (call) => ownedRooms(deps, call)),
    route(contract.roomUsers, (call) => roomUsers(deps, call)),
    route(contract.roomServiceStatus, serviceStatus('room', deps)),
  ];
}
