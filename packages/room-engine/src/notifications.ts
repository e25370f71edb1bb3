import type { LineUpNotice, ServerMessage, Song } from '@turnstage/contracts';
import { stillThereTimeoutMs } from './limits.ts';
import { refusals, type RefusalCode } from './refusals.ts';
import { moderatedBy, sendToUser, type StepContext } from './step-context.ts';

/**
 * Notifies a DJ about the next song when there is no response to put it in; the track name says which song of the
 * queue it was.
 */
export function notifyNextSongRefused(
  ctx: StepContext,
  userUuid: string,
  code: RefusalCode,
  song: Pick<Song, 'trackName'> | null,
): void {
  const name = song ? { trackName: song.trackName } : {};
  sendToUser(ctx, userUuid, 'notification', { kind: 'nextSong', code, text: refusals[code], ...name });
}

export function createStillThereMessage(userUuid: string, askedAt: number): ServerMessage {
  const answerBefore = askedAt + stillThereTimeoutMs;
  return { name: 'askedIfStillThere', params: { userUuid, answerBefore } };
}

const lineUpNoticeTexts: Readonly<Record<LineUpNotice, string>> = {
  onStage: 'A moderator put you on stage.',
  inLine: 'A moderator put you in line for a seat.',
  skipped: 'A moderator skipped your song.',
  takenDown: 'A moderator took you off the stage.',
  takenOut: 'A moderator took you out of the line.',
  passedOverAbsent: "Your turn was skipped: you didn't confirm that you're still there.",
  passedOverNoSong: 'Your turn was skipped: you had no song to play.',
  seatLimit: 'You had as many turns as a seat allows, and someone was waiting for it.',
  seatLostAbsent:
    "You lost your seat: you missed two turns because you didn't confirm that you're still there.",
  seatLostNoSong: 'You lost your seat: you had no song to play.',
};

const noticesOfModerators: ReadonlySet<LineUpNotice> = new Set([
  'onStage',
  'inLine',
  'skipped',
  'takenDown',
  'takenOut',
] satisfies LineUpNotice[]);

/**
 * Notifies someone of a change to their position or turn that others caused: the room state shows the change, but
 * neither the reason nor who did it.
 */
export function notifyLineUpChange(
  ctx: StepContext,
  userUuid: string,
  code: LineUpNotice,
  song?: Pick<Song, 'trackName'>,
): void {
  const by = noticesOfModerators.has(code) ? moderatedBy(ctx) : {};
  const name = song ? { trackName: song.trackName } : {};
  const text = lineUpNoticeTexts[code];
  sendToUser(ctx, userUuid, 'notification', { kind: 'lineUp', code, text, ...name, ...by });
}
