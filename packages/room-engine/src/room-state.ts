/** The room state that clients hold and patch (wire 3.1). */
import type { Dj, PatchOperation, RoomState, RoomUser, UserData } from '@turnstage/contracts';
import type { TurnState } from './patches/playing.ts';
import { fillUserDataOp } from './patches/people.ts';
import { getPerson, type LineUpEntry, type RoomEngineState } from './state.ts';

/** Everyone in a room sees the same; a connection that is just joining starts without `allUserData` (wire 0.5). */
export interface RoomStateOptions {
  joining: boolean;
}

export function toRoomState(state: RoomEngineState, options: RoomStateOptions): RoomState {
  const users = (uuids: readonly string[]): RoomUser[] => uuids.map((uuid) => getPerson(state, uuid).user);
  const allUserData: Record<string, UserData> = {};
  if (!options.joining) {
    for (const uuid of state.allUsers) allUserData[uuid] = getPerson(state, uuid).data;
  }
  const floor = users(state.floor);
  const roomState: RoomState = {
    allUserData,
    allUsers: users(state.allUsers),
    audienceUsers: floor,
    djs: toDjs(state),
    floorUsers: floor,
    nowPlaying: state.turn?.nowPlaying ?? null,
    settings: state.settings,
    songsRemainingForDj: state.songsRemaining,
    vibeMeter: calculateVibe(state),
    visibleDjs: toDjs(state),
    voteCounts: { ...state.voteCounts },
  };
  if (state.seatQueue.length > 0) roomState.seatQueue = getSeatQueueUuids(state);
  return roomState;
}

/** Completes the room state of a connection that has just joined, one op per person. */
export function fillUserDataOps(state: RoomEngineState): PatchOperation[] {
  return state.allUsers.map((uuid) => fillUserDataOp(uuid, getPerson(state, uuid).data));
}

export function toDj(state: RoomEngineState, entry: LineUpEntry): Dj {
  const dj: Dj = { ...getPerson(state, entry.uuid).user, nextSong: entry.nextSong };
  if (entry.leaveAfterSong) dj.leavingAfterSong = true;
  // Only rooms with a limit have it, from the start on: bots read every value that is added to a DJ as a DJ.
  if (hasSeatLimit(state)) dj.turnsPlayed = entry.turnsPlayed ?? 0;
  if (entry.seat !== undefined) dj.seat = entry.seat;
  return dj;
}

export function hasSeatLimit({ settings }: Pick<RoomEngineState, 'settings'>): boolean {
  return settings.maxTurnsPerSeat !== null;
}

export function toDjs(state: RoomEngineState): Dj[] {
  return state.lineUp.map((entry) => toDj(state, entry));
}

export function getSeatQueueUuids(state: RoomEngineState): string[] {
  return state.seatQueue.map((entry) => entry.uuid);
}

/** likes / (people − 1), as recorded from the original. Votes of people who left could exceed 1, so it is capped. */
export function calculateVibe(state: RoomEngineState): number {
  const others = state.allUsers.length - 1;
  return others > 0 ? Math.min(1, state.voteCounts.likes / others) : 0;
}

export function toTurnState(state: RoomEngineState): TurnState {
  return {
    djs: toDjs(state),
    nowPlaying: state.turn?.nowPlaying ?? null,
    songsRemainingForDj: state.songsRemaining,
    vibeMeter: calculateVibe(state),
    voteCounts: { ...state.voteCounts },
  };
}
