/** The one door into the rules: an action goes in, a new state or a refusal comes out. */
import type { Facts, RoomAction } from './actions.ts';
import { noteActivity } from './activity.ts';
import { playOneTimeAnimation } from './animations.ts';
import type { RoomEvent } from './events.ts';
import { join } from './joining.ts';
import { disconnect, graceEnded } from './leaving.ts';
import { addDj, confirmPresence, leaveAfterSong, removeDj } from './line-up.ts';
import type { OutgoingMessage } from './messages.ts';
import { globalKick, kick, reset } from './moderation.ts';
import { lookedUpSong, offerNextSong, updateNextSong } from './next-song.ts';
import { updateProfile } from './profile.ts';
import { refusals, type RefusalCode } from './refusals.ts';
import { liftRestrictions, updateSettings } from './settings.ts';
import { shiftClock } from './shift-clock.ts';
import { skipSong } from './skipping.ts';
import type { RoomEngineState } from './state.ts';
import type { RoomTask } from './tasks.ts';
import { roomTimers, timerChanges } from './timers.ts';
import { askStillThere, endSong } from './turn.ts';
import { voteOnSong } from './votes.ts';
import { beginWork, userActor, type Work } from './work.ts';

export type Step =
  | {
      ok: true;
      state: RoomEngineState;
      messages: OutgoingMessage[];
      events: RoomEvent[];
      tasks: RoomTask[];
      result?: Record<string, unknown>;
    }
  | { ok: false; code: RefusalCode; error: string };

/**
 * Takes over `state` and changes it in place; use only the answered one afterwards. A refusal leaves it untouched:
 * every rule decides before it changes anything. The same state, action and facts always give the same answer.
 */
export function step(state: RoomEngineState, action: RoomAction, facts: Facts): Step {
  const work = beginWork(state, facts);
  const timersBefore = roomTimers(state);
  const refusal = perform(work, action);
  if (refusal) return { ok: false, code: refusal, error: refusals[refusal] };
  const { messages, events, result } = work;
  const tasks = [...work.tasks, ...timerChanges(timersBefore, roomTimers(state))];
  return result
    ? { ok: true, state, messages, events, tasks, result }
    : { ok: true, state, messages, events, tasks };
}

const hostOnly: ReadonlySet<string> = new Set([
  'disconnect',
  'updateProfile',
  'noteActivity',
  'offerNextSong',
  'lookedUpSong',
  'endOfSong',
  'graceEnded',
  'askStillThere',
  'liftRestrictions',
  'shiftClock',
] satisfies RoomAction['type'][]);

function perform(work: Work, action: RoomAction): RefusalCode | undefined {
  if (userActor(work) && hostOnly.has(action.type)) return 'action/host-only';
  switch (action.type) {
    case 'join':
      return join(work, action);
    case 'disconnect':
      return disconnect(work, action);
    case 'graceEnded':
      return graceEnded(work, action);
    case 'addDj':
      return addDj(work, action);
    case 'removeDj':
      return removeDj(work, action);
    case 'leaveAfterSong':
      return leaveAfterSong(work, action);
    case 'confirmPresence':
      return confirmPresence(work);
    case 'updateNextSong':
      return updateNextSong(work, action);
    case 'offerNextSong':
      return offerNextSong(work, action);
    case 'lookedUpSong':
      return lookedUpSong(work, action);
    case 'skipSong':
      return skipSong(work);
    case 'voteOnSong':
      return voteOnSong(work, action);
    case 'playOneTimeAnimation':
      return playOneTimeAnimation(work, action);
    case 'kick':
      return kick(work, action);
    case 'globalKick':
      return globalKick(work, action);
    case 'reset':
      return reset(work);
    case 'updateSettings':
      return updateSettings(work, action);
    case 'liftRestrictions':
      return liftRestrictions(work);
    case 'shiftClock':
      return shiftClock(work, action);
    case 'updateProfile':
      return updateProfile(work, action);
    case 'noteActivity':
      noteActivity(work, action.userUuid);
      return undefined;
    case 'endOfSong':
    case 'askStillThere':
      return songTimer(work, action);
    default:
      return 'action/unknown';
  }
}

/** A timer of an earlier song is too late to matter; one that fires early is set again. */
function songTimer(
  work: Work,
  action: Extract<RoomAction, { type: 'endOfSong' | 'askStillThere' }>,
): RefusalCode | undefined {
  const { state } = work;
  if (state.turn?.nowPlaying.playId !== action.playId) return undefined;
  const timer = roomTimers(state).find(({ key }) => key === action.type);
  if (!timer) return undefined;
  if (work.now < timer.dueAt) work.tasks.push(timer);
  else if (action.type === 'endOfSong') endSong(work, 'played');
  else askStillThere(work);
  return undefined;
}
