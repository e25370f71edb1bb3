/** The one button that says what happens next. Seats on stage are offered by the same answer, so that they agree. */
import type { RoomState } from '@turnstage/contracts';
import { whyNotDj, type DjBar } from './may-dj.ts';
import { aboutMinutes, waitForSeatMs, waitForTurnMs } from './wait-estimate.ts';

export type PrimaryAction =
  | { kind: 'sign-up' }
  | { kind: 'not-allowed'; why: Exclude<DjBar, 'guest'> }
  | { kind: 'add-song' }
  | { kind: 'take-seat'; seat: number }
  | { kind: 'join-line'; minutes: number }
  /** `place` counts from 1. */
  | { kind: 'in-line'; place: number; minutes: number }
  /** Seated. `after` is the uuid of the DJ before me, null when nothing plays yet. */
  | { kind: 'up-after'; after: string | null; minutes: number; hasSong: boolean }
  | { kind: 'playing'; isLeaving: boolean }
  /** On stage, with the line down for so long that nobody here knows whose turn it is. */
  | { kind: 'unknown' };

export interface PrimaryFacts {
  picture: RoomState;
  /** See `RoomLive`. */
  isBehind: boolean;
  me: string;
  /** Whether there is a song of mine to play: in the queue. Null while that is not known. */
  hasQueuedSong: boolean | null;
  /** What I have just said about leaving after my song; null: what the picture tells. */
  pendingLeave: boolean | null;
  /** Where a newcomer would sit; null when all seats are taken. */
  freeSeat: number | null;
  /** Server time. */
  nowMs: number;
}

/** Null while I am not in the picture. */
export function primaryActionOf(facts: PrimaryFacts): PrimaryAction | null {
  const { picture, me, nowMs } = facts;
  const user = picture.allUsers.find(({ uuid }) => uuid === me);
  if (!user) return null;

  const seat = picture.djs.findIndex(({ uuid }) => uuid === me);
  if (seat === 0 && picture.nowPlaying)
    return { kind: 'playing', isLeaving: facts.pendingLeave ?? picture.djs[0]?.leavingAfterSong === true };
  if (seat >= 0 && facts.isBehind) return { kind: 'unknown' };
  if (seat >= 0) {
    return {
      kind: 'up-after',
      after: seat > 0 ? (picture.djs[seat - 1]?.uuid ?? null) : null,
      minutes: aboutMinutes(waitForTurnMs(picture, seat, nowMs)),
      hasSong: picture.djs[seat]?.nextSong != null,
    };
  }

  const line = picture.seatQueue ?? [];
  const place = line.indexOf(me);
  if (place >= 0) {
    return { kind: 'in-line', place: place + 1, minutes: aboutMinutes(waitForSeatMs(picture, place, nowMs)) };
  }

  const why = whyNotDj(picture.settings.djType, user, picture.allUserData[me]?.userProfile.badges);
  if (why === 'guest') return { kind: 'sign-up' };
  if (why) return { kind: 'not-allowed', why };
  if (facts.hasQueuedSong === false) return { kind: 'add-song' };
  if (line.length === 0 && facts.freeSeat !== null) return { kind: 'take-seat', seat: facts.freeSeat };
  return { kind: 'join-line', minutes: aboutMinutes(waitForSeatMs(picture, line.length, nowMs)) };
}
