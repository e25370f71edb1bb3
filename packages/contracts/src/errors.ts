/**
 * The register of every failure that a caller can cause or must understand.
 * Messages are the specification's to the letter where it has one (document 1 section 8, document 3 section 8).
 * `fault`: who can mend it. `caller` sent something wrong, `state` means the world has moved on, `server` is ours.
 */
export interface ErrorEntry {
  readonly status: number;
  readonly message: string;
  readonly fault: 'caller' | 'state' | 'server';
}

const register = {
  'request/invalid': { status: 400, message: 'Bad Request', fault: 'caller' },
  'request/unauthorized': { status: 401, message: 'Unauthorized', fault: 'caller' },
  'request/forbidden': { status: 403, message: 'Forbidden', fault: 'caller' },
  'request/not-found': { status: 404, message: 'Not Found', fault: 'caller' },
  'request/too-large': { status: 413, message: 'The request is too large', fault: 'caller' },
  'request/too-many': { status: 429, message: 'Too many requests, please slow down', fault: 'caller' },
  'server/unexpected': {
    status: 500,
    message: 'Something went wrong, please try again',
    fault: 'server',
  },
  'server/unavailable': { status: 503, message: 'Service Unavailable', fault: 'server' },

  'auth/incorrect-credentials': { status: 401, message: 'Incorrect email or password', fault: 'caller' },
  'auth/banned': { status: 403, message: 'This account is banned', fault: 'state' },
  'auth/deactivated': { status: 403, message: 'This account is deactivated', fault: 'state' },

  'auth/magic-link-invalid': { status: 403, message: 'This link is no longer valid', fault: 'state' },
  'auth/session-not-found': { status: 404, message: 'Session not found', fault: 'caller' },

  'sign-up/email-taken': { status: 403, message: 'This email is already registered', fault: 'caller' },
  'sign-up/missing-credentials': {
    status: 400,
    message: 'Email or password is missing in request',
    fault: 'caller',
  },
  'sign-up/missing-voucher': {
    status: 400,
    message: 'Email, password, or voucher code is missing in request',
    fault: 'caller',
  },
  'sign-up/closed': { status: 403, message: 'Sign-up is closed on this installation', fault: 'state' },
  'sign-up/bot-exists': { status: 403, message: 'You already own a bot', fault: 'state' },

  'email/verification-failed': {
    status: 403,
    message: 'Email verification failed, incorrect code',
    fault: 'caller',
  },
  'email/already-verified': { status: 403, message: 'This email is verified', fault: 'state' },
  'email/wait': {
    status: 403,
    message: 'The minimum time has not yet elapsed since the last e-mail was sent',
    fault: 'state',
  },
  'email/not-found': { status: 404, message: 'Email not found', fault: 'caller' },
  'email/last': {
    status: 403,
    message: 'The last verified email can not be deleted',
    fault: 'state',
  },
  'email/not-verified': {
    status: 403,
    message: 'Only a verified email can be the main one',
    fault: 'state',
  },
  'email/too-many': { status: 403, message: 'An account has at most 10 emails', fault: 'state' },

  'password/can-not-reset': { status: 403, message: 'Can not reset password', fault: 'state' },
  'password/already-set': { status: 403, message: 'This account has a password already', fault: 'state' },
  'password/wrong': { status: 403, message: 'The old password is not correct', fault: 'caller' },

  'voucher/invalid': { status: 403, message: 'This voucher is not valid', fault: 'caller' },
  'voucher/not-found': { status: 404, message: 'Voucher not found', fault: 'caller' },
  'voucher/not-pending': { status: 403, message: 'This voucher is not pending any more', fault: 'state' },

  'deactivation/not-requested': {
    status: 404,
    message: 'This account is not about to be deactivated',
    fault: 'state',
  },
  'deactivation/last-super-user': {
    status: 403,
    message: 'The last superUser has to stay',
    fault: 'state',
  },

  'phone/invalid': {
    status: 400,
    message: 'Phone number is invalid. Only real, non-VoIP mobile numbers are allowed.',
    fault: 'caller',
  },
  'phone/too-many-tries': {
    status: 429,
    message: 'Too many codes were asked for, please try again in an hour',
    fault: 'caller',
  },
  'phone/wrong-code': {
    status: 403,
    message: 'The code is not correct or no longer valid',
    fault: 'caller',
  },
  'phone/taken': { status: 403, message: 'This phone number belongs to another account', fault: 'state' },
  'phone/already-verified': { status: 403, message: 'This phone number is verified', fault: 'state' },
  'phone/not-found': { status: 404, message: 'Phone number not found', fault: 'caller' },
  'phone/too-many': { status: 403, message: 'An account holds at most 5 phone numbers', fault: 'state' },
  'phone/last-way-in': {
    status: 403,
    message: 'This phone number is the only way into the account: set an email and a password first',
    fault: 'state',
  },
  'phone/not-whitelisted': {
    status: 404,
    message: 'This phone number is not on the whitelist',
    fault: 'caller',
  },
  'phone/login-off': {
    status: 503,
    message: 'Signing in by phone is switched off on this installation',
    fault: 'server',
  },
  'phone/channel-off': {
    status: 503,
    message: 'WhatsApp is not set up on this installation',
    fault: 'server',
  },

  'image/not-found': { status: 404, message: 'Image not found', fault: 'caller' },
  'image/not-owner': { status: 403, message: 'Unauthorized to delete', fault: 'caller' },
  'image/unreadable': {
    status: 400,
    message: 'This is not a picture we can read: send a JPEG, PNG, WebP, GIF or AVIF file',
    fault: 'caller',
  },
  'image/too-large': { status: 413, message: 'A picture may have at most 10 MB', fault: 'caller' },
  'image/too-many-pixels': {
    status: 400,
    message: 'A picture may have at most 40 megapixels',
    fault: 'caller',
  },

  'user/not-found': { status: 404, message: 'User not found', fault: 'caller' },
  'profile/not-found': { status: 404, message: 'User profile not found', fault: 'caller' },
  'profile/nickname-taken': { status: 403, message: 'This nickname is already taken', fault: 'caller' },
  'profile/unknown-avatar': { status: 400, message: 'This avatar does not exist', fault: 'caller' },
  'moderation/rank': { status: 403, message: 'Your rank is not above theirs', fault: 'caller' },
  'moderation/self': { status: 403, message: 'You can not do this to yourself', fault: 'caller' },
  'moderation/role-fixed': {
    status: 403,
    message: 'A bot keeps its role and has no password',
    fault: 'caller',
  },
  'moderation-action/not-found': { status: 404, message: 'Moderation action not found', fault: 'caller' },
  'moderation-action/recorded': {
    status: 403,
    message: 'This happened as it is recorded; only its comment can be changed',
    fault: 'caller',
  },
  'audit/unauthorized': { status: 401, message: 'Unauthorized to perform action', fault: 'caller' },
  'role/already-given': { status: 403, message: 'This user has already this role', fault: 'state' },
  'capability/not-held': { status: 404, message: 'This user does not have this capability', fault: 'state' },
  'bot/not-found': { status: 404, message: 'You do not own a bot yet', fault: 'caller' },

  'friend/self': { status: 400, message: 'You can not befriend yourself', fault: 'caller' },
  'friend/already': { status: 409, message: 'You are friends already', fault: 'state' },
  'friend/blocked': { status: 403, message: 'You blocked this person; unblock them first', fault: 'state' },
  'friend/not-possible': { status: 403, message: 'This person can not be invited', fault: 'state' },
  'friend/rejected-lately': {
    status: 403,
    message: 'This person declined lately; they can invite you at any time',
    fault: 'state',
  },
  'friend/full': { status: 403, message: 'One of you has 1,000 friends already', fault: 'state' },
  'friend/too-many-invitations': {
    status: 403,
    message: 'Too many of your invitations are open; wait for answers or take some back',
    fault: 'state',
  },
  'friend/not-found': { status: 404, message: 'You are not friends', fault: 'caller' },
  'friend/invitation-not-found': { status: 404, message: 'Invitation not found', fault: 'caller' },
  'friend/invitation-handled': {
    status: 409,
    message: 'This invitation has been answered already',
    fault: 'state',
  },
  'fan/self': { status: 400, message: 'You can not follow yourself', fault: 'caller' },
  'fan/blocked': { status: 403, message: 'You blocked this person; unblock them first', fault: 'state' },
  'fan/not-possible': { status: 403, message: 'This person can not be followed', fault: 'state' },
  'fan/full': { status: 403, message: 'You can follow at most 5,000 DJs', fault: 'state' },
  'fan/not-found': { status: 404, message: 'You do not follow this DJ', fault: 'caller' },
  'fan/dj-not-found': { status: 404, message: 'DJ not found', fault: 'caller' },
  'device/not-found': { status: 404, message: 'Device not found', fault: 'caller' },
  'contacts/full': {
    status: 403,
    message: 'A contact book holds at most 5,000 addresses',
    fault: 'state',
  },
  'contacts/too-many': {
    status: 429,
    message: 'Too many addresses for one day, please go on tomorrow',
    fault: 'caller',
  },
  'block/self': { status: 400, message: 'You can not block yourself', fault: 'caller' },
  'block/not-found': { status: 404, message: 'This person is not blocked', fault: 'caller' },
  'block/full': { status: 403, message: 'You can block at most 1,000 people', fault: 'state' },
  'provider/not-configured': {
    status: 503,
    message: 'This installation is not connected to that service; whoever runs it can set it up',
    fault: 'server',
  },
  'provider/unreachable': {
    status: 502,
    message: 'That service does not answer, please try again later',
    fault: 'server',
  },
  'provider/keys-refused': {
    status: 503,
    message: "That service refuses this installation's keys; whoever runs it has to look at them",
    fault: 'server',
  },
  'provider/not-linked': { status: 404, message: 'That service is not linked', fault: 'caller' },
  'provider/link-ended': {
    status: 409,
    message: 'That service has ended the link; link it again in the settings',
    fault: 'state',
  },
  'provider/linked-elsewhere': {
    status: 403,
    message: 'That account is linked with somebody else here',
    fault: 'state',
  },
  'provider/authorization-invalid': {
    status: 403,
    message: 'This has taken too long or was begun in another browser; please start again',
    fault: 'caller',
  },
  'provider/email-taken': {
    status: 403,
    message: 'An account with this email exists already: sign in to it, then link Discord in the settings',
    fault: 'state',
  },
  'provider/only-way-in': {
    status: 403,
    message: 'This is your only way in: add an email and a password first',
    fault: 'state',
  },
  'provider/token-refused': { status: 403, message: 'Apple Music refuses this token', fault: 'caller' },
  'agora/may-not-publish': {
    status: 403,
    message: 'Only people with an account can be heard and seen',
    fault: 'caller',
  },

  'room/not-found': { status: 404, message: 'Room not found', fault: 'caller' },
  'room/play-not-found': {
    status: 404,
    message: 'This song was not played in this room',
    fault: 'caller',
  },
  'room/milestone-not-reached': {
    status: 400,
    message: 'So much of this song can not have been heard',
    fault: 'caller',
  },
  'room/full': { status: 403, message: 'The room is full', fault: 'state' },
  'room/banned': { status: 403, message: 'You are banned from this room', fault: 'state' },
  'room/kicked': { status: 403, message: 'You were kicked from this room', fault: 'state' },
  'room/password-required': { status: 403, message: 'This room needs a password', fault: 'caller' },
  'room/wrong-password': { status: 403, message: 'The password is not correct', fault: 'caller' },
  'room/role-not-found': { status: 404, message: 'This person does not have that role', fault: 'caller' },
  'room/user-not-found': { status: 404, message: 'User not found', fault: 'caller' },
  'room/favorite-not-found': { status: 404, message: 'Favorite not found', fault: 'caller' },

  'crate/not-found': { status: 404, message: 'Crate not found', fault: 'caller' },
  'crate/song-not-found': { status: 404, message: 'Song not found in this crate', fault: 'caller' },
  'crate/full': { status: 403, message: 'A crate holds at most 1,000 songs', fault: 'state' },
  'crate/special': { status: 403, message: 'The queue and the likes can not be deleted', fault: 'caller' },
  'song/not-found': { status: 404, message: 'Song not found', fault: 'caller' },
  'song/not-verified': { status: 403, message: 'Song is not verified', fault: 'state' },
  'song/not-owner': {
    status: 403,
    message: 'Unauthorized to edit tags that not belongs to the user',
    fault: 'caller',
  },
  'song/not-ready': { status: 409, message: 'This song is still being prepared', fault: 'state' },

  'upload/not-allowed': { status: 403, message: 'You may not upload music', fault: 'caller' },
  'upload/not-found': { status: 404, message: 'Upload not found', fault: 'caller' },
  'upload/link-invalid': { status: 403, message: 'This upload link is not valid', fault: 'caller' },
  'upload/already-sent': { status: 409, message: 'This upload has been received already', fault: 'state' },
  'upload/too-large': { status: 413, message: 'The file is larger than 200 MB', fault: 'caller' },

  'chat/not-verified': {
    status: 403,
    message: 'Verify your email to chat in public rooms',
    fault: 'state',
  },
  'chat/disabled': { status: 403, message: 'You are muted in this room', fault: 'state' },
  'chat/too-fast': { status: 429, message: 'You are sending messages too fast', fault: 'caller' },
  'chat/message-not-found': { status: 404, message: 'Message not found', fault: 'caller' },
  'chat/conversation-not-found': { status: 404, message: 'Conversation not found', fault: 'caller' },
  'chat/edit-too-late': {
    status: 403,
    message: 'A message can be edited for 20 seconds',
    fault: 'state',
  },
  'chat/blocked': { status: 403, message: 'You can not write to this person', fault: 'state' },
  'chat/too-many-reactions': {
    status: 403,
    message: 'This message has all the reactions it can hold',
    fault: 'state',
  },
  'chat/unknown-command-target': { status: 404, message: 'Nobody has that name', fault: 'caller' },
  'chat/image-not-found': { status: 404, message: 'Image not found', fault: 'caller' },
  'chat/image-too-large': { status: 413, message: 'The image is larger than 5 MB', fault: 'caller' },
  'chat/image-unreadable': {
    status: 400,
    message: 'This file is not an image that can be shown',
    fault: 'caller',
  },
  'chat/too-many-images': {
    status: 429,
    message: 'Send the images you have uploaded before uploading more',
    fault: 'caller',
  },
  'chat/report-not-found': { status: 404, message: 'Report not found', fault: 'caller' },
  'chat/report-resolved': { status: 409, message: 'This report has been decided on', fault: 'state' },
  'chat/gifs-not-configured': {
    status: 503,
    message: 'GIF search is not configured on this installation',
    fault: 'server',
  },
  'chat/gifs-unavailable': {
    status: 503,
    message: 'GIF search does not answer, please try again later',
    fault: 'server',
  },

  'outbox/not-found': { status: 404, message: 'This mail is not in the outbox', fault: 'caller' },
  'outbox/withheld': {
    status: 403,
    message: 'This mail is addressed to somebody of your rank or above',
    fault: 'caller',
  },

  'notification/not-found': { status: 404, message: 'Notification not found', fault: 'caller' },
  'notification/always-on': {
    status: 400,
    message: 'This can not be switched off',
    fault: 'caller',
  },
  'notification/too-soon': {
    status: 429,
    message: 'Only one message an hour can be sent; wait a while',
    fault: 'state',
  },
  'notification/not-on-stage': { status: 403, message: 'You are not on stage in this room', fault: 'state' },
  'notification/room-not-public': {
    status: 403,
    message: 'Fans can only be called into public rooms without a password',
    fault: 'state',
  },
  'notification/unsubscribe-invalid': {
    status: 403,
    message: 'This link is no longer valid; the settings hold the same switch',
    fault: 'state',
  },
  'web-push/unknown-service': {
    status: 400,
    message: "This browser's push service is not one that this installation sends to",
    fault: 'caller',
  },
  'web-push/invalid-keys': {
    status: 400,
    message: 'These are not the keys of a push subscription',
    fault: 'caller',
  },

  'dead-letter/not-found': { status: 404, message: 'This job is no longer on the list', fault: 'state' },
  'dead-letter/running': { status: 409, message: 'This job is being tried right now', fault: 'state' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof register;

export const errorRegister: Readonly<Record<ErrorCode, ErrorEntry>> = register;

/** Reply body of every failed call. */
export interface ErrorReply {
  statusCode: number;
  /** Reason phrase of the status, e.g. `Forbidden`. */
  error: string;
  message: string;
  code: string;
  /** The input that was wrong, when one can be named. */
  field?: string;
  /** On a 500 only: quote it when reporting the fault. */
  requestId?: string;
  /** On `auth/banned` only: what the message says, for programs to put in words of their own. */
  ban?: Ban;
}

/** Why somebody is kept out, and until when. */
export interface Ban {
  /** As staff wrote it; null when they gave none. */
  reason: string | null;
  /** ISO 8601; null for a ban without an end. */
  until: string | null;
}
