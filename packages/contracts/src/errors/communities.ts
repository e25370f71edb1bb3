/** Communities and events. */
import type { ErrorEntry } from './entry.ts';

export const communities = {
  'community/not-found': { status: 404, message: 'Community not found', fault: 'caller' },
  'community/user-not-found': { status: 404, message: 'User not found', fault: 'caller' },
  'community/member-not-found': {
    status: 404,
    message: "This person isn't a member of this community",
    fault: 'caller',
  },
  'community/room-not-found': {
    status: 404,
    message: "This room isn't in this community",
    fault: 'caller',
  },
  'community/invite-only': {
    status: 403,
    message: 'Only moderators can add people to this community',
    fault: 'caller',
  },
  'community/not-possible': {
    status: 403,
    message: "You can't add this person. They have to join by themselves.",
    fault: 'state',
  },
  'community/owner-stays': {
    status: 409,
    message: 'The owner stays in the community. Hand it over to someone else first',
    fault: 'state',
  },
  'community/too-many': {
    status: 409,
    message: 'A person can be in at most 200 communities',
    fault: 'state',
  },
  'community/too-many-owned': {
    status: 409,
    message: 'A person can own at most 20 communities',
    fault: 'state',
  },
  'community/invite-invalid': {
    status: 404,
    message: 'This invite link no longer works',
    fault: 'caller',
  },
  'community/too-many-of-room': {
    status: 409,
    message: 'A room can be in at most 5 communities',
    fault: 'state',
  },
  'community/too-many-rooms': {
    status: 409,
    message: 'A community can have at most 200 rooms',
    fault: 'state',
  },

  'community/announcement-not-found': {
    status: 404,
    message: 'This announcement no longer exists',
    fault: 'caller',
  },
  'community/too-many-announcements': {
    status: 409,
    message: 'A community can post at most 20 announcements in 24 hours',
    fault: 'state',
  },
  'community/too-many-pinned': {
    status: 409,
    message: 'A community can pin at most 3 announcements',
    fault: 'state',
  },
  'community/no-template': {
    status: 404,
    message: 'This community has no template for rooms',
    fault: 'state',
  },

  'recap/not-found': {
    status: 404,
    message: 'There is no recap: nothing was played then, or the room was deleted',
    fault: 'caller',
  },
  'event/not-found': { status: 404, message: 'Event not found', fault: 'caller' },
  'event/user-not-found': { status: 404, message: 'User not found', fault: 'caller' },
  'event/calendar-not-found': { status: 404, message: 'There is no such calendar', fault: 'caller' },
  'event/not-possible': {
    status: 403,
    message: "You can't name this person as a host or DJ of an event",
    fault: 'state',
  },
  'event/too-many': {
    status: 409,
    message: 'A room or a community can have at most 100 events that have not ended',
    fault: 'state',
  },
} as const satisfies Record<string, ErrorEntry>;
