/** Friends, fans, blocks and contacts. */
import type { ErrorEntry } from './entry.ts';

export const people = {
  'friend/self': { status: 400, message: "You can't add yourself as a friend", fault: 'caller' },
  'friend/already': { status: 409, message: "You're already friends", fault: 'state' },
  'friend/blocked': { status: 403, message: 'You blocked this person. Unblock them first.', fault: 'state' },
  'friend/not-possible': {
    status: 403,
    message: "You can't send this person a friend request",
    fault: 'state',
  },
  'friend/rejected-lately': {
    status: 403,
    message: 'This person declined recently. They can still send you a request.',
    fault: 'state',
  },
  'friend/full': { status: 403, message: 'One of you already has 1,000 friends', fault: 'state' },
  'friend/too-many-invitations': {
    status: 403,
    message: 'You have too many pending requests. Wait for replies or withdraw some.',
    fault: 'state',
  },
  'friend/not-found': { status: 404, message: "You aren't friends", fault: 'caller' },
  'friend/invitation-not-found': { status: 404, message: 'Invitation not found', fault: 'caller' },
  'friend/invitation-handled': {
    status: 409,
    message: 'This invitation has already been answered',
    fault: 'state',
  },

  'fan/self': { status: 400, message: "You can't follow yourself", fault: 'caller' },
  'fan/blocked': { status: 403, message: 'You blocked this person. Unblock them first.', fault: 'state' },
  'fan/not-possible': { status: 403, message: "You can't follow this person", fault: 'state' },
  'fan/full': { status: 403, message: 'You can follow at most 5,000 DJs', fault: 'state' },
  'fan/not-found': { status: 404, message: "You don't follow this DJ", fault: 'caller' },
  'fan/dj-not-found': { status: 404, message: 'DJ not found', fault: 'caller' },

  'device/not-found': { status: 404, message: 'Device not found', fault: 'caller' },

  'contacts/full': {
    status: 403,
    message: 'Your contacts can hold at most 5,000 addresses',
    fault: 'state',
  },
  'contacts/too-many': {
    status: 429,
    message: 'Too many addresses for one day. Continue tomorrow.',
    fault: 'caller',
  },

  'block/self': { status: 400, message: "You can't block yourself", fault: 'caller' },
  'block/not-found': { status: 404, message: "You haven't blocked this person", fault: 'caller' },
  'block/full': { status: 403, message: 'You can block at most 1,000 people', fault: 'state' },
} as const satisfies Record<string, ErrorEntry>;
