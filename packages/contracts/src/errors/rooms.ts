/** Rooms, crates, songs and uploads. */
import type { ErrorEntry } from './entry.ts';

export const rooms = {
  'room/not-found': { status: 404, message: 'Room not found', fault: 'caller' },
  'room/play-not-found': {
    status: 404,
    message: "This song wasn't played in this room",
    fault: 'caller',
  },
  'room/milestone-not-reached': {
    status: 400,
    message: "You can't have heard that much of this song yet",
    fault: 'caller',
  },
  'room/no-subscriptions': {
    status: 403,
    message: "Nobody can subscribe on this server, so a subscription can't decide who can DJ",
    fault: 'caller',
  },
  'room/full': { status: 403, message: 'The room is full', fault: 'state' },
  'room/banned': { status: 403, message: "You're banned from this room", fault: 'state' },
  'room/kicked': { status: 403, message: 'You were kicked from this room', fault: 'state' },
  'room/password-required': { status: 403, message: 'This room needs a password', fault: 'caller' },
  'room/wrong-password': { status: 403, message: "That password isn't right", fault: 'caller' },
  'room/role-not-found': { status: 404, message: "This person doesn't have that role", fault: 'caller' },
  'room/role-of-community': {
    status: 409,
    message: 'This role comes from a community that the room is in. Change it there',
    fault: 'state',
  },
  'room/user-not-found': { status: 404, message: 'User not found', fault: 'caller' },
  'room/favorite-not-found': { status: 404, message: 'Favorite not found', fault: 'caller' },

  'crate/not-found': { status: 404, message: 'Crate not found', fault: 'caller' },
  'crate/song-not-found': { status: 404, message: 'Song not found in this crate', fault: 'caller' },
  'crate/full': { status: 403, message: 'A crate holds at most 1,000 songs', fault: 'state' },
  'crate/special': { status: 403, message: "The queue and the likes can't be deleted", fault: 'caller' },

  'song/not-found': { status: 404, message: 'Song not found', fault: 'caller' },
  'song/not-verified': { status: 403, message: 'Song is not verified', fault: 'state' },
  'song/library-restricted': {
    status: 403,
    message: "You can't DJ with songs of this server's music library",
    fault: 'caller',
  },
  'song/removed': { status: 403, message: 'This song was removed from the catalogue', fault: 'state' },
  'song/is-upload': {
    status: 409,
    message: "This song is someone's upload. Its owner or staff can edit or delete it there",
    fault: 'state',
  },
  'song/isrc-taken': { status: 409, message: 'Another song has this ISRC', fault: 'state' },
  'song/id-not-attached': { status: 409, message: "The song doesn't have this id", fault: 'state' },
  'song/not-owner': {
    status: 403,
    message: 'Unauthorized to edit tags that not belongs to the user',
    fault: 'caller',
  },
  'song/not-ready': { status: 409, message: 'This song is still being processed', fault: 'state' },

  'song/not-in-catalog': {
    status: 404,
    message: "Sorry, this song is not in our catalog and can't be imported.",
    fault: 'caller',
  },
  'song/no-import-provider': {
    status: 400,
    message: 'Sorry, this song does not have any supported music providers to import from.',
    fault: 'caller',
  },
  'link/unknown': {
    status: 404,
    message: "This link doesn't lead to a song or a playlist that can be found here",
    fault: 'caller',
  },
  'album/not-found': { status: 404, message: 'Album not found', fault: 'caller' },
  'artist/not-found': { status: 404, message: 'Artist not found', fault: 'caller' },
  'import/not-found': { status: 404, message: 'Import not found', fault: 'caller' },
  'import/undone': { status: 403, message: 'This import was undone', fault: 'state' },
  'import/link-or-file': { status: 400, message: 'Send a link or a file', fault: 'caller' },
  'import/file-unreadable': {
    status: 400,
    message: "This file isn't a playlist that can be read here",
    fault: 'caller',
  },
  'import/file-empty': { status: 400, message: 'There are no songs in this file', fault: 'caller' },
  'import/file-too-large': {
    status: 400,
    message: 'A file can have up to 10,000 songs and 5 MB',
    fault: 'caller',
  },
  'import/accounts-off': {
    status: 403,
    message: "This server doesn't bring accounts from other installations",
    fault: 'state',
  },
  'import/address-refused': {
    status: 400,
    message: "This address can't be used. Send the public https address of an installation.",
    fault: 'caller',
  },
  'import/sign-in-refused': {
    status: 400,
    message: 'The other installation refused this email or password',
    fault: 'caller',
  },
  'import/other-unreachable': {
    status: 502,
    message: "The other installation isn't responding. Try again later.",
    fault: 'server',
  },
  'import/other-unreadable': {
    status: 502,
    message: "What is at this address doesn't respond like an installation",
    fault: 'server',
  },
  'import/account-running': {
    status: 409,
    message: 'An account is being brought already. Wait for it, or stop it.',
    fault: 'state',
  },
  'import/sign-in-again': {
    status: 409,
    message: 'The other installation ended the sign-in, or it took too long. Start again.',
    fault: 'state',
  },
  'export/not-found': { status: 404, message: 'Export not found', fault: 'caller' },
  'export/empty': { status: 403, message: 'This crate has no songs to export', fault: 'state' },

  'upload/not-allowed': { status: 403, message: "You can't upload music here", fault: 'caller' },
  'upload/not-found': { status: 404, message: 'Upload not found', fault: 'caller' },
  'upload/link-invalid': { status: 403, message: "This upload link isn't valid", fault: 'caller' },
  'upload/already-sent': { status: 409, message: 'This file has already been uploaded', fault: 'state' },
  'upload/out-of-order': {
    status: 409,
    message: "This part doesn't follow what was received",
    fault: 'state',
  },
  'upload/too-large': { status: 413, message: 'The file is larger than 200 MB', fault: 'caller' },
} as const satisfies Record<string, ErrorEntry>;
