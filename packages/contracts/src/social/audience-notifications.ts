/** What people, rooms, staff and services tell others. */
import { Type, type TObject } from '@sinclair/typebox';
import type { ErrorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { operation, type Auth } from '../operation.ts';
import { IsoTime, Nullable, Ok, Uuid } from '../schemas.ts';

const service = 'social' as const;
const source = 'document 2 section 7, decisions section 6';
const exact = { additionalProperties: false };

const words = {
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
/** For an application that is to do something without a word. */
const data = Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 1_000 }), {
  maxProperties: 20,
});

/** The mobile calls have one shape: what is told is sent to phones, and listed in the page. */
function mobile<const I extends string, const P extends string, const A extends Auth, B extends TObject>(
  id: I,
  path: P,
  auth: A,
  body: B,
  summary: string,
  errors: readonly ErrorCode[] = [],
) {
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

export const notifyPhones = mobile(
  'social.notifyPhones',
  '/mobileNotification',
  'service',
  Type.Object({ ...people, ...words, ...target }, exact),
  'Send a message to the phones of people.',
);
export const notifyPhonesAsStaff = mobile(
  'social.notifyPhonesAsStaff',
  '/mobileNotification/admin',
  'staff',
  Type.Object({ ...people, ...words, ...target }, exact),
  'Send a message of the staff to the phones of people.',
);
export const notifyPhonesSilently = mobile(
  'social.notifyPhonesSilently',
  '/mobileNotification/silent-notification',
  'service',
  Type.Object({ ...people, data }, exact),
  'Hand data to the applications on the phones of people, without a word.',
);
export const notifyFansPhones = mobile(
  'social.notifyFansPhones',
  '/mobileNotification/custom-message',
  'user',
  Type.Object(words, exact),
  "Send a message of one's own to the phones of one's fans; once an hour.",
  ['notification/too-soon'],
);
export const notifyAllPhones = mobile(
  'social.notifyAllPhones',
  '/mobileNotification/all-devices',
  'staff',
  Type.Object({ ...words, ...target }, exact),
  'Send a message of the staff to all phones.',
);
export const notifyPhone = mobile(
  'social.notifyPhone',
  '/mobileNotification/user',
  'service',
  Type.Object({ userUuid: Uuid, ...words, ...target }, exact),
  'Send a message to the phones of a person.',
  ['user/not-found'],
);
export const notifyPhoneAsStaff = mobile(
  'social.notifyPhoneAsStaff',
  '/mobileNotification/user/admin',
  'staff',
  Type.Object({ userUuid: Uuid, ...words, ...target }, exact),
  'Send a message of the staff to the phones of a person.',
  ['user/not-found'],
);
/** The path is spelled as the contract spells it. */
export const notifyPhoneSilently = mobile(
  'social.notifyPhoneSilently',
  '/mobileNotification/user/admin/silent-nofitication',
  'staff',
  Type.Object({ userUuid: Uuid, data }, exact),
  'Hand data to the applications on the phones of a person, without a word.',
  ['user/not-found'],
);
export const notifyRoomPhones = mobile(
  'social.notifyRoomPhones',
  '/mobileNotification/room-users',
  'user',
  Type.Object({ roomUuid: Uuid, ...words }, exact),
  'Send a message to the phones of people who keep a room among their favourites, as its owner or co-owner; once an hour.',
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
    'Tell the fans that one is on stage. Whoever was told of it in the last three hours is not told again.',
  source,
  body: Type.Object({ roomUuid: Uuid }, exact),
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
  summary: "Send a message of one's own to one's fans, by every way they chose; once an hour.",
  source,
  body: Type.Object(words, exact),
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
    'Send a message to the people who keep a room among their favourites, as its owner or co-owner; once an hour.',
  source,
  body: Type.Object({ roomUuid: Uuid, ...words }, exact),
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
  summary: 'Tell whether the caller can send a message from a room now, and whom it would reach.',
  source,
  query: Type.Object({ roomUuid: Uuid }),
  reply: Type.Object({
    canNotify: Type.Boolean(),
    people: Type.Integer(),
    devices: Type.Integer(),
    /** When the next one can be sent; null: now, or never by the caller. */
    nextAt: Nullable(IsoTime),
  }),
  errors: ['room/not-found'],
});
