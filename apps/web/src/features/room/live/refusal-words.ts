/** What the server says when it refuses, in the reader's language. A sentence that is not known here stands behind a general one. */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError, RoomActionError, RoomConnectionError } from '@turnstage/client';
import { failureText } from '../../../lib/failure-text.ts';

const known: Record<string, MessageDescriptor> = {
  'You are banned from this room.': msg`You are banned from this room.`,
  'You were removed from this room. Try again later.': msg`You were sent out of this room. Try again later.`,
  'The room is full': msg`This room is full. Try again in a while.`,
  'You are not in this room.': msg`You are not in this room.`,
  'This person is not in the room.': msg`This person is not in the room any more.`,
  'You may not do this in this room.': msg`You may not do this in this room.`,
  'You may not do this to somebody of your own rank or above.': msg`You may not do this to somebody of your own rank or above.`,
  'This action needs a signed-in person.': msg`Sign in to do this.`,
  'Sign in to DJ.': msg`Sign in to DJ.`,
  'You may not DJ in this room.': msg`You may not DJ in this room.`,
  'This line-up is by invitation only.': msg`This line-up is by invitation only.`,
  'Only verified people may DJ in this room.': msg`Only verified people may DJ in this room.`,
  'The line-up is open only while the owner of this room has a subscription.': msg`The line-up is open only while the owner of this room has a subscription.`,
  'You are not in the line-up.': msg`You are not in the line-up.`,
  'This person is not in the line-up.': msg`This person is not in the line-up any more.`,
  'This is not a song that can be played.': msg`This is not a song that can be played.`,
  'This song is too short to be played.': msg`This song is too short to be played.`,
  'This song is longer than this room allows.': msg`This song is longer than this room allows.`,
  'This song was played here less than an hour ago.': msg`This song was played here less than an hour ago.`,
  'This song could not be found.': msg`This song could not be found.`,
  'Nothing is playing right now.': msg`Nothing is playing right now.`,
  'Sign in to vote.': msg`Sign in to vote.`,
  "You can't vote on your own song.": msg`You can’t vote on your own song.`,
  "A star can't be taken back.": msg`A star can’t be taken back.`,
  'Sign in to join in.': msg`Sign in to join in.`,
  'Slow down a little.': msg`Slow down a little.`,
  'A moderator has put you on stage.': msg`A moderator has put you on stage. Choose what you play.`,
  'A moderator has put you in the line.': msg`A moderator has put you in the line.`,
  'A moderator has taken you off the stage.': msg`A moderator has taken you off the stage.`,
  'A moderator has taken you out of the line.': msg`A moderator has taken you out of the line.`,
  'Your turn was passed on, since you had no song to play.': msg`Your turn was passed on, since you had no song to play.`,
  'You have lost your seat: twice it was your turn and you had no song to play.': msg`You have lost your seat: twice it was your turn and you had no song to play.`,
  'Too many requests, please slow down': msg`Slow down a little.`,
  'Something went wrong, please try again': msg`Something went wrong. Try again in a moment.`,
  'Service Unavailable': msg`Something went wrong. Try again in a moment.`,
};

/** Of a song that was not the reader's pick just now, so that it is to be said which. */
const ofSong: Record<string, (trackName: string) => MessageDescriptor> = {
  'This song is too short to be played.': (trackName) => msg`“${trackName}” is too short to be played.`,
  'This song is longer than this room allows.': (trackName) =>
    msg`“${trackName}” is longer than this room allows.`,
  'This song was played here less than an hour ago.': (trackName) =>
    msg`“${trackName}” was played here less than an hour ago.`,
  'This song could not be found.': (trackName) => msg`“${trackName}” could not be found.`,
};

/** `trackName`: of the song that the sentence is about, where it was told. */
export function inOurWords(sentence: string, trackName?: string): string {
  const named = trackName === undefined ? undefined : ofSong[sentence]?.(trackName);
  if (named) return i18n._(named);
  return i18n._(known[sentence] ?? msg`This was not accepted. The server’s words: ${sentence}`);
}

/** Why something did not work, as a sentence to show. */
export function whyItFailed(error: unknown): string {
  if (error instanceof RoomConnectionError || (error instanceof ApiError && error.status === 0))
    return i18n._(msg`The room can’t be reached right now. Try again in a moment.`);
  return error instanceof RoomActionError ? inOurWords(error.message) : failureText(error);
}
