export type { Song, SongLink } from './wire/song.ts';
export type { RoomUser, UserProfile } from './wire/profile.ts';
export type {
  Dj,
  NowPlaying,
  RoomRoleEntry,
  RoomSettings,
  RoomState,
  SongVotes,
  UserData,
  VoteCounts,
} from './wire/room-state.ts';
export {
  clientActions,
  connectionActions,
  audienceActions,
  moderationActions,
  serviceActions,
  stepActions,
  type ClientActionName,
  type ClientActionResults,
  type ClientActions,
  type JoinRoomResult,
  type ResumedRoomResult,
  type ServiceActionName,
} from './socket/actions.ts';
export { ActionEnvelope, EventEnvelope, PushEnvelope, ResponseEnvelope } from './socket/envelopes.ts';
export { eventRequests, type EventRequestName } from './socket/event-requests.ts';
export {
  PatchOperation,
  statefulMessageNames,
  statefulMessages,
  statelessMessageNames,
  statelessMessages,
  type ChangingList,
  type MessageParams,
  type ServerMessage,
  type StatefulMessageName,
  type StatelessMessageName,
} from './socket/messages.ts';
export { describeProtocol } from './socket/protocol.ts';
export type { SocketActionSpec, SocketParams, SocketResult, Tolerance } from './socket/socket-action.ts';
export {
  avatarAssignmentTypes,
  avatarAudiences,
  avatarRankingTypes,
  avatarStatuses,
  badges,
  capabilities,
  communityRoles,
  consumableAnchors,
  consumableDisplayTypes,
  consumableEffects,
  devicePlatforms,
  djTypes,
  groupScopes,
  invitationStatuses,
  joinPolicies,
  lineUpNotices,
  mediaRoles,
  musicProviders,
  pingPrefix,
  playableProviders,
  pongPrefix,
  providerNames,
  redirectProviderNames,
  reportReasons,
  requestRefusals,
  roomAccents,
  roomDesigns,
  roomRefusals,
  roomTypes,
  serverCloseFrame,
  songStatuses,
  type AvatarAssignmentType,
  type AvatarAudience,
  type AvatarRankingType,
  type AvatarStatus,
  type Badge,
  type Capability,
  type CommunityRole,
  type ConsumableAnchor,
  type ConsumableDisplayType,
  type ConsumableEffect,
  type DevicePlatform,
  type DjType,
  type GroupScope,
  type InvitationStatus,
  type JoinPolicy,
  type LineUpNotice,
  type ModerationNotice,
  type MediaRole,
  type MusicProvider,
  type ProviderName,
  type RedirectProviderName,
  type ReportReason,
  type RequestRefusalCode,
  type RoomAccent,
  type RoomDesign,
  type RoomRefusalCode,
  type RoomType,
  type SocketErrorCode,
  type SongStatus,
} from './values/index.ts';
export {
  deliveryStates,
  previewKinds,
  webhookEvents,
  webhookModes,
  webhookOffReasons,
  type DeliveryState,
  type PreviewKind,
  type WebhookEvent,
  type WebhookMode,
  type WebhookOffReason,
} from './values/webhooks.ts';
export { isListener, roomRoles, tokenRoles, type RoomRole, type TokenRole } from './roles.ts';
export {
  defaultBodyLimit,
  failuresOf,
  isRawReply,
  maxDataUrlBytes,
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
  installationService,
  paymentService,
  playlistService,
  pointsService,
  roomService,
  sharingService,
  socialService,
  uploadService,
  userService,
} from './operations.ts';
export type { HealthFinding, InstallationHealth } from './installation/health.ts';
export type { SetupStep } from './installation/settings.ts';
export { healthOutcomes, type HealthCheck, type HealthFacts, type HealthState } from './values/health.ts';
export type { Statistics } from './room/statistics.ts';
export { statisticsDays, type StatisticsDays } from './values/statistics.ts';
export type { OEmbed, RoomNowPlaying } from './sharing/previews.ts';
export {
  scrobbleServices,
  type ScrobbleLink,
  type ScrobbleServiceName,
  type ScrobbleSource,
} from './sharing/scrobbling.ts';
export type { Webhook, WebhookDelivery } from './sharing/webhooks.ts';
export type { SongInput, SongShape } from './playlist-song.ts';
export type { Conversation } from './chat/conversations.ts';
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
export type { FoundSong } from './playlist/find-songs.ts';
export type { ImportedAccount, ImportedProfile } from './playlist/account-imports.shapes.ts';
export type { CrateImport, CrateImportSong } from './playlist/crate-imports.ts';
export type { ResolvedLink } from './playlist/links.ts';
export type {
  Avatar,
  AvatarAssignment,
  AvatarChange,
  AvatarWearer,
  NewAvatar,
} from './points/avatar-shapes.ts';
export type { Consumable, ConsumableChange, NewConsumable } from './points/consumable-shapes.ts';
export type { Crate, CrateSong } from './playlist/shapes.ts';
export type { PointEntry, Ranking, RankingPlace, RankingStatus } from './points/ranking-shapes.ts';
export type { NewSeason, Season, SeasonChange } from './points/season-shapes.ts';
export type {
  NewTokenBundle,
  TokenAccount,
  TokenBundle,
  TokenBundleChange,
  TokenTransaction,
} from './points/token-shapes.ts';
export type {
  Checkout,
  NewProduct,
  Payment,
  Product,
  ProductChange,
  Subscription,
} from './payment/shapes.ts';
export {
  paymentIntervals,
  paymentModes,
  paymentProviders,
  paymentStatuses,
  paymentTypes,
  stripeTestFailures,
  subscriptionStatuses,
  type PaymentInterval,
  type PaymentMode,
  type PaymentProvider,
  type PaymentStatus,
  type PaymentType,
  type StripeTestFailure,
  type SubscriptionStatus,
} from './values/payments.ts';
export { seasonGoals, type SeasonGoal } from './values/engagement.ts';
export type { GoalProgress } from './points/engagement.ts';
export {
  tokenAccountStatuses,
  tokenTransactionTypes,
  type TokenAccountStatus,
  type TokenTransactionType,
} from './values/tokens.ts';
export type { AdminRoom } from './room/admin-rooms.ts';
export type {
  Community,
  CommunityChange,
  CommunityMember,
  CommunityRecord,
  NewCommunity,
} from './room/community-shapes.ts';
export type { Announcement, FeedItem } from './room/announcements.ts';
export type { RoomTemplate } from './room/room-templates.ts';
export type { AnalyticsChoice, AuditEvent, NewAuditEvent } from './audit/events.ts';
export type { Geolocation } from './audit/geolocation.ts';
export type { EventChange, EventDetails, EventRecord, EventShape, NewEvent } from './room/event-shapes.ts';
export type { PinnedMessage } from './room/pinned-messages.ts';
export type { RoomModerationAction, RoomRoleHolder } from './room/moderation.ts';
export type { RoomRules } from './room/rules.ts';
export type { TimedMessage } from './room/timed-messages.ts';
export { moderationActionKinds, type ModerationActionKind } from './values/room.ts';
export type { ChartKind, ChartPeriod } from './values/room.ts';
export type { ChartEntry } from './room/charts.ts';
export type { Recap, RecapSummary } from './room/recaps.ts';
export type { RoomFile, RoomImport } from './room/room-files.ts';
export type {
  NewRoom,
  RoomChange,
  RoomLive,
  RoomRoleShape,
  RoomRoleWithReason,
  RoomShape,
  SongPlay,
} from './room/shapes.ts';
export type { AdminDj } from './social/admin-djs.ts';
export type { BookContact, ContactMatch } from './social/contacts.ts';
export type { EveryoneMessage } from './social/everyone-messages.ts';
export {
  accountUpdates,
  eventUpdates,
  notificationChannels,
  notificationKinds,
  type AccountUpdate,
  type EventUpdate,
  type NotificationNews,
  type NotificationChannel,
  type NotificationKind,
} from './social/notification-kinds.ts';
export type { Notification, NotificationPreferences, QuietHours } from './social/notifications.ts';
export type { Relation } from './social/people.ts';
export type { BlockedUser, Device, DjFan, Friend, FriendInvitation, PersonShape } from './social/shapes.ts';
export type { Upload } from './upload/uploads.ts';
export type { AdminUser } from './user/admin-users.ts';
export type { UserImage } from './user/images.ts';
export type { WhitelistedPhone } from './user/mobile-auth.ts';
export type { UserIdentity } from './user/phones.ts';
export type { RoomSuccession } from './room/succession.ts';
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
export { cometOpenApi, openApiOf } from './openapi.ts';
export { isUuid, uuidPattern } from './uuid.ts';
export type { Provider, ProviderToken } from './user/providers/index.ts';
