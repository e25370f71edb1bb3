/** Whose turn it is: starts and ends songs, rotates the line-up, passes DJs over (decisions, section 2). */
import { inactiveMs, passesBeforeRemoval, repeatWindowMs, stillThereTimeoutMs } from './limits.ts';
import type { SongEndReason } from './events.ts';
import { playedSongOps } from './patches/playing.ts';
import { toTurnState } from './room-state.ts';
import { deriveUuid } from './random.ts';
import type { RefusalCode } from './refusals.ts';
import { enforceSeatLimit, fillSeats, hasToLeaveSeat, leaveSeatAtLimit, unseat } from './seats.ts';
import { createSongEndedEvent } from './song-ended-event.ts';
import { isRepeat, lengthRefusal } from './songs.ts';
import {
  countTurn,
  findPerson,
  getPerson,
  positionOf,
  type LineUpEntry,
  type RoomEngineState,
} from './state.ts';
import { createStillThereMessage, notifyNextSongRefused, notifyLineUpChange } from './notifications.ts';
import { broadcastPatch, moderationRecord, type StepContext } from './step-context.ts';

/** The current song is over: the turn stays, moves on, or its DJ steps down. */
export function endSong(ctx: StepContext, reason: SongEndReason): void {
  const [dj] = ctx.state.lineUp;
  if (dj?.leaveAfterSong) {
    unseat(ctx, 0, 'leftAfterSong');
    fillSeats(ctx);
    advanceTurn(ctx, reason, false);
  } else if (dj && ctx.state.songsRemaining <= 1 && hasToLeaveSeat(ctx.state, dj, 1)) {
    leaveSeatAtLimit(ctx, 0);
    advanceTurn(ctx, reason, false);
  } else advanceTurn(ctx, reason, true);
  enforceSeatLimit(ctx);
  startIfSilent(ctx);
}

/** After someone left the stage: the seat queue moves up, and the next DJ plays if it was the current one. */
export function afterSeatFreed(ctx: StepContext): void {
  const { state } = ctx;
  fillSeats(ctx);
  if (state.turn && state.lineUp[0]?.uuid !== state.turn.djUuid) advanceTurn(ctx, 'djLeft', false);
  else startIfSilent(ctx);
}

/** Silence ends as soon as someone on stage has a song; nobody counts as passed over for it. */
export function startIfSilent(ctx: StepContext): void {
  const { state } = ctx;
  if (state.turn) return;
  const first = state.lineUp.findIndex((entry) => entry.nextSong && !startRefusal(ctx, entry));
  if (first < 0) return;
  changeTurn(ctx, () => {
    state.lineUp.push(...state.lineUp.splice(0, first));
    startSong(ctx);
  });
}

function advanceTurn(ctx: StepContext, reason: SongEndReason, keepsTurn: boolean): void {
  const { state } = ctx;
  const removedUuids: string[] = [];
  changeTurn(ctx, () => {
    closeTurn(ctx, reason);
    state.songsRemaining = keepsTurn ? state.songsRemaining - 1 : 0;
    if (keepsTurn && state.songsRemaining <= 0) endTurn(state);
    for (let tries = state.lineUp.length; tries > 0; tries -= 1) {
      const entry = state.lineUp[0];
      if (!entry) break;
      if (!missedStillThereCheck(ctx, entry) && !startRefusal(ctx, entry)) {
        startSong(ctx);
        return;
      }
      passOverDj(ctx, entry);
      if (entry.passes >= passesBeforeRemoval) removedUuids.push(entry.uuid);
      // Without a song for the rest of a turn, the turn is over.
      if (state.songsRemaining > 0) endTurn(state);
      else moveFirstToEnd(state);
      state.songsRemaining = 0;
    }
    state.songsRemaining = 0;
  });
  for (const uuid of removedUuids) unseat(ctx, positionOf(state.lineUp, uuid), 'noSong');
  if (removedUuids.length > 0) fillSeats(ctx);
  startIfSilent(ctx);
}

/** All changes of a turn to the room state go out as one `playedSong`. */
function changeTurn(ctx: StepContext, change: () => void): void {
  const { state } = ctx;
  const before = toTurnState(state);
  const voters = state.turn?.voters ?? [];
  change();
  const cleared = voters.filter((uuid) => findPerson(state, uuid));
  broadcastPatch(ctx, 'playedSong', playedSongOps(before, toTurnState(state), cleared));
}

