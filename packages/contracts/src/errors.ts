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

  'sign-up/email-taken': { status: 403, message: 'This email is already registered', fault: 'caller' },
  'sign-up/missing-credentials': {
    status: 400,
    message: 'Email or password is missing in request',
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

  'user/not-found': { status: 404, message: 'User not found', fault: 'caller' },
  'profile/not-found': { status: 404, message: 'User profile not found', fault: 'caller' },
  'profile/nickname-taken': { status: 403, message: 'This nickname is already taken', fault: 'caller' },
  'profile/unknown-avatar': { status: 400, message: 'This avatar does not exist', fault: 'caller' },
  'bot/not-found': { status: 404, message: 'You do not own a bot yet', fault: 'caller' },

  'room/not-found': { status: 404, message: 'Room not found', fault: 'caller' },
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
  'chat/edit-too-late': {
    status: 403,
    message: 'A message can be edited for 20 seconds',
    fault: 'state',
  },
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
}
