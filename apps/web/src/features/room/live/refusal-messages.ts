/** Translates the server's refusals by their codes. The sentence of an unknown one is quoted after a general one. */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError, RoomActionError, RoomConnectionError } from '@turnstage/client';
import type { LineUpNotice, SocketErrorCode } from '@turnstage/contracts';
import { failureText } from '../../../lib/failure-text.ts';

/** Refusals, and what others changed about somebody's place on stage. */
type Code = SocketErrorCode | LineUpNotice;

const messages: Readonly<Partial<Record<Code, MessageDescriptor>>> = {
  'room/banned': msg`You’re banned from this room.`,
  'room/kicked': msg`You were kicked from this room. Try again later.`,
  'room/full': msg`This room’s full. Try again in a bit.`,
  'room/not-joined': msg`You’re not in this room.`,
  'room/person-absent': msg`They’re not in the room anymore.`,
  'room/not-allowed': msg`You can’t do this in this room.`,
  'room/outranked': msg`You can’t do this to someone of your rank or above.`,
  'action/needs-user': msg`Sign in to do this.`,
  'line-up/guest': msg`Sign in to DJ.`,
  'line-up/disabled': msg`You can’t DJ in this room.`,
  'line-up/invite-only': msg`You need an invite to DJ here.`,
  'line-up/verified-only': msg`Only verified people can DJ in this room.`,
  'line-up/needs-subscription': msg`You can only DJ here while the host has a subscription.`,
  'line-up/not-there': msg`You’re not on stage or in line.`,
  'line-up/dj-not-there': msg`They’re not on stage or in line anymore.`,
  'song/invalid': msg`This song can’t be played. Try another one.`,
  'song/too-short': msg`This song is too short to play.`,
  'song/too-long': msg`This song is longer than this room allows.`,
  'song/repeated': msg`This song played here within the last hour.`,
  'song/not-found': msg`Couldn’t find this song.`,
  'song/provider-not-allowed': msg`This room doesn’t play songs from this service.`,
  'song/over': msg`That song is already over.`,
  'song/nothing-playing': msg`Nothing’s playing right now.`,
  'vote/guest': msg`Sign in to vote.`,
  'vote/own-song': msg`You can’t vote on your own song.`,
  'vote/star-kept': msg`You can’t undo a star.`,
  'animation/guest': msg`Sign in to join in.`,
  'animation/too-many': msg`Slow down a little and try again.`,
  passedOverNoSong: msg`You missed your turn: you had no song to play.`,
  seatLimit: msg`You’ve had all your turns on this seat, so the next person is up. Join the line to play again.`,
  seatLostNoSong: msg`You lost your seat: you had no song to play.`,
  'request/too-many': msg`Slow down a little and try again.`,
  'request/too-many-pending': msg`Slow down a little and try again.`,
  'server/unexpected': msg`Something went wrong. Try again in a moment.`,
  'server/unavailable': msg`Something went wrong. Try again in a moment.`,
  'server/shutting-down': msg`Something went wrong. Try again in a moment.`,
};

/** For songs that the reader didn't pick just now: the message names the song. */
const messagesWithSong: Readonly<Partial<Record<Code, (trackName: string) => MessageDescriptor>>> = {
  'song/too-short': (trackName) => msg`“${trackName}” is too short to play.`,
  'song/too-long': (trackName) => msg`“${trackName}” is longer than this room allows.`,
  'song/repeated': (trackName) => msg`“${trackName}” played here within the last hour.`,
  'song/not-found': (trackName) => msg`Couldn’t find “${trackName}”.`,
  'song/provider-not-allowed': (trackName) =>
    msg`“${trackName}” comes from a service that this room doesn’t play.`,
};

/** `sentence` is the server's; `trackName` the song that it is about, if the server sent it. */
export function translateRefusal(code: Code | undefined, sentence: string, trackName?: string): string {
  const named = code && trackName !== undefined ? messagesWithSong[code]?.(trackName) : undefined;
  if (named) return i18n._(named);
  return i18n._((code && messages[code]) ?? msg`That didn’t work. The server says: ${sentence}`);
}

/** Why something failed, as a sentence to show. */
export function describeFailure(error: unknown): string {
  if (error instanceof RoomConnectionError || (error instanceof ApiError && error.status === 0))
    return i18n._(msg`Can’t reach the room right now. Try again in a moment.`);
  return error instanceof RoomActionError ? translateRefusal(error.code, error.message) : failureText(error);
}
