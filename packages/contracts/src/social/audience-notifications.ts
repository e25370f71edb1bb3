/** Notifications that people, rooms, staff and services send to others. */
import { Type, type TObject } from '@sinclair/typebox';
import type { ErrorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { operation, type Auth } from '../operation.ts';
import { IsoTime, Nullable, Ok, Uuid } from '../schemas.ts';

const service = 'social' as const;
const source = 'document 2 section 7, decisions section 6';
const noExtraFields = { additionalProperties: false };

const content = {
  title: Type.Optional(Type.String({ minLength: 1, maxLength: limits.notification.title })),
  message: Type.String({ minLength: 1, maxLength: limits.notification.message }),
};
/** Where a click leads. */
const target = {
  roomUuid: Type.Optional(Uuid),
  link: Type.Optional(
    Type.String({ pattern: '^/(?!/)', maxLength: 500, description: 'a path of the web client' }),
  ),
};
const people = {
  userUuids: Type.Array(Uuid, { minItems: 1, maxItems: limits.notification.people, uniqueItems: true }),
};
/** Data for an app, without a visible notification. */
const data = Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 1_000 }), {
  maxProperties: 20,
});

/** The mobile calls have one shape: the message goes to phones and appears in the notification list. */
function phoneNotification<
  const I extends string,
  const P extends string,
  const A extends Auth,
  B extends TObject,
>(id: I, path: P, auth: A, body: B, summary: string, errors: readonly ErrorCode[] = []) {
  return operation({
    id,
    service,
    method: 'POST',
    path,
    auth,
    summary,
    source,
    body,
    reply: Ok,
    status: 202,
    rateLimit: 'write',
    errors,
  });
}

export const notifyPhones = phoneNotification(
  'social.notifyPhones',
  '/mobileNotification',
  'service',
  Type.Object({ ...people, ...content, ...target }, noExtraFields),
  'Send a message to the phones of people.',
);
export const notifyPhonesAsStaff = phoneNotification(
  'social.notifyPhonesAsStaff',
  '/mobileNotification/admin',
  'staff',
  Type.Object({ ...people, ...content, ...target }, noExtraFields),
  'Send a staff message to the phones of people.',
);
export const notifyPhonesSilently = phoneNotification(
  'social.notifyPhonesSilently',
  '/mobileNotification/silent-notification',
  'service',
  Type.Object({ ...people, data }, noExtraFields),
  'Send data to the apps on the phones of people, without a visible notification.',
);
export const notifyFansPhones = phoneNotification(
  'social.notifyFansPhones',
  '/mobileNotification/custom-message',
  'user',
  Type.Object(content, noExtraFields),
  "Send a message to the phones of the caller's fans, once an hour.",
  ['notification/too-soon'],
);
export const notifyAllPhones = phoneNotification(
  'social.notifyAllPhones',
  '/mobileNotification/all-devices',
  'staff',
  Type.Object({ ...content, ...target }, noExtraFields),
  'Send a staff message to all phones.',
);
export const notifyPhone = phoneNotification(
  'social.notifyPhone',
  '/mobileNotification/user',
  'service',
  Type.Object({ userUuid: Uuid, ...content, ...target }, noExtraFields),
  'Send a message to the phones of a person.',
  ['user/not-found'],
);
export const notifyPhoneAsStaff = phoneNotification(
  'social.notifyPhoneAsStaff',
  '/mobileNotification/user/admin',
  'staff',
  Type.Object({ userUuid: Uuid, ...content, ...target }, noExtraFields),
  'Send a staff message to the phones of a person.',
  ['user/not-found'],
);
/** The misspelled path is the one in the contract. */
export const notifyPhoneSilently = phoneNotification(
  'social.notifyPhoneSilently',
  '/mobileNotification/user/admin/silent-nofitication',
  'staff',
  Type.Object({ userUuid: Uuid, data }, noExtraFields),
  'Send data to the apps on the phones of a person, without a visible notification.',
  ['user/not-found'],
);
export const notifyRoomPhones = phoneNotification(
  'social.notifyRoomPhones',
  '/mobileNotification/room-users',
  'user',
  Type.Object({ roomUuid: Uuid, ...content }, noExtraFields),
  'Send a message to the phones of people who have the room among their favourites, once an hour. For its owner and co-owners.',
  ['room/not-found', 'notification/too-soon'],
);

export const notifyFansOnStage = operation({
  id: 'social.notifyFansOnStage',
  service,
  method: 'POST',
  path: '/notifications/dj-fans',
  auth: 'user',
  rateLimit: 'write',
  summary:
    "Notify the caller's fans that the caller is on stage. Fans who were notified in the last three hours are skipped.",
  source,
  body: Type.Object({ roomUuid: Uuid }, noExtraFields),
  reply: Ok,
  status: 202,
  errors: ['room/not-found', 'notification/not-on-stage', 'notification/room-not-public'],
});

export const notifyFans = operation({
  id: 'social.notifyFans',
  service,
  method: 'POST',
  path: '/notifications/custom-message',
  auth: 'user',
  rateLimit: 'write',
  summary: "Send a message to the caller's fans over the channels that they chose, once an hour.",
  source,
  body: Type.Object(content, noExtraFields),
  reply: Ok,
  status: 202,
  errors: ['notification/too-soon'],
});

export const notifyRoom = operation({
  id: 'social.notifyRoom',
  service,
  method: 'POST',
  path: '/notifications/custom-message-from-room',
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Send a message to the people who have the room among their favourites, once an hour. For its owner and co-owners.',
  source,
  body: Type.Object({ roomUuid: Uuid, ...content }, noExtraFields),
  reply: Ok,
  status: 202,
  errors: ['room/not-found', 'notification/too-soon'],
});

export const checkRoomNotification = operation({
  id: 'social.checkRoomNotification',
  service,
  method: 'GET',
  path: '/room-users-notification',
  auth: 'user',
  summary: 'Check whether the caller can send a message from a room now, and how many people it would reach.',
  source,
  query: Type.Object({ roomUuid: Uuid }),
  reply: Type.Object({
    canNotify: Type.Boolean(),
    people: Type.Integer(),
    devices: Type.Integer(),
    /** When the next message can be sent; null: now, or never by the caller. */
    nextAt: Nullable(IsoTime),
  }),
  errors: ['room/not-found'],
});
