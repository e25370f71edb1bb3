/** How long somebody waits, as far as the picture tells. */
import type { Dj, NowPlaying, RoomState } from '@turnstage/contracts';

type Stage = Pick<RoomState, 'djs' | 'nowPlaying' | 'songsRemainingForDj' | 'settings'>;

/** For songs nobody has named yet. */
const typicalSongMs = 240_000;

/** Until the own song of the DJ at this place of the line-up starts; 0 for the one who plays. */
export function waitForTurnMs(stage: Stage, place: number, nowMs: number): number {
  if (place <= 0) return 0;
  const between = stage.djs.slice(1, place);
  return restOfTurnMs(stage, nowMs) + sum(between.map((dj) => turnMs(stage, dj)));
}

/**
 * Until somebody with so many people before them in the line gets a seat: first those of the DJs who have announced to
 * leave, then one in a round of the line-up.
 */
export function waitForSeatMs(stage: Stage, before: number, nowMs: number): number {
  const leavers = stage.djs.flatMap((dj, place) => (dj.leavingAfterSong ? [place] : []));
  const leaver = leavers[before];
  if (leaver !== undefined) return waitForTurnMs(stage, leaver + 1, nowMs);
  const round = sum(stage.djs.map((dj) => turnMs(stage, dj)));
  return waitForTurnMs(stage, stage.djs.length, nowMs) + (before - leavers.length) * round;
}

/** Whole minutes for words: nobody is told to wait for none. */
export function aboutMinutes(ms: number): number {
  return Math.max(1, Math.round(ms / 60_000));
}

function restOfTurnMs({ djs, nowPlaying, songsRemainingForDj, settings }: Stage, nowMs: number): number {
  if (!nowPlaying) return 0;
  const left = Math.max(0, Math.min(nowPlaying.endTime - nowMs, lengthMs(nowPlaying)));
  // Whoever announced to leave plays no further song of their turn.
  const goesOn = djs[0]?.leavingAfterSong !== true;
  const more = goesOn ? Math.max(0, Math.min(songsRemainingForDj, settings.songsPerDj) - 1) : 0;
  return left + more * songMs(djs[0], nowPlaying);
}

function turnMs({ nowPlaying, settings }: Stage, dj: Dj): number {
  return songMs(dj, nowPlaying) * (dj.leavingAfterSong ? 1 : settings.songsPerDj);
}

function songMs(dj: Dj | undefined, nowPlaying: NowPlaying | null): number {
  const next = dj?.nextSong?.duration ?? 0;
  if (next > 0) return next * 1000;
  return nowPlaying ? lengthMs(nowPlaying) : typicalSongMs;
}

const lengthMs = ({ startTime, endTime }: NowPlaying): number => endTime - startTime;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
