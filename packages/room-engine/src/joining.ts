/** Coming into the room, for the first time or once more. */
import type { SongVotes } from '@turnstage/contracts';
import type { ActionOf, UserActor } from './actions.ts';
import { stillThereAnswerMs } from './limits.ts';
import { stillThereQuestion } from './notices.ts';
import { userJoinedOps } from './patches/people.ts';
import { vibeOps } from './patches/playing.ts';
import { vibeOf } from './picture.ts';
import { plainCopy } from './plain-json.ts';
import { isProfile, refreshProfile } from './profile.ts';
import { fractionFrom } from './random.ts';
import type { RefusalCode } from './refusals.ts';
import { hasRole, roomRank, roomRanks, roomUser, standingOf } from './roles.ts';
import { changeSeatQueue, hasFreeSeat, placeRefusal, seat } from './seats.ts';
import { placeByStanding } from './standing.ts';
import { entryOf, personIn, valueAt, type Person } from './state.ts';
import { graceKey } from './timers.ts';
import { startIfSilent } from './turn.ts';
import { broadcast, userActor, type Work } from './work.ts';

/**
 * Passwords are the host's to check; everything else that keeps somebody out is checked here. What the connection is
 * given is the host's too (`viewFor`, then `fillUserData`): one picture does for all who come in together.
 */
export function join(work: Work, action: ActionOf<'join'>): RefusalCode | undefined {
  const { state } = work;
  const actor = userActor(work);
  if (!actor) return 'action/needs-user';
  const { connectionId, profile } = action;
  if (typeof connectionId !== 'string' || connectionId === '') return 'action/invalid';
  if (!isProfile(profile) || profile.uuid !== actor.uuid) return 'action/invalid';
  const holder = valueAt(state.connections, connectionId);
  if (holder !== undefined && holder !== actor.uuid) return 'action/invalid';
  const refusal = entryRefusal(work, actor);
  if (refusal) return refusal;

  work.joiningConnection = connectionId;
  const present = personIn(state, actor.uuid);
  if (present) {
    if (present.disconnectedAt !== null) work.tasks.push({ kind: 'cancelTimer', key: graceKey(actor.uuid) });
    present.disconnectedAt = null;
    if (holder === undefined) present.connections.push(connectionId);
    refreshProfile(work, profile, actor.tokenRole);
  } else enter(work, actor, action);
  state.connections[connectionId] = actor.uuid;
  if (!present) giveBackPlace(work, actor.uuid);
  askAgain(work, actor.uuid, connectionId);
  return undefined;
}

/** A question that was asked while the line was down, or of another device, is still open. */
function askAgain(work: Work, userUuid: string, connection: string): void {
  const askedAt = entryOf(work.state, userUuid)?.askedAt ?? null;
  if (askedAt === null || work.now >= askedAt + stillThereAnswerMs) return;
  work.messages.push({ to: { connection }, message: stillThereQuestion(userUuid, askedAt) });
}

function entryRefusal({ state, now }: Work, actor: UserActor): RefusalCode | null {
  const { settings } = state;
  if (hasRole(settings, actor.uuid, 'banned', now)) return 'room/banned';
  const keptOutUntil = valueAt(state.keptOut, actor.uuid) ?? 0;
  if (keptOutUntil > now || hasRole(settings, actor.uuid, 'kicked', now)) return 'room/kicked';
  const full = state.allUsers.length >= settings.roomSize;
  if (!full || personIn(state, actor.uuid)) return null;
  return roomRank(settings, actor.uuid, actor.tokenRole, now) >= roomRanks.moderator ? null : 'room/full';
}

function enter(work: Work, actor: UserActor, action: ActionOf<'join'>): void {
  const { state, now } = work;
  const { uuid, tokenRole } = actor;
  const vibeBefore = vibeOf(state);
  const user = roomUser(state.settings, uuid, tokenRole, now);
  const position = {
    x: Math.round(fractionFrom(work.seed, 'x') * 1000) / 10,
    y: Math.round(fractionFrom(work.seed, 'y') * 1000) / 10,
  };
  const person: Person = {
    user,
    data: { userProfile: plainCopy(action.profile), position, songVotes: votesLeftBehind(work, uuid) },
    connections: [action.connectionId],
    disconnectedAt: null,
    joinedAt: now,
    lastActiveAt: now,
    animatedAt: [],
  };
  const place = placeByStanding(state, standingOf(user));
  state.people[uuid] = person;
  state.allUsers.splice(place, 0, uuid);
  state.floor.push(uuid);
  broadcast(work, 'userJoined', [
    ...userJoinedOps(user, person.data, place, state.floor.length - 1),
    ...vibeOps(vibeBefore, vibeOf(state)),
  ]);
  work.events.push({ type: 'userJoined', userUuid: uuid, tokenRole });
}

/** Votes belong to the song: whoever comes back while it plays finds them again. */
function votesLeftBehind({ state: { turn } }: Work, uuid: string): SongVotes {
  const gone = turn && valueAt(turn.departed, uuid);
  if (!turn || !gone) return {};
  delete turn.departed[uuid];
  turn.returned[uuid] = gone.heardMs;
  return gone.songVotes;
}

/** A DJ who was away for less than five minutes stands where the place was, or first in line when seats are full. */
function giveBackPlace(work: Work, uuid: string): void {
  const { state, now } = work;
  const held = valueAt(state.heldPlaces, uuid);
  if (!held) return;
  delete state.heldPlaces[uuid];
  if (held.until <= now || placeRefusal(state, held.entry, now)) return;
  if (held.where === 'lineUp' && hasFreeSeat(state)) {
    // Nobody comes back in front of the DJ who is playing.
    const place = Math.max(state.turn ? 1 : 0, Math.min(held.index, state.lineUp.length));
    seat(work, held.entry, place);
  } else {
    const place = held.where === 'lineUp' ? 0 : held.index;
    changeSeatQueue(work, (queue) => queue.splice(place, 0, held.entry));
  }
  if (!held.entry.nextSong) work.tasks.push({ kind: 'requestNextSong', userUuid: uuid });
  startIfSilent(work);
}
