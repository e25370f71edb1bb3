/**
 * The contract's plain values: limits, ranks, names, codes. Loads no schema, so the browser and the room engine
 * import values from here, and types from the package itself.
 */
export { moderationActionTypes, type ModerationActionType } from '../audit/action-types.ts';
export { eventTopics, type EventTopic } from '../audit/event-topics.ts';
export { errorRegister, type ErrorCode, type ErrorEntry } from '../errors.ts';
export { fieldLengths } from '../field-lengths.ts';
export { limits, rateLimits } from '../limits.ts';
export { isListener, roomRoles, tokenRoles, type RoomRole, type TokenRole } from '../roles.ts';
export { services, unprefixedServices, type ServiceName } from '../services.ts';
export {
  accountUpdates,
  notificationChannels,
  notificationKinds,
  type AccountUpdate,
  type NotificationChannel,
  type NotificationKind,
} from '../social/notification-kinds.ts';
export { isUuid, uuidPattern } from '../uuid.ts';
export {
  avatarAssignmentTypes,
  avatarAudiences,
  avatarRankingTypes,
  avatarStatuses,
  consumableAnchors,
  consumableDisplayTypes,
  consumableEffects,
  type AvatarAssignmentType,
  type AvatarAudience,
  type AvatarRankingType,
  type AvatarStatus,
  type ConsumableAnchor,
  type ConsumableDisplayType,
  type ConsumableEffect,
} from './avatars.ts';
export { groupScopes, reportReasons, type GroupScope, type ReportReason } from './chat.ts';
export { communityRoles, joinPolicies, type CommunityRole, type JoinPolicy } from './community.ts';
export {
  lineUpNotices,
  moderationNotices,
  type LineUpNotice,
  type ModerationNotice,
} from './line-up-notices.ts';
export { pingPrefix, pongPrefix, serverCloseFrame } from './frames.ts';
export {
  badges,
  capabilities,
  devicePlatforms,
  invitationStatuses,
  type Badge,
  type Capability,
  type DevicePlatform,
  type InvitationStatus,
} from './people.ts';
export {
  mediaRoles,
  providerNames,
  redirectProviderNames,
  type MediaRole,
  type ProviderName,
  type RedirectProviderName,
} from './providers.ts';
export {
  djTypes,
  roomAccents,
  roomDesigns,
  roomTypes,
  type DjType,
  moderationActionKinds,
  type ModerationActionKind,
  type RoomAccent,
  type RoomDesign,
  type RoomType,
} from './room.ts';
export {
  requestRefusals,
  roomRefusals,
  type RequestRefusalCode,
  type RoomRefusalCode,
  type SocketErrorCode,
} from './socket-refusals.ts';
export {
  musicProviders,
  playableProviders,
  songStatuses,
  type MusicProvider,
  type SongStatus,
} from './song.ts';
export {
  deliveryStates,
  webhookEvents,
  webhookModes,
  webhookOffReasons,
  type DeliveryState,
  type WebhookEvent,
  type WebhookMode,
  type WebhookOffReason,
} from './webhooks.ts';
export { statisticsDays, type StatisticsDays } from './statistics.ts';
