/** Friends, fans, blocks and contact books. */
import type { ErrorEntry } from './entry.ts';

export const people = {
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
} as const satisfies Record<string, ErrorEntry>;