/** Ends the song in the state: event, votes, current turn. */
export function closeTurn(ctx: StepContext, reason: SongEndReason): void {
  const { state } = ctx;
  const { turn } = state;
  if (!turn) return;
  const ended = createSongEndedEvent(state, turn, reason, ctx.now);
  ctx.events.push(reason === 'skippedByModerator' ? { ...ended, ...moderationRecord(ctx) } : ended);
  for (const uuid of turn.voters) {
    const person = findPerson(state, uuid);
    if (person) person.data = { ...person.data, songVotes: {} };
  }
  state.voteCounts = { likes: 0, dislikes: 0, stars: 0 };
  state.turn = null;
}

function startSong(ctx: StepContext): void {
  const { state, now } = ctx;
  const entry = state.lineUp[0];
  if (!entry?.nextSong) return;
  const song = entry.nextSong;
  const startTime = now + state.options.leadInMs;
  const endTime = startTime + Math.round(song.duration * 1000);
  const playId = deriveUuid(ctx.seed, 'play');
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
  ctx.events.push({ type: 'songStarted', playId, djUuid: entry.uuid, song, startTime, endTime, fromQueue });
  ctx.tasks.push({ kind: 'requestNextSong', userUuid: entry.uuid });
}

/**
 * Someone whose song was refused already gets that notification, so they need no second one, unless they lose the
 * seat.
 */
function passOverDj(ctx: StepContext, entry: LineUpEntry): void {
  const isAbsent = missedStillThereCheck(ctx, entry);
  const reason = isAbsent ? 'absent' : 'noSong';
  const refusal = !isAbsent && entry.nextSong && !entry.awaitsLookup ? startRefusal(ctx, entry) : null;
  if (refusal) {
    notifyNextSongRefused(ctx, entry.uuid, refusal, entry.nextSong);
    Object.assign(entry, { nextSong: null, fromQueue: false });
  }
  if (!entry.nextSong) ctx.tasks.push({ kind: 'requestNextSong', userUuid: entry.uuid });
  entry.passes += 1;
  const { uuid: userUuid, passes } = entry;
  ctx.events.push({ type: 'djPassedOver', userUuid, reason, passes });
  if (passes >= passesBeforeRemoval)
    notifyLineUpChange(ctx, userUuid, isAbsent ? 'seatLostAbsent' : 'seatLostNoSong');
  else if (isAbsent) notifyLineUpChange(ctx, userUuid, 'passedOverAbsent');
  else if (!refusal) notifyLineUpChange(ctx, userUuid, 'passedOverNoSong');
}

function missedStillThereCheck(ctx: StepContext, { askedAt }: LineUpEntry): boolean {
  return askedAt !== null && ctx.now - askedAt >= stillThereTimeoutMs;
}

function startRefusal(ctx: StepContext, entry: LineUpEntry): RefusalCode | null {
  const { settings, recentPlays } = ctx.state;
  const song = entry.nextSong;
  if (!song || song.duration === 0) return 'song/not-found';
  if (settings.repeatRule === 'block' && isRepeat(recentPlays, song, ctx.now)) return 'song/repeated';
  return lengthRefusal(settings, song);
}

function endTurn(state: RoomEngineState): void {
  const [dj] = state.lineUp;
  if (dj) countTurn(dj);
  moveFirstToEnd(state);
}

function moveFirstToEnd(state: RoomEngineState): void {
  const first = state.lineUp.shift();
  if (first) state.lineUp.push(first);
}

/** Runs a minute before the end of a song: asks the next DJ if they have been inactive for long. */
export function askStillThere(ctx: StepContext): void {
  const { state, now } = ctx;
  const { turn } = state;
  if (!turn) return;
  turn.presenceChecked = true;
  const upcoming =
    state.songsRemaining > 1 ? state.lineUp : [...state.lineUp.slice(1), ...state.lineUp.slice(0, 1)];
  const next = upcoming.find((entry) => entry.nextSong);
  if (!next || next.askedAt !== null) return;
  if (now - getPerson(state, next.uuid).lastActiveAt < inactiveMs) return;
  next.askedAt = now;
  ctx.messages.push({ to: { user: next.uuid }, message: createStillThereMessage(next.uuid, now) });
  ctx.events.push({ type: 'stillThereAsked', userUuid: next.uuid });
}
