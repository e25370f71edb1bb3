/** The song a DJ plays next: chosen, offered from the queue, looked up. */
import type { Song } from '@turnstage/contracts';
import type { ActionOf } from './actions.ts';
import { noteActivity } from './activity.ts';
import { tellAboutNextSong } from './notices.ts';
import { nextSongOps } from './patches/line-up.ts';
import { sameJson } from './plain-json.ts';
import { isRefusal, type RefusalCode } from './refusals.ts';
import { isRepeat, lengthRefusal, needsLookup, readSong } from './songs.ts';
import { entryOf, personIn, placeOf, type LineUpEntry, type RoomEngineState } from './state.ts';
import { startIfSilent } from './turn.ts';
import { broadcast, userActor, type Work } from './work.ts';

/** The song as the room keeps it, or why the room does not take it. */
export function acceptSong(state: RoomEngineState, value: unknown, now: number): Song | RefusalCode {
  const song = readSong(value);
  if (!song) return 'song/invalid';
  const refusal = lengthRefusal(state.settings, song);
  if (refusal) return refusal;
  return state.settings.repeatRule === 'block' && isRepeat(state.recentPlays, song, now)
    ? 'song/repeated'
    : song;
}

/**
 * Of the first songs of a queue the one to offer: the first that the room takes now. With none it is the head, so that
 * its DJ is told why.
 */
export function songToOffer(state: RoomEngineState, queue: readonly Song[], now: number): Song | null {
  const taken = queue.find((song) => !isRefusal(acceptSong(state, song, now)));
  return taken ?? queue[0] ?? null;
}

export function putNextSong(work: Work, entry: LineUpEntry, song: Song | null, fromQueue: boolean): void {
  assignSong(entry, song, fromQueue);
  showNextSong(work, 'updatedNextSong', entry);
  followUpSong(work, entry);
  startIfSilent(work);
}

export function assignSong(entry: LineUpEntry, song: Song | null, fromQueue: boolean): void {
  entry.nextSong = song;
  entry.fromQueue = song !== null && fromQueue;
  entry.awaitsLookup = song !== null && needsLookup(song);
}

/** What a newly set song entails: the event, the look-up, the word about a repeat. */
export function followUpSong(work: Work, entry: LineUpEntry): void {
  const { uuid: userUuid, nextSong: song, fromQueue } = entry;
  work.events.push({ type: 'nextSongChosen', userUuid, song, fromQueue });
  if (!song) return;
  if (entry.awaitsLookup) work.tasks.push({ kind: 'lookupSong', userUuid, song });
  const { settings, recentPlays } = work.state;
  if (settings.repeatRule === 'warn' && isRepeat(recentPlays, song, work.now)) {
    tellAboutNextSong(work, userUuid, 'song/repeated', song);
  }
}

/** Songs of people who wait for a seat are not in the picture. */
function showNextSong(work: Work, name: 'updatedNextSong' | 'lookedUpSong', entry: LineUpEntry): void {
  const place = placeOf(work.state.lineUp, entry.uuid);
  if (place >= 0) broadcast(work, name, nextSongOps(place, entry.nextSong));
}

export function updateNextSong(work: Work, action: ActionOf<'updateNextSong'>): RefusalCode | undefined {
  const actor = userActor(work);
  if (!actor) return 'action/needs-user';
  if (!personIn(work.state, actor.uuid)) return 'room/not-joined';
  const entry = entryOf(work.state, actor.uuid);
  if (!entry) return 'line-up/not-there';
  const song = action.song === null ? null : acceptSong(work.state, action.song, work.now);
  if (isRefusal(song)) return song;
  noteActivity(work, actor.uuid);
  putNextSong(work, entry, song, false);
  return undefined;
}

/** A song that the DJ chose stays; one from the queue follows the queue's head, also to nothing. */
export function offerNextSong(work: Work, action: ActionOf<'offerNextSong'>): RefusalCode | undefined {
  const entry = entryOf(work.state, action.userUuid);
  if (!entry || (entry.nextSong && !entry.fromQueue)) return undefined;
  let song = action.song === null ? null : acceptSong(work.state, action.song, work.now);
  if (isRefusal(song)) {
    tellAboutNextSong(work, entry.uuid, song, readSong(action.song));
    song = null;
  }
  if (!sameJson(song, entry.nextSong)) putNextSong(work, entry, song, true);
  return undefined;
}

export function lookedUpSong(work: Work, action: ActionOf<'lookedUpSong'>): RefusalCode | undefined {
  const { state } = work;
  const placeholder = action.placeholder ? readSong(action.placeholder) : null;
  const found = action.song ? readSong(action.song) : null;
  const { turn } = state;
  // Placeholders with a length may be on the air before their look-up is done.
  if (
    found &&
    placeholder &&
    turn?.djUuid === action.userUuid &&
    sameJson(turn.nowPlaying.song, placeholder)
  ) {
    const song = { ...found, duration: placeholder.duration };
    turn.nowPlaying = { ...turn.nowPlaying, song };
    broadcast(work, 'lookedUpSong', [{ op: 'replace', path: '/nowPlaying/song', value: song }]);
    return undefined;
  }
  const entry = entryOf(state, action.userUuid);
  if (!entry?.nextSong || !entry.awaitsLookup) return undefined;
  if (placeholder && !sameJson(entry.nextSong, placeholder)) return undefined;
  const asked = entry.nextSong;
  const settled = settle(work, asked, found);
  entry.awaitsLookup = false;
  if (isRefusal(settled)) {
    assignSong(entry, null, false);
    tellAboutNextSong(work, entry.uuid, settled, asked);
  } else entry.nextSong = settled;
  showNextSong(work, 'lookedUpSong', entry);
  startIfSilent(work);
  return undefined;
}

/** Without a find the placeholder is played as it is, when it tells its length. */
function settle(work: Work, placeholder: Song, found: Song | null): Song | RefusalCode {
  const song = found ? { ...found, duration: found.duration || placeholder.duration } : placeholder;
  return song.duration === 0 ? 'song/not-found' : acceptSong(work.state, song, work.now);
}
