/** The only entry point of the rules: takes an action, returns a new state or a refusal. */
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
import { freeSilentSeat, noteSilentStage } from './silent-stage.ts';
import { claimSound } from './sound.ts';
import type { RoomEngineState } from './state.ts';
import type { RoomTask } from './tasks.ts';
import { roomTimers, timerChanges } from './timers.ts';
import { askStillThere, endSong } from './turn.ts';
import { voteOnSong } from './votes.ts';
import { createStepContext, userActor, type StepContext } from './step-context.ts';

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
 * Takes over `state` and changes it in place; use only the returned one afterwards. A refusal leaves it unchanged:
 * every rule decides before it changes anything. The same state, action and facts always return the same result.
 */
export function step(state: RoomEngineState, action: RoomAction, facts: Facts): Step {
  const ctx = createStepContext(state, facts);
  const timersBefore = roomTimers(state);
  const refusal = perform(ctx, action);
  if (refusal) return { ok: false, code: refusal, error: refusals[refusal] };
  noteSilentStage(state, facts.now);
  const { messages, events, result } = ctx;
  const tasks = [...ctx.tasks, ...timerChanges(timersBefore, roomTimers(state))];
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
  'freeSilentSeat',
  'shiftClock',
] satisfies RoomAction['type'][]);

function perform(ctx: StepContext, action: RoomAction): RefusalCode | undefined {
  if (userActor(ctx) && hostOnly.has(action.type)) return 'action/host-only';
  switch (action.type) {
    case 'join':
      return join(ctx, action);
    case 'disconnect':
      return disconnect(ctx, action);
    case 'graceEnded':
      return graceEnded(ctx, action);
    case 'addDj':
      return addDj(ctx, action);
    case 'removeDj':
      return removeDj(ctx, action);
    case 'leaveAfterSong':
      return leaveAfterSong(ctx, action);
    case 'confirmPresence':
      return confirmPresence(ctx);
    case 'claimSound':
      return claimSound(ctx, action);
    case 'updateNextSong':
      return updateNextSong(ctx, action);
    case 'offerNextSong':
      return offerNextSong(ctx, action);
    case 'lookedUpSong':
      return lookedUpSong(ctx, action);
    case 'skipSong':
      return skipSong(ctx, action);
    case 'voteOnSong':
      return voteOnSong(ctx, action);
    case 'playOneTimeAnimation':
      return playOneTimeAnimation(ctx, action);
    case 'kick':
      return kick(ctx, action);
    case 'globalKick':
      return globalKick(ctx, action);
    case 'reset':
      return reset(ctx);
    case 'updateSettings':
      return updateSettings(ctx, action);
    case 'liftRestrictions':
      return liftRestrictions(ctx);
    case 'freeSilentSeat':
      return freeSilentSeat(ctx);
    case 'shiftClock':
      return shiftClock(ctx, action);
    case 'updateProfile':
      return updateProfile(ctx, action);
    case 'noteActivity':
      noteActivity(ctx, action.userUuid);
      return undefined;
    case 'endOfSong':
    case 'askStillThere':
      return songTimer(ctx, action);
    default:
      return 'action/unknown';
  }
}

/** A timer of an earlier song is ignored; one that fires early is set again. */
function songTimer(
  ctx: StepContext,
  action: Extract<RoomAction, { type: 'endOfSong' | 'askStillThere' }>,
): RefusalCode | undefined {
  const { state } = ctx;
  if (state.turn?.nowPlaying.playId !== action.playId) return undefined;
  const timer = roomTimers(state).find(({ key }) => key === action.type);
  if (!timer) return undefined;
  if (ctx.now < timer.dueAt) ctx.tasks.push(timer);
  else if (action.type === 'endOfSong') endSong(ctx, 'played');
  else askStillThere(ctx);
  return undefined;
}
