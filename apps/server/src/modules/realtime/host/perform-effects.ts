import type { ModerationRecord, RoomEvent } from '@turnstage/room-engine';
import { hasPersonalPermission } from '@turnstage/permissions';
import type { EventMap, ModerationActionTaken } from '../../../events/index.ts';
import type { RealtimeDeps } from '../realtime.deps.ts';
import { reviewAccess } from '../review-access.ts';
import type { RoomHost } from './room-host.ts';
import { toSongEnded } from './song-ended.rules.ts';

/** Runs the effects of a room event in other modules. Each is idempotent: after a crash some run a second time. */
export async function performEffects(deps: RealtimeDeps, event: RoomEvent, room: RoomHost): Promise<void> {
  if (event.type === 'songStarted') await songStarted(deps, event, room);
  else if (event.type === 'songEnded') await songEnded(deps, event, room);
  else if (event.type === 'starGiven') await deps.playlist.addToLikes(event.userUuid, event.song);
  else if (event.type === 'userJoined') await userJoined(deps, event, room);
  else if (event.type === 'restrictionLifted') await reviewAccess(deps, room);
  else if (event.type === 'djRemoved' || event.type === 'seatQueueLeft')
    await recordRemoval(deps, event, room.uuid);
  else if (event.type === 'djAdded')
    await deps.events.publish(deps.database, 'becameDj', { roomUuid: room.uuid, userUuid: event.userUuid });
}

type SongEnded = EventMap['songEnded'];
type EventOf<T extends RoomEvent['type']> = Extract<RoomEvent, { type: T }>;

/** Decisions section 4: a song played from the queue moves to its end. */
async function songStarted(deps: RealtimeDeps, event: EventOf<'songStarted'>, room: RoomHost): Promise<void> {
  const { djUuid, playId, song, startTime } = event;
  if (event.fromQueue && song.crateSongUuid) await deps.playlist.rotateQueue(djUuid, song.crateSongUuid);
  const djName = await nicknameOf(deps, djUuid, room);
  await deps.chat.songStarted({ roomUuid: room.uuid, playId, djUuid, djName, song });
  await deps.events.publish(deps.database, 'songStarted', {
    roomUuid: room.uuid,
    playId,
    djUuid,
    song,
    startTime,
  });
}

async function userJoined(deps: RealtimeDeps, event: EventOf<'userJoined'>, room: RoomHost): Promise<void> {
  if (!hasPersonalPermission(event.tokenRole, 'beAnnounced')) return;
  const { userUuid: uuid } = event;
  await deps.chat.personJoined(room.uuid, { uuid, name: await nicknameOf(deps, uuid, room) });
}

async function songEnded(deps: RealtimeDeps, event: EventOf<'songEnded'>, room: RoomHost): Promise<void> {
  const ended = toSongEnded(event, room.uuid, await deps.room.heardBy(event.playId));
  await deps.room.recordPlay(ended);
  await deps.events.publish(deps.database, 'songEnded', ended);
  await sumUp(deps, ended, room);
  const { moderation, djUuid, song, endedAt } = event;
  if (!moderation) return;
  const comment = `${song.artistName} – ${song.trackName}`;
  const skip = { actionType: 'skipSong', userUuid: djUuid, roomUuid: room.uuid, comment } as const;
  await recordModeration(deps, { ...skip, moderation, takenAt: endedAt });
}

/** Where the room wants it, the chat says how a song went (rule R128). */
async function sumUp(deps: RealtimeDeps, ended: SongEnded, room: RoomHost): Promise<void> {
  const { songStatistics, hasChat } = room.state.settings;
  // A song that was skipped before it was heard has no statistics.
  if (!songStatistics || !hasChat || ended.endTime <= ended.startTime) return;
  const djName = await nicknameOf(deps, ended.djUuid, room);
  await deps.chat.songEnded({ ...ended, djName, listeners: ended.listeners.length });
}

/** Someone was removed from the stage or from the seat queue. */
async function recordRemoval(
  deps: RealtimeDeps,
  { moderation, userUuid }: EventOf<'djRemoved' | 'seatQueueLeft'>,
  roomUuid: string,
): Promise<void> {
  if (!moderation) return;
  const removal = { actionType: 'removeDj', userUuid, roomUuid, comment: '' } as const;
  await recordModeration(deps, { ...removal, moderation, takenAt: deps.clock.now() });
}

/** What moderators do on stage is recorded as what they do over HTTP (rule M12). */
function recordModeration(
  { events, database }: RealtimeDeps,
  {
    moderation,
    ...action
  }: Pick<ModerationActionTaken, 'actionType' | 'userUuid' | 'roomUuid' | 'comment' | 'takenAt'> & {
    readonly moderation: ModerationRecord;
  },
): Promise<void> {
  return events.publish(database, 'moderationActionTaken', {
    ...action,
    id: moderation.actionId,
    byUserUuid: moderation.byUuid,
    previousRole: null,
    role: null,
    expiresAt: null,
  });
}

/** After a crash the DJ may not be in the room any more. */
async function nicknameOf(deps: RealtimeDeps, userUuid: string, { state }: RoomHost): Promise<string> {
  const here = Object.hasOwn(state.people, userUuid) ? state.people[userUuid] : undefined;
  const profile = here?.data.userProfile ?? (await deps.user.person(userUuid))?.profile;
  return profile?.nickname ?? '';
}
