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
