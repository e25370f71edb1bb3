export {
  adminCommunities,
  adminCommunityById,
  changeCommunity,
  createCommunities,
  createCommunity,
  deleteCommunity,
  replaceCommunity,
} from './admin-communities.ts';
export { adminRoomById, adminRooms, AdminRoom } from './admin-rooms.ts';
export {
  Announcement,
  changeAnnouncement,
  communityAnnouncements,
  communityFeed,
  deleteAnnouncement,
  FeedItem,
  muteCommunity,
  postAnnouncement,
} from './announcements.ts';
export {
  changeDjSeats,
  changeDjType,
  changeExternalUrl,
  changeLiveAudio,
  changeLiveState,
  changeRoomAsStaff,
  changeRoomsOfUser,
  clearGuestPassword,
  closeRoomsOfUser,
  promoteRoom,
  setGuestPassword,
} from './aspects.ts';
export {
  calendarOfLink,
  communityCalendar,
  deleteOwnCalendarLink,
  eventCalendar,
  ownCalendarLink,
  renewOwnCalendarLink,
} from './calendars.ts';
export {
  addCommunityRoom,
  addToCommunity,
  communitiesOfRoom,
  communityById,
  communityLinksOfRoom,
  communityRooms,
  communityUsers,
  dropCommunityRoom,
  joinCommunity,
  leaveCommunity,
  removeCommunityRoom,
  removeCommunityUser,
  removeFromCommunity,
  saveCommunityRoom,
  saveCommunityUser,
  userCommunities,
} from './communities.ts';
export { deleteConversation, joinCometChat, syncCometChat } from './comet-chat.ts';
export { remindOfEvent, stopEventReminder } from './event-reminders.ts';
export {
  adminEventById,
  adminEvents,
  changeEvent,
  createEvent,
  deleteEvent,
  eventById,
  eventBySlug,
  events,
  upcomingEvents,
} from './events.ts';
export { addFavorite, favoriteRooms, listFavorites, removeFavorite } from './favorites.ts';
export {
  acceptCommunityInvite,
  changeOwnCommunity,
  communities,
  communityInvite,
  communityOfInvite,
  deleteCommunityInvite,
  deleteOwnCommunity,
  openCommunity,
  renewCommunityInvite,
} from './own-communities.ts';
export { playbackSync, playedSeconds, reportHeard, reportSync, roomPlayedTime } from './listening.ts';
export {
  allRooms,
  countPrivateRooms,
  linkGuild,
  peopleWithoutRoom,
  promotedRooms,
  recentlyVisitedRooms,
  roomForService,
  roomsByName,
  roomsOfGuild,
  roomsWithPasswords,
  roomUsersForService,
} from './more-lists.ts';
export {
  listModerationActions,
  listRoleHolders,
  RoomModerationAction,
  RoomRoleHolder,
} from './moderation.ts';
export { endRaidMode, setSlowMode, startRaidMode } from './pace.ts';
export { PinnedMessage, pinMessages } from './pinned-messages.ts';
export { recordSongPlay, roomState } from './played.ts';
export { posterImage, removePoster, setPoster } from './posters.ts';
export { recentSongs } from './recent-songs.ts';
export { inviteToRoom } from './room-invitations.ts';
export {
  applyRoomTemplate,
  deleteRoomTemplate,
  roomTemplate,
  RoomTemplate,
  saveRoomTemplate,
} from './room-templates.ts';
export {
  changeOwner,
  grantRoomRole,
  kickUserFromRoom,
  listRoomRoles,
  rolesOfUser,
  revokeRoomRole,
} from './roles.ts';
export {
  createRoom,
  deleteRoom,
  friendsRooms,
  joinRoom,
  myRooms,
  ownedRooms,
  publicRooms,
  roomsForOldClients,
  recentRooms,
  rememberRoom,
  resetRoom,
  roomBySlug,
  roomByUuid,
  roomServiceStatus,
  roomUsers,
  updateRoom,
  updateRoomInfrastructure,
} from './rooms.ts';
export { ChartEntry, communityChart, roomChart } from './charts.ts';
export { eventRecap, Recap, recap, RecapSummary, roomRecaps } from './recaps.ts';
export { exportRoom, importRoom, RoomFile, RoomImport } from './room-files.ts';
export { markRulesSeen, RoomRules, roomRules } from './rules.ts';
export { listTimedMessages, TimedMessage } from './timed-messages.ts';
export { RoomSuccession, successionOfOwnRooms } from './succession.ts';
export { Favorite, NewRoom, RoomChange, RoomLive, RoomRoleShape, RoomShape, SongPlay } from './shapes.ts';
export { communityStatistics, installationStatistics, roomStatistics, Statistics } from './statistics.ts';
