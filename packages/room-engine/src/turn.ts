/** Whose turn it is: starting and ending songs, rotating the line-up, passing DJs over (decisions, section 2). */
import { inactiveMs, passesBeforeRemoval, repeatWindowMs, stillThereAnswerMs } from './limits.ts';
import type { SongEndReason } from './events.ts';
import { playedSongOps } from './patches/playing.ts';
import { turnPicture } from './picture.ts';
import { uuidFrom } from './random.ts';
import type { RefusalCode } from './refusals.ts';
import { fillSeats, unseat } from './seats.ts';
import { songEnded } from './song-report.ts';
import { isRepeat, lengthRefusal } from './songs.ts';
import { knownPerson, personIn, placeOf, type LineUpEntry, type RoomEngineState } from './state.ts';
import { stillThereQuestion, tellAboutNextSong, tellAboutPlace } from './notices.ts';
import { broadcast, type Work } from './work.ts';

/** The song on the air is over; the turn stays, moves on, or its DJ steps down. */
export function endSong(work: Work, reason: SongEndReason): void {
  if (work.state.lineUp[0]?.leaveAfterSong) {
    unseat(work, 0, 'leftAfterSong');
    fillSeats(work);
    advance(work, reason, false);
  } else advance(work, reason, true);
}

/** After somebody left the stage: the line moves up, and the next DJ plays when it was the one on the air. */
export function afterSeatFreed(work: Work): void {
  const { state } = work;
  fillSeats(work);
  if (state.turn && state.lineUp[0]?.uuid !== state.turn.djUuid) advance(work, 'djLeft', false);
  else startIfSilent(work);
}

/** Silence ends as soon as somebody on stage has a song; nobody counts as passed over for it. */
export function startIfSilent(work: Work): void {
  const { state } = work;
  if (state.turn) return;
  const first = state.lineUp.findIndex((entry) => entry.nextSong && !startRefusal(work, entry));
  if (first < 0) return;
  changeTurn(work, () => {
    state.lineUp.push(...state.lineUp.splice(0, first));
    start(work);
  });
}

function advance(work: Work, reason: SongEndReason, djStays: boolean): void {
  const { state } = work;
  const dropped: string[] = [];
  changeTurn(work, () => {
    closeTurn(work, reason);
    state.songsRemaining = djStays ? state.songsRemaining - 1 : 0;
    if (djStays && state.songsRemaining <= 0) firstToTheEnd(state);
    for (let tries = state.lineUp.length; tries > 0; tries -= 1) {
      const entry = state.lineUp[0];
      if (!entry) break;
      if (!hasNotAnswered(work, entry) && !startRefusal(work, entry)) {
        start(work);
        return;
      }
      passOver(work, entry);
      if (entry.passes >= passesBeforeRemoval) dropped.push(entry.uuid);
      firstToTheEnd(state);
      state.songsRemaining = 0;
    }
    state.songsRemaining = 0;
  });
  for (const uuid of dropped) unseat(work, placeOf(state.lineUp, uuid), 'noSong');
  if (dropped.length > 0) fillSeats(work);
  startIfSilent(work);
}

/** Everything that a turn changes in the picture goes out as one `playedSong`. */
function changeTurn(work: Work, change: () => void): void {
  const { state } = work;
  const before = turnPicture(state);
  const voters = state.turn?.voters ?? [];
  change();
  const cleared = voters.filter((uuid) => personIn(state, uuid));
  broadcast(work, 'playedSong', playedSongOps(before, turnPicture(state), cleared));
}

/** Ends the song in the state: report, votes, hearing. */
export function closeTurn(work: Work, reason: SongEndReason): void {
  const { state } = work;
  const { turn } = state;
  if (!turn) return;
  work.events.push(songEnded(state, turn, reason, work.now));
  for (const uuid of turn.voters) {
    const person = personIn(state, uuid);
    if (person) person.data = { ...person.data, songVotes: {} };
  }
  state.voteCounts = { likes: 0, dislikes: 0, stars: 0 };
  state.turn = null;
}

