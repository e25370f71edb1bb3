import type { ServerMessage } from '@turnstage/contracts';
import { stillThereAnswerMs } from './limits.ts';
import { refusals, type RefusalCode } from './refusals.ts';
import { tell, type Work } from './work.ts';

/** Tells a DJ what became of the next song when there is no answer to put it in. */
export function tellAboutNextSong(work: Work, userUuid: string, code: RefusalCode): void {
  tell(work, userUuid, 'notification', { kind: 'nextSong', code, text: refusals[code] });
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
};

/** Tells somebody what others did with their place: the picture has it too, but not that it was not them. */
export function tellAboutPlace(work: Work, userUuid: string, what: keyof typeof movedTexts): void {
  tell(work, userUuid, 'notification', { kind: 'lineUp', text: movedTexts[what] });
}
