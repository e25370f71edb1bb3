/** Rooms, crates, songs and uploads. */
import type { ErrorEntry } from './entry.ts';

export const rooms = {
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
} as const satisfies Record<string, ErrorEntry>;
