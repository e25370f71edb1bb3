import { roomService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { RoomDeps } from '../room.deps.ts';
import { addToCommunity, removeFromCommunity } from './add-and-remove.ts';
import {
  adminCommunities,
  adminCommunityById,
  changeCommunity,
  createCommunities,
  createCommunity,
  deleteCommunity,
  replaceCommunity,
} from './admin-communities.ts';
import {
  changeAnnouncement,
  communityAnnouncements,
  deleteAnnouncement,
  muteCommunity,
  postAnnouncement,
} from './announcements.ts';
import { removeCommunityRoom, saveCommunityRoom } from './community-rooms.ts';
import { communityFeed } from './feed.ts';
import { joinCommunity, leaveCommunity, removeCommunityUser, saveCommunityUser } from './membership.ts';
import {
  acceptCommunityInvite,
  communityInvite,
  communityOfInvite,
  deleteCommunityInvite,
  renewCommunityInvite,
} from './invites.ts';
import { changeOwnCommunity, deleteOwnCommunity, listCommunities, openCommunity } from './own-communities.ts';
import {
  communitiesOfRoom,
  communityById,
  communityLinksOfRoom,
  communityRooms,
  communityUsers,
  userCommunities,
} from './read-communities.ts';
import { applyRoomTemplate, deleteRoomTemplate, roomTemplate, saveRoomTemplate } from './room-templates.ts';

export function communityRoutes(deps: RoomDeps): BoundRoute[] {
  return [
    route(contract.communityById, (call) => communityById(deps, call)),
    route(contract.communityUsers, (call) => communityUsers(deps, call)),
    route(contract.joinCommunity, (call) => joinCommunity(deps, call)),
    route(contract.leaveCommunity, (call) => leaveCommunity(deps, call)),
    route(contract.saveCommunityUser, (call) => saveCommunityUser(deps, call)),
    route(contract.removeCommunityUser, (call) => removeCommunityUser(deps, call)),
    route(contract.communityRooms, (call) => communityRooms(deps, call)),
    route(contract.saveCommunityRoom, (call) => saveCommunityRoom(deps, call)),
    route(contract.removeCommunityRoom, (call) => removeCommunityRoom(deps, call)),
    route(contract.addCommunityRoom, (call) => saveCommunityRoom(deps, call)),
    route(contract.dropCommunityRoom, (call) => removeCommunityRoom(deps, call)),
    route(contract.addToCommunity, (call) => addToCommunity(deps, call)),
    route(contract.removeFromCommunity, (call) => removeFromCommunity(deps, call)),
    route(contract.communitiesOfRoom, (call) => communitiesOfRoom(deps, call)),
    route(contract.userCommunities, (call) => userCommunities(deps, call)),
    route(contract.communities, (call) => listCommunities(deps, call)),
    route(contract.openCommunity, (call) => openCommunity(deps, call)),
    route(contract.changeOwnCommunity, (call) => changeOwnCommunity(deps, call)),
    route(contract.deleteOwnCommunity, (call) => deleteOwnCommunity(deps, call)),
    route(contract.communityInvite, (call) => communityInvite(deps, call)),
    route(contract.renewCommunityInvite, (call) => renewCommunityInvite(deps, call)),
    route(contract.deleteCommunityInvite, (call) => deleteCommunityInvite(deps, call)),
    route(contract.communityOfInvite, (call) => communityOfInvite(deps, call)),
    route(contract.acceptCommunityInvite, (call) => acceptCommunityInvite(deps, call)),
    route(contract.communityAnnouncements, (call) => communityAnnouncements(deps, call)),
    route(contract.postAnnouncement, (call) => postAnnouncement(deps, call)),
    route(contract.changeAnnouncement, (call) => changeAnnouncement(deps, call)),
    route(contract.deleteAnnouncement, (call) => deleteAnnouncement(deps, call)),
    route(contract.muteCommunity, (call) => muteCommunity(deps, call)),
    route(contract.communityFeed, (call) => communityFeed(deps, call)),
    route(contract.communityLinksOfRoom, (call) => communityLinksOfRoom(deps, call)),
    route(contract.roomTemplate, (call) => roomTemplate(deps, call)),
    route(contract.saveRoomTemplate, (call) => saveRoomTemplate(deps, call)),
    route(contract.deleteRoomTemplate, (call) => deleteRoomTemplate(deps, call)),
    route(contract.applyRoomTemplate, (call) => applyRoomTemplate(deps, call)),
    route(contract.adminCommunities, (call) => adminCommunities(deps, call)),
    route(contract.adminCommunityById, (call) => adminCommunityById(deps, call)),
    route(contract.createCommunity, (call) => createCommunity(deps, call)),
    route(contract.createCommunities, (call) => createCommunities(deps, call)),
    route(contract.changeCommunity, (call) => changeCommunity(deps, call)),
    route(contract.replaceCommunity, (call) => replaceCommunity(deps, call)),
    route(contract.deleteCommunity, (call) => deleteCommunity(deps, call)),
  ];
}
