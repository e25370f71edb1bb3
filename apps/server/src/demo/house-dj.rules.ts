import type { RoomState } from '@turnstage/contracts';

export type HouseDecision = 'take-seat' | 'leave-after-song' | 'stay-on' | 'nothing';

/**
 * The house DJ plays while nobody else does: it takes a seat when the stage is empty, and steps down after its song
 * as soon as someone has a song to play.
 */
export function decide(state: RoomState, houseUuid: string, isLeaving: boolean): HouseDecision {
  const others = state.djs.filter(({ uuid }) => uuid !== houseUuid);
  const onStage = others.length < state.djs.length;
  const someoneIsReady =
    others.some(({ nextSong }) => nextSong !== null) || (!onStage && state.nowPlaying !== null);
  if (!onStage) return others.length === 0 && !someoneIsReady ? 'take-seat' : 'nothing';
  if (someoneIsReady && !isLeaving) return 'leave-after-song';
  if (!someoneIsReady && isLeaving) return 'stay-on';
  return 'nothing';
}

export type HouseVisitDecision = HouseDecision | 'step-down' | 'go';

/**
 * In other people's rooms (rule R112) the house DJ plays while somebody listens and nobody else is on stage. It makes
 * room at once for somebody with a song, and after its own song for somebody who has none yet.
 */
export function decideVisit(state: RoomState, houseUuid: string, isLeaving: boolean): HouseVisitDecision {
  const others = state.djs.filter(({ uuid }) => uuid !== houseUuid);
  const onStage = others.length < state.djs.length;
  const hasListeners = state.allUsers.some(({ tokenRole }) => tokenRole !== 'bot');
  const isWanted = state.settings.houseDj && hasListeners;
  const isWaitedFor = (state.seatQueue?.length ?? 0) > 0;
  const someoneIsReady = isWaitedFor || others.some(({ nextSong }) => nextSong !== null);
  if (!onStage) return isWanted && others.length === 0 && !isWaitedFor ? 'take-seat' : 'go';
  if (!isWanted || someoneIsReady) return 'step-down';
  if (others.length > 0 && !isLeaving) return 'leave-after-song';
  return others.length === 0 && isLeaving ? 'stay-on' : 'nothing';
}
