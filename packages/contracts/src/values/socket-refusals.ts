/** Failed responses of the socket: `code` beside the sentence in `error`. */
import type { ErrorCode } from '../errors.ts';

/** What the rules of a room refuse. The texts of wire 1.5 and decisions section 2 must not change. */
export const roomRefusals = {
  'action/unknown': 'unknown action or invalid apiVersion',
  'action/invalid': 'This request is incomplete.',
  'action/host-only': 'Only the server may do this.',
  'action/needs-user': 'Sign in to do this.',
  'room/banned': "You're banned from this room.",
  'room/kicked': 'You were kicked from this room. Try again later.',
  'room/full': 'The room is full',
  'room/not-joined': "You're not in this room.",
  'room/person-absent': "This person isn't in the room.",
  'room/not-allowed': "You can't do this in this room.",
  'room/outranked': "You can't do this to someone of your rank or above.",
  'line-up/guest': 'Sign in to DJ.',
  'line-up/disabled': "You can't DJ in this room.",
  'line-up/invite-only': 'You need an invite to DJ here.',
  'line-up/verified-only': 'Only verified people can DJ in this room.',
  'line-up/needs-subscription': 'The line-up is only open while the owner of this room has a subscription.',
  'line-up/not-there': "You're not in the line-up.",
  'line-up/dj-not-there': "This person isn't in the line-up.",
  'song/invalid': "This song can't be played.",
  'song/too-short': 'This song is too short.',
  'song/too-long': 'This song is too long for this room.',
  'song/repeated': 'This song played here less than an hour ago.',
  'song/not-found': "Couldn't find this song.",
  'song/provider-not-allowed': "This room doesn't play songs from this service.",
  'song/nothing-playing': 'Nothing is playing right now.',
  'song/over': 'That song is already over.',
  'vote/guest': 'Sign in to vote.',
  'vote/own-song': "You can't vote on your own song.",
  'vote/star-kept': "A star can't be undone.",
  'vote/invalid': 'A vote needs a like or a star.',
  'animation/guest': 'Sign in to join in.',
  'animation/invalid': 'Send a jump or one emoji.',
  'animation/too-many': 'Slow down a little.',
} as const;
export type RoomRefusalCode = keyof typeof roomRefusals;

/** What the socket itself refuses, in the words of the original framework where it had any (wire 1.5). */
export const requestRefusals = {
  'request/malformed': 'a message must be an object',
  'request/unknown-verb': 'verb not found or not allowed',
  'request/too-many-pending': 'you have too many pending requests',
  'server/shutting-down': 'the server is shutting down',
} as const;
export type RequestRefusalCode = keyof typeof requestRefusals;

/** Every code that a failed request over the socket can have. */
export type SocketErrorCode = ErrorCode | RoomRefusalCode | RequestRefusalCode;
