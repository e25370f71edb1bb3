import { roomService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import { serviceStatus } from '../../../http/service-status.ts';
import type { RoomDeps } from '../room.deps.ts';
import {
  changeDjSeats,
  changeDjType,
  changeExternalUrl,
  changeLiveAudio,
  changeLiveState,
  changeRoomAsStaff,
  changeRoomsOfUser,
  clearGuestPassword,
  closeRoomsOfUser,
  linkGuild,
  promoteRoom,
  setGuestPassword,
} from './aspects.ts';
import { createRoom } from './create-room.ts';
import { deleteRoom } from './delete-room.ts';
import { inviteToRoom } from './invite-to-room.ts';
import { joinRoom } from './join-room.ts';
import { friendsRooms } from './friends-rooms.ts';
import {
  allRooms,
  countPrivateRooms,
  peopleWithoutRoom,
  promotedRooms,
  roomForService,
  roomsByName,
  roomsOfGuild,
  roomsWithPasswords,
} from './more-lists.ts';
import { myRooms, oneRoom, ownedRooms, publicRooms, roomUsers } from './read-rooms.ts';
import { resetRoom } from './reset-room.ts';
import { updateRoom } from './update-room.ts';

export function roomRoutes(deps: RoomDeps): BoundRoute[] {
  return [
    route(contract.createRoom, (call) => createRoom(deps, call)),
    route(contract.updateRoom, (call) => updateRoom(deps, call)),
    route(contract.updateRoomInfrastructure, (call) => updateRoom(deps, call)),
    route(contract.deleteRoom, (call) => deleteRoom(deps, call)),
    route(contract.resetRoom, (call) => resetRoom(deps, call)),
    route(contract.roomBySlug, ({ caller, params }) => oneRoom(deps, params.slug, caller)),
    route(contract.roomByUuid, ({ caller, params }) => oneRoom(deps, params.uuid, caller)),
    route(contract.joinRoom, (call) => joinRoom(deps, call)),
    route(contract.inviteToRoom, (call) => inviteToRoom(deps, call)),
    route(contract.publicRooms, (call) => publicRooms(deps, call)),
    route(contract.roomsForOldClients, (call) => publicRooms(deps, call)),
    route(contract.myRooms, (call) => myRooms(deps, call)),
    route(contract.ownedRooms, (call) => ownedRooms(deps, call)),
    route(contract.friendsRooms, (call) => friendsRooms(deps, call)),
    route(contract.roomUsers, (call) => roomUsers(deps, call)),
    route(contract.promoteRoom, (call) => promoteRoom(deps, call)),
    route(contract.changeDjType, (call) => changeDjType(deps, call)),
    route(contract.changeDjSeats, (call) => changeDjSeats(deps, call)),
    route(contract.changeLiveAudio, (call) => changeLiveAudio(deps, call)),
    route(contract.changeLiveState, (call) => changeLiveState(deps, call)),
    route(contract.changeExternalUrl, (call) => changeExternalUrl(deps, call)),
    route(contract.changeRoomAsStaff, (call) => changeRoomAsStaff(deps, call)),
    route(contract.setGuestPassword, (call) => setGuestPassword(deps, call)),
    route(contract.clearGuestPassword, (call) => clearGuestPassword(deps, call)),
    route(contract.changeRoomsOfUser, (call) => changeRoomsOfUser(deps, call)),
    route(contract.closeRoomsOfUser, (call) => closeRoomsOfUser(deps, call)),
    route(contract.allRooms, (call) => allRooms(deps, call)),
    route(contract.roomForService, (call) => roomForService(deps, call)),
    route(contract.roomUsersForService, (call) => roomUsers(deps, call)),
    route(contract.promotedRooms, (call) => promotedRooms(deps, call)),
    route(contract.countPrivateRooms, () => countPrivateRooms(deps)),
    route(contract.roomsByName, (call) => roomsByName(deps, call)),
    route(contract.roomsWithPasswords, (call) => roomsWithPasswords(deps, call)),
    route(contract.roomsOfGuild, (call) => roomsOfGuild(deps, call)),
    route(contract.linkGuild, (call) => linkGuild(deps, call)),
    route(contract.peopleWithoutRoom, (call) => peopleWithoutRoom(deps, call)),
    route(contract.roomServiceStatus, serviceStatus('room', deps)),
  ];
}
