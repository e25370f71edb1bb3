/** The kinds and channels of notifications: the register that server and client read (docs/rules/notifications.md). */

export const notificationChannels = ['inApp', 'webPush', 'mobilePush', 'email'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export const notificationKinds = [
  'friendInvitation',
  'invitationAccepted',
  'newFan',
  'djOnStage',
  'djMessage',
  'roomMessage',
  'mention',
  'directMessage',
  'account',
  'staffMessage',
  'eventStarts',
  'roomInvitation',
  'communityAnnouncement',
  'weeklyDigest',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Changes of an account, for the kind `account`. */
export const accountUpdates = [
  'roleGiven',
  'roleTaken',
  'badgesChanged',
  'profileChanged',
  'passwordChanged',
  'webhookOff',
] as const;
export type AccountUpdate = (typeof accountUpdates)[number];

/** What happens to a scheduled event, for the kind `eventStarts`. */
export const eventUpdates = ['eventTomorrow', 'eventSoon', 'eventMoved', 'eventCancelled'] as const;
export type EventUpdate = (typeof eventUpdates)[number];

export type NotificationNews = AccountUpdate | EventUpdate;
