/** Notifications: the list behind the bell, and the channel preferences. Turnstage's own calls. */
import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { roomRoles, tokenRoles } from '../roles.ts';
import { IsoTime, Nullable, Ok, OneOf, Uuid } from '../schemas.ts';
import {
  accountUpdates,
  eventUpdates,
  notificationChannels,
  notificationKinds,
} from './notification-kinds.ts';
import { PersonShape } from './shapes.ts';

const service = 'social' as const;
const source = 'Turnstage, decisions section 6';
const NotificationId = Type.String({ pattern: '^[0-9]{1,18}$', description: 'the number of a notification' });
const Kind = OneOf(notificationKinds);

export const Notification = Type.Object({
  id: NotificationId,
  kind: Kind,
  /** Who caused it; null for the installation itself and for deleted accounts. */
  actor: Nullable(PersonShape),
  /** Also null when the room is deleted. */
  room: Nullable(Type.Object({ uuid: Uuid, slug: Type.String(), name: Type.String() })),
  /** Set for messages that someone wrote; of the kind `eventStarts` the event's name, of `communityAnnouncement` the community's. */
  title: Nullable(Type.String()),
  /** For the kind `weeklyDigest`, its text, in the language that the person had then. */
  message: Nullable(Type.String()),
  /** Set for the kinds `account` and `eventStarts`. */
  news: Nullable(OneOf([...accountUpdates, ...eventUpdates])),
  /** For the news `roleGiven` and `roleTaken`: a role on the installation, or a role or restriction in `room`. */
  role: Nullable(OneOf([...new Set([...tokenRoles, ...roomRoles])])),
  /** Link target: a path of the web client. */
  link: Nullable(Type.String()),
  /** How often it happened: similar events are merged into one notification. */
  count: Type.Integer(),
  createdAt: IsoTime,
  updatedAt: IsoTime,
  readAt: Nullable(IsoTime),
});
export type Notification = Static<typeof Notification>;

const Unread = Type.Object({ unread: Type.Integer({ description: 'at most 100' }) });

export const listNotifications = operation({
  id: 'social.listNotifications',
  service,
  method: 'GET',
  path: '/notifications/list',
  auth: 'user',
  summary: "List the caller's notifications, newest first, 20 by default. `before` pages back.",
  source,
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    before: Type.Optional(
      Type.String({
        pattern: '^[0-9]{1,15}-[0-9]{1,18}$',
        description: '`next` of the previous page',
      }),
    ),
  }),
  reply: Type.Object({
    notifications: Type.Array(Notification),
    next: Nullable(Type.String({ description: '`before` for the next page, null on the last one' })),
    unread: Unread.properties.unread,
  }),
});

export const unreadNotifications = operation({
  id: 'social.unreadNotifications',
  service,
  method: 'GET',
  path: '/notifications/unread',
  auth: 'user',
  summary: "Count the caller's unread notifications.",
  source,
  reply: Unread,
});

export const readNotifications = operation({
  id: 'social.readNotifications',
  service,
  method: 'POST',
  path: '/notifications/read',
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Mark notifications as read: the given ones, those of a kind or about a person, or all by default.',
  source,
  body: Type.Object(
    {
      ids: Type.Optional(Type.Array(NotificationId, { maxItems: 100 })),
      kind: Type.Optional(Kind),
      actorUuid: Type.Optional(Uuid),
    },
    { additionalProperties: false },
  ),
  reply: Unread,
});

export const deleteNotification = operation({
  id: 'social.deleteNotification',
  service,
  method: 'DELETE',
  path: '/notifications/{id}',
  auth: 'user',
  rateLimit: 'write',
  summary: "Delete one of the caller's notifications.",
  source,
  params: Type.Object({ id: NotificationId }),
  reply: Unread,
  errors: ['notification/not-found'],
});

/** Hours and minutes of a day. */
const TimeOfDay = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  description: 'a time of day as HH:MM',
});

export const QuietHours = Type.Object(
  {
    from: TimeOfDay,
    to: TimeOfDay,
    timeZone: Type.String({ minLength: 1, maxLength: 64, description: 'IANA, e.g. Europe/Madrid' }),
  },
  { additionalProperties: false },
);
export type QuietHours = Static<typeof QuietHours>;

export const NotificationPreferences = Type.Object({
  kinds: Type.Array(
    Type.Object({
      kind: Kind,
      channels: Type.Object({
        inApp: Type.Boolean(),
        webPush: Type.Boolean(),
        mobilePush: Type.Boolean(),
        email: Type.Boolean(),
      }),
      /** Can't be switched off. */
      always: Type.Array(OneOf(notificationChannels)),
    }),
  ),
  quietHours: Nullable(QuietHours),
  /** Which channels can reach the caller at the moment. */
  reachable: Type.Object({
    /** Number of subscribed browsers. */
    browsers: Type.Integer(),
    /** Whether the installation sends to phones. */
    mobilePush: Type.Boolean(),
    phones: Type.Integer(),
    /** The verified address that mail goes to. */
    email: Nullable(Type.String()),
  }),
});
export type NotificationPreferences = Static<typeof NotificationPreferences>;

export const notificationPreferences = operation({
  id: 'social.notificationPreferences',
  service,
  method: 'GET',
  path: '/notifications/preferences',
  auth: 'user',
  summary: "Get the caller's channels for each kind of notification, and their quiet hours.",
  source,
  reply: NotificationPreferences,
});

export const changeNotificationPreferences = operation({
  id: 'social.changeNotificationPreferences',
  service,
  method: 'PATCH',
  path: '/notifications/preferences',
  auth: 'user',
  rateLimit: 'write',
  summary:
    "Change the caller's channels for each kind of notification, and their quiet hours. Absent fields stay unchanged.",
  source,
  body: Type.Object(
    {
      choices: Type.Optional(
        Type.Array(
          Type.Object(
            { kind: Kind, channel: OneOf(notificationChannels), on: Type.Boolean() },
            { additionalProperties: false },
          ),
          { maxItems: 100 },
        ),
      ),
      quietHours: Type.Optional(Nullable(QuietHours)),
    },
    { additionalProperties: false },
  ),
  reply: NotificationPreferences,
  errors: ['notification/always-on'],
});

export const unsubscribeFromMail = operation({
  id: 'social.unsubscribeFromMail',
  service,
  method: 'POST',
  path: '/notifications/unsubscribe/{token}',
  auth: 'public',
  summary: 'Unsubscribe from one kind of mail with the link in the mail (RFC 8058). The body is ignored.',
  source,
  params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 400 }) }),
  streamBody: true,
  streamType: 'application/x-www-form-urlencoded',
  reply: Type.Object({ ok: Ok.properties.ok, kind: Kind }),
  errors: ['notification/unsubscribe-invalid'],
  rateLimit: 'write',
});
