/** Estimates waiting times from the room state. */
import type { Dj, NowPlaying, RoomState } from '@turnstage/contracts';
import { simulateSeats, type SeatSimulation } from './simulate-seats.ts';

type StageState = Pick<RoomState, 'djs' | 'nowPlaying' | 'songsRemainingForDj' | 'settings' | 'seatQueue'>;

/** Assumed length of songs that aren't known yet. */
const typicalSongMs = 240_000;

/** Time until the DJ at this position of the line-up starts their own song; 0 for the playing DJ. */
export function waitForTurnMs(stage: StageState, place: number, nowMs: number): number {
  if (place <= 0) return 0;
  const dj = stage.djs[place];
  if (hasSeatLimit(stage) && dj && stage.nowPlaying)
    return simulateStage(stage, nowMs, 0, ({ seats }) => seats[0]?.uuid === dj.uuid);
  const between = stage.djs.slice(1, place);
  return restOfTurnMs(stage, nowMs) + sum(between.map((dj) => turnMs(stage, dj)));
}

/**
 * Time until someone with `before` people ahead of them in the seat queue gets a seat: first the seats of DJs who
 * announced to leave, then, as a guess, one per round of the line-up. With a limit for seats (R101) it is what will
 * happen if nobody else leaves and every DJ has a song.
 */
export function waitForSeatMs(stage: StageState, before: number, nowMs: number): number {
  if (hasSeatLimit(stage) && stage.nowPlaying)
    return simulateStage(stage, nowMs, before + 1, ({ taken }) => taken > before);
  const leavers = getLeavers(stage);
  const leaver = leavers[before];
  if (leaver !== undefined) return waitForTurnMs(stage, leaver + 1, nowMs);
  const round = sum(stage.djs.map((dj) => turnMs(stage, dj)));
  return waitForTurnMs(stage, stage.djs.length, nowMs) + (before - leavers.length) * round;
}

/** Whether that time is a guess: no seat gets free by what is known (rule R24). */
export function isSeatWaitGuessed(stage: StageState, before: number): boolean {
  return stage.nowPlaying === null || (!hasSeatLimit(stage) && before >= getLeavers(stage).length);
}

/** Places in the line-up. */
function getLeavers({ djs }: StageState): number[] {
  return djs.flatMap((dj, place) => (dj.leavingAfterSong ? [place] : []));
}

const hasSeatLimit = ({ settings }: StageState): boolean => settings.maxTurnsPerSeat !== null;

/** Full minutes for display, at least one. */
export function roundToMinutes(ms: number): number {
  return Math.max(1, Math.round(ms / 60_000));
}

function restOfTurnMs({ djs, nowPlaying, songsRemainingForDj, settings }: StageState, nowMs: number): number {
  if (!nowPlaying) return 0;
  const left = Math.max(0, Math.min(nowPlaying.endTime - nowMs, lengthMs(nowPlaying)));
  // A DJ who announced to leave plays no further song of their turn.
  const continuesTurn = djs[0]?.leavingAfterSong !== true;
  const more = continuesTurn ? Math.max(0, Math.min(songsRemainingForDj, settings.songsPerDj) - 1) : 0;
  return left + more * songMs(djs[0], nowPlaying);
}

function turnMs({ nowPlaying, settings }: StageState, dj: Dj): number {
  return songMs(dj, nowPlaying) * (dj.leavingAfterSong ? 1 : settings.songsPerDj);
}

function songMs(dj: Dj | undefined, nowPlaying: NowPlaying | null): number {
  const next = dj?.nextSong?.duration ?? 0;
  if (next > 0) return next * 1000;
  return nowPlaying ? lengthMs(nowPlaying) : typicalSongMs;
}

const lengthMs = ({ startTime, endTime }: NowPlaying): number => endTime - startTime;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Plays the stage forward until the condition holds. At least `minWaiting` people wait for a seat. */
function simulateStage(
  stage: StageState,
  nowMs: number,
  minWaiting: number,
  until: (simulation: SeatSimulation) => boolean,
): number {
  const { djs, nowPlaying, settings, songsRemainingForDj, seatQueue = [] } = stage;
  return simulateSeats(
    {
      seats: djs.map((dj) => ({
        uuid: dj.uuid,
        songMs: songMs(dj, nowPlaying),
        isLeaving: dj.leavingAfterSong === true,
        turnsPlayed: dj.turnsPlayed ?? 0,
      })),
      waiting: Math.max(seatQueue.length, minWaiting),
      taken: 0,
      songsLeft: Math.max(1, Math.min(songsRemainingForDj, settings.songsPerDj)),
      currentMs: nowPlaying ? Math.max(0, Math.min(nowPlaying.endTime - nowMs, lengthMs(nowPlaying))) : 0,
    },
    {
      seatCount: settings.numberOfDjs,
      songsPerDj: settings.songsPerDj,
      maxTurnsPerSeat: settings.maxTurnsPerSeat,
      newcomerSongMs: nowPlaying ? lengthMs(nowPlaying) : typicalSongMs,
    },
    until,
  );
}
