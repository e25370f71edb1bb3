/** What a viewer of the room holds and patches (wire 3.1). */
import type { Dj, PatchOperation, RoomState, RoomUser, UserData } from '@turnstage/contracts';
import type { TurnPicture } from './patches/playing.ts';
import { fillUserDataOp } from './patches/people.ts';
import { knownPerson, type LineUpEntry, type RoomEngineState } from './state.ts';

/** Everybody in a room sees the same; a connection that is just joining starts without `allUserData` (wire 0.5). */
export interface Viewer {
  joining: boolean;
}

export function viewFor(state: RoomEngineState, viewer: Viewer): RoomState {
  const users = (uuids: readonly string[]): RoomUser[] => uuids.map((uuid) => knownPerson(state, uuid).user);
  const allUserData: Record<string, UserData> = {};
  if (!viewer.joining) {
    for (const uuid of state.allUsers) allUserData[uuid] = knownPerson(state, uuid).data;
  }
  const floor = users(state.floor);
  const picture: RoomState = {
    allUserData,
    allUsers: users(state.allUsers),
    audienceUsers: floor,
    djs: djsIn(state),
    floorUsers: floor,
    nowPlaying: state.turn?.nowPlaying ?? null,
    settings: state.settings,
    songsRemainingForDj: state.songsRemaining,
    vibeMeter: vibeOf(state),
    visibleDjs: djsIn(state),
    voteCounts: { ...state.voteCounts },
  };
  if (state.seatQueue.length > 0) picture.seatQueue = waitingIn(state);
  return picture;
}

/** Completes the picture of a connection that has just got its join answer, one operation a person. */
export function fillUserData(state: RoomEngineState): PatchOperation[] {
  return state.allUsers.map((uuid) => fillUserDataOp(uuid, knownPerson(state, uuid).data));
}

export function djOf(state: RoomEngineState, entry: LineUpEntry): Dj {
  const dj: Dj = { ...knownPerson(state, entry.uuid).user, nextSong: entry.nextSong };
  return entry.leaveAfterSong ? { ...dj, leavingAfterSong: true } : dj;
}

export function djsIn(state: RoomEngineState): Dj[] {
  return state.lineUp.map((entry) => djOf(state, entry));
}

export function waitingIn(state: RoomEngineState): string[] {
  return state.seatQueue.map((entry) => entry.uuid);
}

/** likes / (people − 1), as recorded; votes of people who left can push it over 1. */
export function vibeOf(state: RoomEngineState): number {
  const others = state.allUsers.length - 1;
  return others > 0 ? Math.min(1, state.voteCounts.likes / others) : 0;
}

export function turnPicture(state: RoomEngineState): TurnPicture {
  return {
    djs: djsIn(state),
    nowPlaying: state.turn?.nowPlaying ?? null,
    songsRemainingForDj: state.songsRemaining,
    vibeMeter: vibeOf(state),
    voteCounts: { ...state.voteCounts },
  };
}
