/** Points, seasons and rankings. */
import type { ErrorEntry } from './entry.ts';

export const points = {
  'season/not-found': { status: 404, message: 'Season not found', fault: 'caller' },
  'season/none-running': { status: 404, message: 'No season is running right now', fault: 'state' },
  'season/overlap': {
    status: 409,
    message: "Seasons can't overlap. Another season runs at that time",
    fault: 'state',
  },
  'season/name-taken': { status: 409, message: 'Another season has this name', fault: 'state' },
  'custom-field/too-many': {
    status: 409,
    message: 'A person can have at most 50 fields',
    fault: 'state',
  },
  'points/off': { status: 403, message: 'Points are off on this installation', fault: 'state' },
  'engagement/off': {
    status: 403,
    message: 'Streaks, goals and songs of the week are off on this installation',
    fault: 'state',
  },
  'points/status-not-found': { status: 404, message: 'Nobody has these points', fault: 'caller' },
  'points/too-few': { status: 409, message: 'They have fewer points than that', fault: 'state' },
  'points/bot': { status: 403, message: "Bots don't collect points", fault: 'caller' },
  'points/reference-used': {
    status: 409,
    message: 'Other points have this reference',
    fault: 'state',
  },
  'avatar/not-found': { status: 404, message: 'Avatar not found', fault: 'caller' },
  'avatar/private': { status: 403, message: "This avatar isn't yours to wear", fault: 'state' },
  'avatar/not-earned': { status: 403, message: "You haven't earned this avatar yet", fault: 'state' },
  'avatar/subscribers-only': { status: 403, message: 'This avatar is for subscribers', fault: 'state' },
  'avatar/activity-only': {
    status: 403,
    message: 'This avatar is for people who came through Discord',
    fault: 'state',
  },
  'avatar/slug-taken': { status: 409, message: 'Another avatar has this slug', fault: 'state' },
  'avatar/drawn': {
    status: 409,
    message: 'This avatar comes with the server. Set its status instead of deleting or replacing it.',
    fault: 'state',
  },
  'avatar/user-not-found': { status: 404, message: 'User not found', fault: 'caller' },
  'avatar/assignment-not-found': { status: 404, message: 'Avatar assignment not found', fault: 'caller' },
  'consumable/not-found': { status: 404, message: 'Consumable not found', fault: 'caller' },
  'consumable/file-not-found': {
    status: 400,
    message: 'Upload the image first, then send its fileId',
    fault: 'caller',
  },
} as const satisfies Record<string, ErrorEntry>;