function start(work: Work): void {
  const { state, now } = work;
  const entry = state.lineUp[0];
  if (!entry?.nextSong) return;
  const song = entry.nextSong;
  const startTime = now + state.options.leadInMs;
  const endTime = startTime + Math.round(song.duration * 1000);
  const playId = uuidFrom(work.seed, 'play');
  const { fromQueue } = entry;
  Object.assign(entry, { nextSong: null, fromQueue: false, awaitsLookup: false, passes: 0 });
  if (state.songsRemaining <= 0) state.songsRemaining = state.settings.songsPerDj;
  state.turn = {
    djUuid: entry.uuid,
    nowPlaying: { playId, song, startTime, endTime },
    voters: [],
    departed: {},
    returned: {},
    presenceChecked: false,
  };
  state.recentPlays = state.recentPlays.filter((play) => now - play.playedAt < repeatWindowMs);
  state.recentPlays.push({ song, playedAt: now });
  work.events.push({ type: 'songStarted', playId, djUuid: entry.uuid, song, startTime, endTime, fromQueue });
  work.tasks.push({ kind: 'requestNextSong', userUuid: entry.uuid });
}

/** Whoever is told that a song of theirs was not taken knows why already, unless it cost them the seat. */
function passOver(work: Work, entry: LineUpEntry): void {
  const isAbsent = hasNotAnswered(work, entry);
  const reason = isAbsent ? 'absent' : 'noSong';
  const refusal = !isAbsent && entry.nextSong && !entry.awaitsLookup ? startRefusal(work, entry) : null;
  if (refusal) {
    tellAboutNextSong(work, entry.uuid, refusal, entry.nextSong);
    Object.assign(entry, { nextSong: null, fromQueue: false });
  }
  if (!entry.nextSong) work.tasks.push({ kind: 'requestNextSong', userUuid: entry.uuid });
  entry.passes += 1;
  const { uuid: userUuid, passes } = entry;
  work.events.push({ type: 'djPassedOver', userUuid, reason, passes });
  if (passes >= passesBeforeRemoval)
    tellAboutPlace(work, userUuid, isAbsent ? 'seatLostAbsent' : 'seatLostNoSong');
  else if (isAbsent) tellAboutPlace(work, userUuid, 'passedOverAbsent');
  else if (!refusal) tellAboutPlace(work, userUuid, 'passedOverNoSong');
}

function hasNotAnswered(work: Work, { askedAt }: LineUpEntry): boolean {
  return askedAt !== null && work.now - askedAt >= stillThereAnswerMs;
}

function startRefusal(work: Work, entry: LineUpEntry): RefusalCode | null {
  const { settings, recentPlays } = work.state;
  const song = entry.nextSong;
  if (!song || song.duration === 0) return 'song/not-found';
  if (settings.repeatRule === 'block' && isRepeat(recentPlays, song, work.now)) return 'song/repeated';
  return lengthRefusal(settings, song);
}

function firstToTheEnd(state: RoomEngineState): void {
  const first = state.lineUp.shift();
  if (first) state.lineUp.push(first);
}

/** A minute before the end of a song: whoever is next and has shown no sign of life for long is asked. */
export function askStillThere(work: Work): void {
  const { state, now } = work;
  const { turn } = state;
  if (!turn) return;
  turn.presenceChecked = true;
  const upcoming =
    state.songsRemaining > 1 ? state.lineUp : [...state.lineUp.slice(1), ...state.lineUp.slice(0, 1)];
  const next = upcoming.find((entry) => entry.nextSong);
  if (!next || next.askedAt !== null) return;
  if (now - knownPerson(state, next.uuid).lastActiveAt < inactiveMs) return;
  next.askedAt = now;
  work.messages.push({ to: { user: next.uuid }, message: stillThereQuestion(next.uuid, now) });
  work.events.push({ type: 'stillThereAsked', userUuid: next.uuid });
}
