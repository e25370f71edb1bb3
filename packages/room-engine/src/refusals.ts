/** Every refusal with the sentence a person reads. The texts of wire 1.5 and decisions section 2 are kept to the letter. */
export const refusals = {
  'action/unknown': 'unknown action or invalid apiVersion',
  'action/invalid': 'This request is incomplete.',
  'action/host-only': 'Only the server may do this.',
  'action/needs-user': 'This action needs a signed-in person.',
  'room/banned': 'You are banned from this room.',
  'room/kicked': 'You were removed from this room. Try again later.',
  'room/full': 'The room is full',
  'room/not-joined': 'You are not in this room.',
  'room/person-absent': 'This person is not in the room.',
  'room/not-allowed': 'You may not do this in this room.',
  'room/outranked': 'You may not do this to somebody of your own rank or above.',
  'line-up/guest': 'Sign in to DJ.',
  'line-up/disabled': 'You may not DJ in this room.',
  'line-up/invite-only': 'This line-up is by invitation only.',
  'line-up/verified-only': 'Only verified people may DJ in this room.',
  'line-up/needs-subscription': 'The line-up is open only while the owner of this room has a subscription.',
  'line-up/not-there': 'You are not in the line-up.',
  'line-up/dj-not-there': 'This person is not in the line-up.',
  'song/invalid': 'This is not a song that can be played.',
  'song/too-short': 'This song is too short to be played.',
  'song/too-long': 'This song is longer than this room allows.',
  'song/repeated': 'This song was played here less than an hour ago.',
  'song/not-found': 'This song could not be found.',
  'song/nothing-playing': 'Nothing is playing right now.',
  'vote/guest': 'Sign in to vote.',
  'vote/own-song': "You can't vote on your own song.",
  'vote/star-kept': "A star can't be taken back.",
  'vote/invalid': 'A vote needs like or star.',
  'animation/guest': 'Sign in to join in.',
  'animation/invalid': 'An animation is a jump or one emoji.',
  'animation/too-many': 'Slow down a little.',
} as const;
export type RefusalCode = keyof typeof refusals;

export function isRefusal(value: unknown): value is RefusalCode {
  return typeof value === 'string' && Object.hasOwn(refusals, value);
}
