/** Getting in, what belongs to an account, and what staff do with it. */
import type { ErrorEntry } from './entry.ts';

export const accounts = {
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
} as const satisfies Record<string, ErrorEntry>;
