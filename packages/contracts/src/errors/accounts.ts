/** Signing in, accounts, and what staff do with them. */
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
  'sign-up/closed': { status: 403, message: 'Sign-up is closed on this server', fault: 'state' },
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
    message: "You can't delete your last verified email. Add another one first.",
    fault: 'state',
  },
  'email/not-verified': {
    status: 403,
    message: 'Verify this email before you make it your main one',
    fault: 'state',
  },
  'email/too-many': { status: 403, message: 'An account can have at most 10 emails', fault: 'state' },

  'password/can-not-reset': { status: 403, message: 'Can not reset password', fault: 'state' },
  'password/already-set': { status: 403, message: 'This account already has a password', fault: 'state' },
  'password/too-common': {
    status: 400,
    message: 'This password is among the first that anyone would guess. Choose another one.',
    fault: 'caller',
  },
  'password/wrong': { status: 403, message: "The old password isn't right", fault: 'caller' },

  'voucher/invalid': { status: 403, message: "This voucher isn't valid", fault: 'caller' },
  'voucher/not-found': { status: 404, message: 'Voucher not found', fault: 'caller' },
  'voucher/not-pending': {
    status: 403,
    message: 'This voucher has already been redeemed or revoked',
    fault: 'state',
  },

  'deactivation/not-requested': {
    status: 404,
    message: "This account isn't scheduled for deactivation",
    fault: 'state',
  },
  'deactivation/not-confirmed': {
    status: 403,
    message: 'Send your password, or sign in again and repeat this within 15 minutes',
    fault: 'state',
  },
  'deactivation/last-super-user': {
    status: 403,
    message: 'This is the last superUser. Make someone else superUser first.',
    fault: 'state',
  },

  'phone/invalid': {
    status: 400,
    message: 'Phone number is invalid. Only real, non-VoIP mobile numbers are allowed.',
    fault: 'caller',
  },
  'phone/too-many-tries': {
    status: 429,
    message: 'You asked for too many codes. Try again in an hour.',
    fault: 'caller',
  },
  'phone/wrong-code': {
    status: 403,
    message: 'This code is wrong or has expired',
    fault: 'caller',
  },
  'phone/taken': { status: 403, message: 'This phone number belongs to another account', fault: 'state' },
  'phone/already-verified': { status: 403, message: 'This phone number is already verified', fault: 'state' },
  'phone/not-found': { status: 404, message: 'Phone number not found', fault: 'caller' },
  'phone/too-many': { status: 403, message: 'An account can have at most 5 phone numbers', fault: 'state' },
  'phone/last-way-in': {
    status: 403,
    message: 'You sign in with this phone number. Add an email and a password before you remove it.',
    fault: 'state',
  },
  'phone/not-whitelisted': {
    status: 404,
    message: "This phone number isn't on the whitelist",
    fault: 'caller',
  },
  'phone/login-off': {
    status: 503,
    message: "Sign-in by phone isn't available on this server",
    fault: 'server',
  },
  'phone/channel-off': {
    status: 503,
    message: "WhatsApp isn't set up on this server",
    fault: 'server',
  },

  'image/not-found': { status: 404, message: 'Image not found', fault: 'caller' },
  'image/not-owner': { status: 403, message: 'Unauthorized to delete', fault: 'caller' },
  'image/unreadable': {
    status: 400,
    message: "We can't read this image. Send a JPEG, PNG, WebP, GIF or AVIF file.",
    fault: 'caller',
  },
  'image/too-large': { status: 413, message: 'An image can have at most 10 MB', fault: 'caller' },
  'image/too-many-pixels': {
    status: 400,
    message: 'An image can have at most 40 megapixels',
    fault: 'caller',
  },

  'user/not-found': { status: 404, message: 'User not found', fault: 'caller' },

  'profile/not-found': { status: 404, message: 'User profile not found', fault: 'caller' },
  'profile/nickname-taken': { status: 403, message: 'This nickname is already taken', fault: 'caller' },
  'profile/unknown-avatar': { status: 400, message: "This avatar doesn't exist", fault: 'caller' },

  'moderation/rank': { status: 403, message: "Your rank isn't above theirs", fault: 'caller' },
  'moderation/self': { status: 403, message: "You can't do this to yourself", fault: 'caller' },
  'moderation/role-fixed': {
    status: 403,
    message: "A bot keeps its role and doesn't have a password",
    fault: 'caller',
  },

  'moderation-action/not-found': { status: 404, message: 'Moderation action not found', fault: 'caller' },
  'moderation-action/recorded': {
    status: 403,
    message: 'This action was recorded automatically. You can only change its comment.',
    fault: 'caller',
  },

  'audit/unauthorized': { status: 401, message: 'Unauthorized to perform action', fault: 'caller' },
  'audit/event-not-found': { status: 404, message: 'There is no such event yet', fault: 'caller' },

  'role/already-given': { status: 403, message: 'This user has already this role', fault: 'state' },

  'capability/not-held': { status: 404, message: "This user doesn't have this capability", fault: 'state' },

  'bot/not-found': { status: 404, message: "You don't own a bot yet", fault: 'caller' },
} as const satisfies Record<string, ErrorEntry>;
