/** The next song of a DJ: chosen, offered from the queue, or looked up. */
import type { Song } from '@turnstage/contracts';
import type { ActionOf } from './actions.ts';
import { noteActivity } from './activity.ts';
import { notifyNextSongRefused } from './notifications.ts';
import { nextSongOps } from './patches/line-up.ts';
import { isSameJson } from './plain-json.ts';
import { isRefusal, type RefusalCode } from './refusals.ts';
import { isRepeat, lengthRefusal, needsLookup, parseSong } from './songs.ts';
import { findEntry, findPerson, positionOf, type LineUpEntry, type RoomEngineState } from './state.ts';
import { startIfSilent } from './turn.ts';
import { broadcastPatch, userActor, type StepContext } from './step-context.ts';

/** Returns the song as the room stores it, or why the room doesn't accept it. */
export function acceptSong(state: RoomEngineState, value: unknown, now: number): Song | RefusalCode {
  const song = parseSong(value);
  if (!song) return 'song/invalid';
  const refusal = lengthRefusal(state.settings, song);
  if (refusal) return refusal;
  return state.settings.repeatRule === 'block' && isRepeat(state.recentPlays, song, now)
    ? 'song/repeated'
    : song;
}

/** Whether the room would play the song now. */
export function acceptsSong(state: RoomEngineState, song: Song, now: number): boolean {
  return !isRefusal(acceptSong(state, song, now));
}

/**
 * Picks the song to offer from the first songs of a queue: the first one that the room accepts now. With none it
 * picks the head, so that the DJ learns why.
 */
export function pickSongToOffer(state: RoomEngineState, queue: readonly Song[], now: number): Song | null {
  return queue.find((song) => acceptsSong(state, song, now)) ?? queue[0] ?? null;
}

export function setNextSong(
  ctx: StepContext,
  entry: LineUpEntry,
  song: Song | null,
  fromQueue: boolean,
): void {
  assignSong(entry, song, fromQueue);
  broadcastNextSong(ctx, 'updatedNextSong', entry);
  runNextSongEffects(ctx, entry);
  startIfSilent(ctx);
}

export function assignSong(entry: LineUpEntry, song: Song | null, fromQueue: boolean): void {
  entry.nextSong = song;
  entry.fromQueue = song !== null && fromQueue;
  entry.awaitsLookup = song !== null && needsLookup(song);
}

/** Effects of a new next song: the event, the lookup, the warning about a repeat. */
export function runNextSongEffects(ctx: StepContext, entry: LineUpEntry): void {
  const { uuid: userUuid, nextSong: song, fromQueue } = entry;
  ctx.events.push({ type: 'nextSongChosen', userUuid, song, fromQueue });
  if (!song) return;
  if (entry.awaitsLookup) ctx.tasks.push({ kind: 'lookupSong', userUuid, song });
  const { settings, recentPlays } = ctx.state;
  if (settings.repeatRule === 'warn' && isRepeat(recentPlays, song, ctx.now)) {
    notifyNextSongRefused(ctx, userUuid, 'song/repeated', song);
  }
}

/** Songs of people in the seat queue aren't part of the room state. */
function broadcastNextSong(
  ctx: StepContext,
  name: 'updatedNextSong' | 'lookedUpSong',
  entry: LineUpEntry,
): void {
  const place = positionOf(ctx.state.lineUp, entry.uuid);
  if (place >= 0) broadcastPatch(ctx, name, nextSongOps(place, entry.nextSong));
}

export function updateNextSong(
  ctx: StepContext,
  action: ActionOf<'updateNextSong'>,
): RefusalCode | undefined {
  const actor = userActor(ctx);
  if (!actor) return 'action/needs-user';
  if (!findPerson(ctx.state, actor.uuid)) return 'room/not-joined';
  const entry = findEntry(ctx.state, actor.uuid);
  if (!entry) return 'line-up/not-there';
  const song = action.song === null ? null : acceptSong(ctx.state, action.song, ctx.now);
  if (isRefusal(song)) return song;
  noteActivity(ctx, actor.uuid);
  setNextSong(ctx, entry, song, false);
  return undefined;
}

/** Keeps a song that the DJ chose; one from the queue follows the queue's head, also to none. */
export function offerNextSong(ctx: StepContext, action: ActionOf<'offerNextSong'>): RefusalCode | undefined {
  const entry = findEntry(ctx.state, action.userUuid);
  if (!entry || (entry.nextSong && !entry.fromQueue)) return undefined;
  let song = action.song === null ? null : acceptSong(ctx.state, action.song, ctx.now);
  if (isRefusal(song)) {
    notifyNextSongRefused(ctx, entry.uuid, song, parseSong(action.song));
    song = null;
  }
  if (!isSameJson(song, entry.nextSong)) setNextSong(ctx, entry, song, true);
  return undefined;
}

export function lookedUpSong(ctx: StepContext, action: ActionOf<'lookedUpSong'>): RefusalCode | undefined {
  const { state } = ctx;
  const placeholder = action.placeholder ? parseSong(action.placeholder) : null;
  const found = action.song ? parseSong(action.song) : null;
  const { turn } = state;
  // A placeholder with a length may already be playing before its lookup is done.
  if (
    found &&
    placeholder &&
    turn?.djUuid === action.userUuid &&
    isSameJson(turn.nowPlaying.song, placeholder)
  ) {
    const song = { ...found, duration: placeholder.duration };
    turn.nowPlaying = { ...turn.nowPlaying, song };
    broadcastPatch(ctx, 'lookedUpSong', [{ op: 'replace', path: '/nowPlaying/song', value: song }]);
    return undefined;
  }
  const entry = findEntry(state, action.userUuid);
  if (!entry?.nextSong || !entry.awaitsLookup) return undefined;
  if (placeholder && !isSameJson(entry.nextSong, placeholder)) return undefined;
  const requested = entry.nextSong;
  const resolved = resolveLookup(ctx, requested, found);
  entry.awaitsLookup = false;
  if (isRefusal(resolved)) {
    assignSong(entry, null, false);
    notifyNextSongRefused(ctx, entry.uuid, resolved, requested);
  } else entry.nextSong = resolved;
  broadcastNextSong(ctx, 'lookedUpSong', entry);
  startIfSilent(ctx);
  return undefined;
}

/** Without a result the placeholder is played as it is, if it has a length. */
function resolveLookup(ctx: StepContext, placeholder: Song, found: Song | null): Song | RefusalCode {
  const song = found ? { ...found, duration: found.duration || placeholder.duration } : placeholder;
  return song.duration === 0 ? 'song/not-found' : acceptSong(ctx.state, song, ctx.now);
}
