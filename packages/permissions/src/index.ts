/** Who can do what to whom, in a room, in its chat and on the installation: engine, server and web decide here. */
export {
  accountActions,
  accountDenial,
  assignableTokenRoles,
  canAssignTokenRole,
  hasAccountPermission,
  hasAuthority,
  takesPartInPoints,
  type AccountAction,
  type AccountActor,
  type AccountAuthority,
  type AccountDenial,
  type AccountTarget,
} from './account-actions.ts';
export {
  canDeleteMessage,
  canReportMessage,
  directWriteDenial,
  hasModeratorBudget,
  roomWriteDenial,
  type ChatRules,
  type JudgedMessage,
  type WriteDenial,
  type Writer,
} from './chat.ts';
export {
  canAddRoomToCommunity,
  canInCommunity,
  canOwnCommunities,
  canRemoveFromCommunity,
  canRemoveRoomFromCommunity,
  canSetCommunityRole,
  communityStaffRoles,
  isCommunityOwner,
  isCommunityStaffRole,
  outcomeOfJoining,
  type CommunityPermission,
  type CommunityPerson,
} from './communities.ts';
export { canChangeEvent, canPlaceEvent, canSeeEveryEvent, type EventEditor } from './events.ts';
export {
  canDjFromLibrary,
  hasPermission,
  libraryAccessLevels,
  type InstallationPermission,
  type LibraryAccess,
} from './installation-permissions.ts';
export { hasPersonalPermission, type PersonalPermission } from './personal-permissions.ts';
export {
  assignableRoomRoles,
  canGrantRoomRole,
  canKickFromRoom,
  canOwnRooms,
  canPutIntoLineUp,
  canRemoveFromLineUp,
  canRestrict,
  canRevokeRoomRole,
  canTransferRoom,
} from './room-people.ts';
export {
  canSendLinks,
  canTakePartInRaid,
  isRaidMode,
  messageIntervalSeconds,
  raidIntervalSeconds,
  slowModeChoices,
  type PaceSettings,
} from './room-pace.ts';
export { canInRoom, type RoomPermission } from './room-permissions.ts';
export { successorRoleOf, takesOverByDefault, type SuccessorRole } from './room-succession.ts';
export {
  actingRankOf,
  compareRoomRoles,
  grantableRoomRoles,
  isOwnerRole,
  isRankedRoomRole,
  isRestriction,
  isRoomStaffRole,
  outranksInRoom,
  rankedRoomRoles,
  restrictions,
  roomRankOf,
  roomRanks,
  roomRoleLevel,
  roomStaffRoles,
  strongestRole,
  toRoomMember,
  type RankedRoomRole,
  type Restriction,
  type RoomMember,
  type RoomRank,
} from './room-rank.ts';
export {
  invitedSeatDenial,
  seatDenial,
  type SeatCandidate,
  type SeatDenial,
  type SeatRules,
} from './seats.ts';
export {
  hasAccount,
  hasRank,
  isAssignableTokenRole,
  isDefaultRole,
  isHigherRole,
  isStaff,
  outranksGlobally,
} from './token-roles.ts';
