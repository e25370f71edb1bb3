/**
 * Timers are derived from the state. Those of the room are compared before and after each step, so that none is
 * forgotten; a grace timer is set and cancelled where the grace period starts and ends.
 */
import { leaveGraceMs, silentStageMs, stillThereTimeoutMs } from './limits.ts';
import { nextExpiry } from './roles.ts';
import { getPerson, type RoomEngineState } from './state.ts';
import type { RoomTask, TimerTask } from './tasks.ts';

export function graceKey(uuid: string): string {
  return `grace:${uuid}`;
}

export function graceTimer(userUuid: string, disconnectedAt: number): TimerTask {
  const dueAt = disconnectedAt + leaveGraceMs;
  return { kind: 'timer', key: graceKey(userUuid), dueAt, action: { type: 'graceEnded', userUuid } };
}

export type RoomTimers = readonly TimerTask[];

export function roomTimers({ turn, settings, silentStageSince }: RoomEngineState): RoomTimers {
  const timers: TimerTask[] = [];
  if (turn) {
    const { playId, startTime, endTime } = turn.nowPlaying;
    timers.push({ kind: 'timer', key: 'endOfSong', dueAt: endTime, action: { type: 'endOfSong', playId } });
    if (settings.stillThereCheck && !turn.presenceChecked) {
      const dueAt = Math.max(startTime, endTime - stillThereTimeoutMs);
      timers.push({ kind: 'timer', key: 'askStillThere', dueAt, action: { type: 'askStillThere', playId } });
    }
  }
  if (silentStageSince !== undefined) {
    const dueAt = silentStageSince + silentStageMs;
    timers.push({ kind: 'timer', key: 'freeSilentSeat', dueAt, action: { type: 'freeSilentSeat' } });
  }
  const expiry = nextExpiry(settings.roomRoles);
  if (expiry !== null) {
    timers.push({
      kind: 'timer',
      key: 'liftRestrictions',
      dueAt: expiry,
      action: { type: 'liftRestrictions' },
    });
  }
  return timers;
}

export function timerChanges(before: RoomTimers, after: RoomTimers): RoomTask[] {
  const tasks: RoomTask[] = [];
  for (const { key } of before) {
    if (!after.some((timer) => timer.key === key)) tasks.push({ kind: 'cancelTimer', key });
  }
  for (const timer of after) {
    const was = before.find(({ key }) => key === timer.key);
    if (!was || was.dueAt !== timer.dueAt || playIdOf(was) !== playIdOf(timer)) tasks.push(timer);
  }
  return tasks;
}

function playIdOf({ action }: TimerTask): string | undefined {
  return 'playId' in action ? action.playId : undefined;
}

/** Every timer that must run for this state; overdue ones are due `now`. */
export function pendingTasks(state: RoomEngineState, now: number): TimerTask[] {
  const timers = [...roomTimers(state)];
  for (const uuid of state.allUsers) {
    const { disconnectedAt } = getPerson(state, uuid);
    if (disconnectedAt !== null) timers.push(graceTimer(uuid, disconnectedAt));
  }
  return timers.map((timer) => (timer.dueAt < now ? { ...timer, dueAt: now } : timer));
}
