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
  type ResumedRoomResult,
  type ServerMessage,
  type StatefulMessageName,
  type StatelessMessageName,
} from './wire/socket.ts';
export { isAtLeast, rankOf, roomRoles, tokenRoles, type RoomRole, type TokenRole } from './roles.ts';
export {
  failuresOf,
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
export { errorRegister, type Ban, type ErrorCode, type ErrorEntry, type ErrorReply } from './errors.ts';
export { limits, rateLimits } from './limits.ts';
export { services, unprefixedServices, type ServiceName } from './services.ts';
export {
  allOperations,
  auditService,
  chatService,
  playlistService,
  roomService,
  socialService,
  uploadService,
  userService,
} from './operations.ts';
export type { SongInput, SongShape } from './playlist-song.ts';
export type { Conversation } from './chat/conversations.ts';
export { reportReasons } from './chat/messages.ts';
export { cometAddresses, cometOperations, cometService } from './chat/comet/addresses.ts';
export type {
  AllMessagesQuery,
  JoinBody,
  ListQuery,
  MessagesQuery,
  SendBody,
} from './chat/comet/requests.ts';
export type {
  CometConversation,
  CometError,
  CometGroup,
  CometMessage,
  CometReaction,
  UnreadCount,
  CometMe,
  CometSettings,
  CometUser,
  MessagesPage,
} from './chat/comet/shapes.ts';
export type { ChatReport } from './chat/reports.ts';
export type {
  ChatMessage,
  ChatMessageDeleted,
  ChatReaction,
  ChatRead,
  CrateCard,
  Gif,
  NewChatMessage,
  SongCard,
} from './chat/shapes.ts';
export type { Crate, CrateSong } from './playlist/shapes.ts';
export { groupScopes, type GroupScope } from './room/comet-chat.ts';
export type { AdminRoom } from './room/admin-rooms.ts';
export type { PinnedMessage } from './room/pinned-messages.ts';
export type { NewRoom, RoomChange, RoomLive, RoomRoleShape, RoomShape, SongPlay } from './room/shapes.ts';
export type { AdminDj } from './social/admin-djs.ts';
export type { BookContact, ContactMatch } from './social/contacts.ts';
export {
  accountNews,
  notificationChannels,
  notificationKinds,
  type AccountNews,
  type NotificationChannel,
  type NotificationKind,
} from './social/notification-kinds.ts';
export type { Notification, NotificationPreferences, QuietHours } from './social/notifications.ts';
export type { Relation } from './social/people.ts';
export {
  devicePlatforms,
  invitationStatuses,
  type BlockedUser,
  type Device,
  type DevicePlatform,
  type DjFan,
  type Friend,
  type FriendInvitation,
  type InvitationStatus,
  type PersonShape,
} from './social/shapes.ts';
export type { Upload } from './upload/uploads.ts';
export type { AdminUser } from './user/admin-users.ts';
export type { UserImage } from './user/images.ts';
export type { WhitelistedPhone } from './user/mobile-auth.ts';
export type { UserIdentity } from './user/phones.ts';
export type { Deactivation } from './user/deactivation.ts';
export type { OwnEmail } from './user/emails.ts';
export type { OwnAccount } from './user/own-account.ts';
export type { OwnSession } from './user/sessions.ts';
export type { Voucher } from './user/vouchers.ts';
export type { OwnProfile, Profile } from './user/shapes.ts';
export { moderationActionTypes, type ModerationActionType } from './audit/action-types.ts';
export { eventTopics, type EventTopic } from './audit/event-topics.ts';
export type {
  ModerationAction,
  ModerationActionChange,
  NewModerationAction,
} from './audit/moderation-actions.ts';
export { badges, type Badge } from './user/badges.ts';
export { capabilities, type Capability } from './user/capabilities.ts';
export { cometOpenApi, openApiOf } from './openapi.ts';
export { isUuid, uuidPattern } from './uuid.ts';
export {
  mediaRoles,
  providerNames,
  redirectProviderNames,
  type MediaRole,
  type Provider,
  type ProviderName,
  type ProviderToken,
  type RedirectProviderName,
} from './user/providers/index.ts';
