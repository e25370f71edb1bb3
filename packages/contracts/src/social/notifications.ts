/** What somebody is told: the list behind the bell, and by which ways they want to hear. Turnstage's own calls. */
import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { IsoTime, Nullable, Ok, OneOf, Uuid } from '../schemas.ts';
import { accountNews, notificationChannels, notificationKinds } from './notification-kinds.ts';
import { PersonShape } from './shapes.ts';

const service = 'social' as const;
const source = 'Turnstage, decisions section 6';
const NotificationId = Type.String({ pattern: '^[0-9]{1,18}$', description: 'the number of a notification' });
const Kind = OneOf(notificationKinds);

export const Notification = Type.Object({
  id: NotificationId,
  kind: Kind,
  /** Whoever did it; null for the installation itself and for people who are gone. */
  actor: Nullable(PersonShape),
  /** Null also when the room is gone. */
  room: Nullable(Type.Object({ uuid: Uuid, slug: Type.String(), name: Type.String() })),
  /** Of messages that somebody wrote. */
  title: Nullable(Type.String()),
  message: Nullable(Type.String()),
  /** For the kind `account`. */
  news: Nullable(OneOf(accountNews)),
  /** Where it leads: a path of the web client. */
  link: Nullable(Type.String()),
  /** How often it happened: what is alike is one notification. */
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
  summary: 'List what the caller was told, newest first; 20 when `limit` is absent, `before` pages back.',
  source,
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    before: Type.Optional(
      Type.String({
        pattern: '^[0-9]{1,15}-[0-9]{1,18}$',
        description: '`next` of the page before',
      }),
    ),
  }),
  reply: Type.Object({
    notifications: Type.Array(Notification),
    next: Nullable(Type.String({ description: '`before` of the next page; null on the last' })),
    unread: Unread.properties.unread,
  }),
});

export const unreadNotifications = operation({
  id: 'social.unreadNotifications',
  service,
  method: 'GET',
  path: '/notifications/unread',
  auth: 'user',
  summary: 'Count what the caller was told and has not read.',
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
    'Mark notifications as read: those named, those of a kind or about a person, or all when nothing is named.',
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
  summary: "Delete one of the caller's notifications.",
  source,
  params: Type.Object({ id: NotificationId }),
  reply: Unread,
  errors: ['notification/not-found'],
});

/** Minutes and hours of a day. */
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
  /** What can reach the caller at all, as things stand. */
  reachable: Type.Object({
    /** Browsers that take part. */
    browsers: Type.Integer(),
    /** Whether the installation sends to phones. */
    mobilePush: Type.Boolean(),
    phones: Type.Integer(),
    /** The proven address that mail goes to. */
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
  summary: 'Answer by which ways the caller hears of what, and their quiet hours.',
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
  summary: 'Change by which ways the caller hears of what, and their quiet hours; what is absent stays.',
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
  summary: 'End mails of one kind by the link that stands in them (RFC 8058); the body does not matter.',
  source,
  params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 400 }) }),
  streamBody: true,
  streamType: 'application/x-www-form-urlencoded',
  reply: Type.Object({ ok: Ok.properties.ok, kind: Kind }),
  errors: ['notification/unsubscribe-invalid'],
  rateLimit: 'write',
});
