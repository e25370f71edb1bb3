import type { RoomState } from '@turnstage/contracts';
import { isListener } from '@turnstage/contracts/values';

export type HouseDecision = 'take-seat' | 'leave-after-song' | 'stay-on' | 'step-down' | 'nothing';

/**
 * The house DJ plays while nobody else can: it takes a seat when nothing plays and nobody on stage has a song, and steps
 * down after its song as soon as someone has a song to play. When all seats are taken by people without one, it waits for
 * a seat (rule R145).
 */
export function decide(state: RoomState, houseUuid: string, isLeaving: boolean): HouseDecision {
  const stage = lookAtStage(state, houseUuid);
  if (stage.place === 'elsewhere') return stage.isSilent && !stage.someoneIsReady ? 'take-seat' : 'nothing';
  if (stage.place === 'seatQueue') return stage.isSilent && !stage.someoneIsReady ? 'nothing' : 'step-down';
  if (stage.someoneIsReady && !isLeaving) return 'leave-after-song';
  if (!stage.someoneIsReady && isLeaving) return 'stay-on';
  return 'nothing';
}

export type HouseVisitDecision = Exclude<HouseDecision, 'leave-after-song' | 'stay-on'> | 'go';

/**
 * In other people's rooms (rule R112) the house DJ plays while somebody listens and nobody else can play. It makes room at
 * once for somebody with a song or without a seat, and goes when somebody plays.
 */
export function decideVisit(state: RoomState, houseUuid: string): HouseVisitDecision {
  const stage = lookAtStage(state, houseUuid);
  const isWanted = state.settings.houseDj && state.allUsers.some(({ tokenRole }) => isListener(tokenRole));
  const isNeeded = isWanted && !stage.someoneIsReady && !stage.isWaitedFor;
  if (stage.place === 'lineUp') return isNeeded ? 'nothing' : 'step-down';
  if (stage.place === 'seatQueue') return isNeeded && stage.isSilent ? 'nothing' : 'step-down';
  if (!isWanted || !stage.isSilent) return 'go';
  // In silence it stays, also while others are about to play: it would be sent here again in a moment.
  return isNeeded ? 'take-seat' : 'nothing';
}

function lookAtStage({ djs, nowPlaying, seatQueue = [] }: RoomState, houseUuid: string) {
  const isHouse = (uuid: string) => uuid === houseUuid;
  return {
    place: djs.some(({ uuid }) => isHouse(uuid))
      ? ('lineUp' as const)
      : seatQueue.some(isHouse)
        ? ('seatQueue' as const)
        : ('elsewhere' as const),
    isSilent: nowPlaying === null,
    someoneIsReady: djs.some(({ uuid, nextSong }) => !isHouse(uuid) && nextSong !== null),
    /** Somebody besides the house DJ. */
    isWaitedFor: seatQueue.some((uuid) => !isHouse(uuid)),
  };
}
