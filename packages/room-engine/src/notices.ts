import type { ServerMessage, Song } from '@turnstage/contracts';
import { stillThereAnswerMs } from './limits.ts';
import { refusals, type RefusalCode } from './refusals.ts';
import { tell, type Work } from './work.ts';

/** Tells a DJ what became of the next song when there is no answer to put it in; the name says which of the queue it was. */
export function tellAboutNextSong(
  work: Work,
  userUuid: string,
  code: RefusalCode,
  song: Pick<Song, 'trackName'> | null,
): void {
  const name = song ? { trackName: song.trackName } : {};
  tell(work, userUuid, 'notification', { kind: 'nextSong', code, text: refusals[code], ...name });
}

export function stillThereQuestion(userUuid: string, askedAt: number): ServerMessage {
  const answerBefore = askedAt + stillThereAnswerMs;
  return { name: 'askedIfStillThere', params: { userUuid, answerBefore } };
}

const movedTexts = {
  onStage: 'A moderator has put you on stage.',
  inLine: 'A moderator has put you in the line.',
  takenDown: 'A moderator has taken you off the stage.',
  takenOut: 'A moderator has taken you out of the line.',
  passedOverAbsent: 'Your turn was passed on, since you did not say that you are still there.',
  passedOverNoSong: 'Your turn was passed on, since you had no song to play.',
  seatLostAbsent:
    'You have lost your seat: twice it was your turn and you did not say that you are still there.',
  seatLostNoSong: 'You have lost your seat: twice it was your turn and you had no song to play.',
};
export type PlaceNotice = keyof typeof movedTexts;

/** Tells somebody what became of their place or turn without them: the picture has it too, but not why. */
export function tellAboutPlace(work: Work, userUuid: string, code: PlaceNotice): void {
  tell(work, userUuid, 'notification', { kind: 'lineUp', code, text: movedTexts[code] });
}
