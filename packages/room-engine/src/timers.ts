/**
 * Timers are read off the state. Those of the room as a whole are compared before and after each step, so that
 * none can be forgotten; the grace of a leaver is set and cancelled where it begins and ends.
 */
import { leaveGraceMs, stillThereAnswerMs } from './limits.ts';
import { nextExpiry } from './roles.ts';
import { knownPerson, type RoomEngineState } from './state.ts';
import type { RoomTask, TimerTask } from './tasks.ts';

export function graceKey(uuid: string): string {
  return `grace:${uuid}`;
}

export function graceTimer(userUuid: string, disconnectedAt: number): TimerTask {
  const dueAt = disconnectedAt + leaveGraceMs;
  return { kind: 'timer', key: graceKey(userUuid), dueAt, action: { type: 'graceEnded', userUuid } };
}

export type RoomTimers = readonly TimerTask[];

export function roomTimers({ turn, settings }: RoomEngineState): RoomTimers {
  const timers: TimerTask[] = [];
  if (turn) {
    const { playId, startTime, endTime } = turn.nowPlaying;
    timers.push({ kind: 'timer', key: 'endOfSong', dueAt: endTime, action: { type: 'endOfSong', playId } });
    if (settings.stillThereCheck && !turn.presenceChecked) {
      const dueAt = Math.max(startTime, endTime - stillThereAnswerMs);
      timers.push({ kind: 'timer', key: 'askStillThere', dueAt, action: { type: 'askStillThere', playId } });
    }
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
    if (!was || was.dueAt !== timer.dueAt || playOf(was) !== playOf(timer)) tasks.push(timer);
  }
  return tasks;
}

function playOf({ action }: TimerTask): string | undefined {
  return 'playId' in action ? action.playId : undefined;
}

/** Every timer that must be running for this state; those that are overdue are due `now`. */
export function pendingTasks(state: RoomEngineState, now: number): TimerTask[] {
  const timers = [...roomTimers(state)];
  for (const uuid of state.allUsers) {
    const { disconnectedAt } = knownPerson(state, uuid);
    if (disconnectedAt !== null) timers.push(graceTimer(uuid, disconnectedAt));
  }
  return timers.map((timer) => (timer.dueAt < now ? { ...timer, dueAt: now } : timer));
}
