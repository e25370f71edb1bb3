/** What the primary button does. The free seat on stage offers the same action, so that both agree. */
import type { RoomState } from '@turnstage/contracts';
import { isRaidMode } from '@turnstage/permissions';
import { findUser } from './find-user.ts';
import { getDjDenialReason, type DjDenialReason } from './dj-denial-reason.ts';
import { isSeatWaitGuessed, roundToMinutes, waitForSeatMs, waitForTurnMs } from './wait-estimate.ts';

interface SeatWait {
  minutes: number;
  /** No seat gets free by what is known: nobody has to leave, and nobody said that they will. */
  isGuess: boolean;
}

export type PrimaryAction =
  | { kind: 'sign-up' }
  | { kind: 'not-allowed'; denialReason: Exclude<DjDenialReason, 'guest'> }
  | { kind: 'add-song' }
  | { kind: 'take-seat'; seat: number }
  | ({ kind: 'join-seat-queue' } & SeatWait)
  /** `place` counts from 1. */
  | ({ kind: 'in-seat-queue'; place: number } & SeatWait)
  /** Seated. `after` is the uuid of the DJ before me, null while nothing plays. */
  | { kind: 'up-after'; after: string | null; minutes: number; hasSong: boolean }
  /** `seatTurn`: which turn on this seat it is, when a seat has a limit; null when nobody waits and it is reached. */
  | { kind: 'playing'; isLeaving: boolean; seatTurn: { number: number; max: number } | null }
  /** On stage, but disconnected for so long that it's unknown whose turn it is. */
  | { kind: 'unknown' };

export interface PrimaryActionInput {
  roomState: RoomState;
  /** See `RoomStoreState`. */
  isStale: boolean;
  me: string;
  /** Whether my queue has a song to play. Null while unknown. */
  hasQueuedSong: boolean | null;
  /** My pending choice to leave after my song; null: use the room state. */
  pendingLeave: boolean | null;
  /** The seat that the next DJ would get; null when all seats are taken. */
  freeSeat: number | null;
  /** Whether this installation does. */
  offersSubscriptions: boolean;
  /** Whether I verified my email address. */
  isVerified?: boolean;
  /** Server time. */
  nowMs: number;
}

/** Null while I'm not in the room state. */
export function getPrimaryAction(input: PrimaryActionInput): PrimaryAction | null {
  const { roomState, me, nowMs } = input;
  const user = findUser(roomState.allUsers, me);
  if (!user) return null;

  const seat = roomState.djs.findIndex(({ uuid }) => uuid === me);
  if (seat === 0 && roomState.nowPlaying)
    return {
      kind: 'playing',
      isLeaving: input.pendingLeave ?? roomState.djs[0]?.leavingAfterSong === true,
      seatTurn: getSeatTurn(roomState),
    };
  if (seat >= 0 && input.isStale) return { kind: 'unknown' };
  if (seat >= 0) {
    return {
      kind: 'up-after',
      after: seat > 0 ? (roomState.djs[seat - 1]?.uuid ?? null) : null,
      minutes: roundToMinutes(waitForTurnMs(roomState, seat, nowMs)),
      hasSong: roomState.djs[seat]?.nextSong != null,
    };
  }

  const seatQueue = roomState.seatQueue ?? [];
  const place = seatQueue.indexOf(me);
  if (place >= 0) {
    return { kind: 'in-seat-queue', place: place + 1, ...getSeatWait(roomState, place, nowMs) };
  }

  const denialReason = getDjDenialReason(roomState.settings.djType, user, {
    badges: roomState.allUserData[me]?.userProfile.badges,
    offersSubscriptions: input.offersSubscriptions,
    isRaid: isRaidMode(roomState.settings, nowMs),
    isVerified: input.isVerified,
  });
  if (denialReason === 'guest') return { kind: 'sign-up' };
  if (denialReason) return { kind: 'not-allowed', denialReason };
  if (input.hasQueuedSong === false) return { kind: 'add-song' };
  if (seatQueue.length === 0 && input.freeSeat !== null) return { kind: 'take-seat', seat: input.freeSeat };
  return { kind: 'join-seat-queue', ...getSeatWait(roomState, seatQueue.length, nowMs) };
}

function getSeatWait(roomState: RoomState, before: number, nowMs: number): SeatWait {
  return {
    minutes: roundToMinutes(waitForSeatMs(roomState, before, nowMs)),
    isGuess: isSeatWaitGuessed(roomState, before),
  };
}

function getSeatTurn({ djs, settings }: RoomState): { number: number; max: number } | null {
  const max = settings.maxTurnsPerSeat;
  const number = (djs[0]?.turnsPlayed ?? 0) + 1;
  return max === null || number > max ? null : { number, max };
}
