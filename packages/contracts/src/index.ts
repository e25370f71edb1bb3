export {
  musicProviders,
  playableProviders,
  songStatuses,
  type MusicProvider,
  type Song,
  type SongLink,
  type SongStatus,
} from './wire/song.ts';
export type { RoomUser, UserProfile } from './wire/profile.ts';
export {
  djTypes,
  roomAccents,
  roomDesigns,
  roomTypes,
  type Dj,
  type DjType,
  type NowPlaying,
  type RoomAccent,
  type RoomDesign,
  type RoomRoleEntry,
  type RoomSettings,
  type RoomState,
  type RoomType,
  type SongVotes,
  type UserData,
  type VoteCounts,
} from './wire/room-state.ts';
export {
  pingPrefix,
  pongPrefix,
  serverCloseFrame,
  statefulMessageNames,
  statelessMessageNames,
  type ActionEnvelope,
  type ClientActionName,
  type ClientActions,
  type JoinRoomResult,
  type PatchOperation,
  type PushEnvelope,
  type ResponseEnvelope,
  type ServerMessage,
  type StatefulMessageName,
  type StatelessMessageName,
} from './wire/socket.ts';
export { isAtLeast, rankOf, roomRoles, tokenRoles, type RoomRole, type TokenRole } from './roles.ts';
export {
  isRawReply,
  operation,
  type Auth,
  type BodyOf,
  type Operation,
  type ParamsOf,
  type QueryOf,
  type RateLimit,
  type RawReply,
  type ReplyOf,
} from './operation.ts';
export { errorRegister, type ErrorCode, type ErrorEntry, type ErrorReply } from './errors.ts';
export { limits, rateLimits } from './limits.ts';
export { services, unprefixedServices, type ServiceName } from './services.ts';
export {
  allOperations,
  chatService,
  playlistService,
  roomService,
  uploadService,
  userService,
} from './operations.ts';
export type { SongInput, SongShape } from './playlist-song.ts';
export type { ChatMessage } from './chat/room-messages.ts';
export type { Crate, CrateSong } from './playlist/shapes.ts';
export type { AdminRoom } from './room/admin-rooms.ts';
export type { NewRoom, RoomChange, RoomLive, RoomRoleShape, RoomShape, SongPlay } from './room/shapes.ts';
export type { Upload } from './upload/uploads.ts';
export type { AdminUser } from './user/admin-users.ts';
export type { OwnProfile, Profile } from './user/shapes.ts';
export { openApiOf } from './openapi.ts';
export { isUuid, uuidPattern } from './uuid.ts';
