import type { RoomEvent } from '@turnstage/room-engine';
import type { RealtimeDeps } from '../realtime.deps.ts';
import type { RoomHost } from './room-host.ts';

/** What a room's event means for other modules. Each is idempotent: after a crash some are drawn a second time. */
export async function performEvent(deps: RealtimeDeps, event: RoomEvent, room: RoomHost): Promise<void> {
  if (event.type === 'songStarted') await songStarted(deps, event, room);
  else if (event.type === 'songEnded') await songEnded(deps, event, room);
  else if (event.type === 'starGiven') await deps.playlist.addToLikes(event.userUuid, event.song);
  else if (event.type === 'userJoined') await userJoined(deps, event, room);
  else if (event.type === 'djAdded')
    await deps.events.publish(deps.database, 'becameDj', { roomUuid: room.uuid, userUuid: event.userUuid });
}

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

/** Ghosts come and go without a word. */
async function userJoined(deps: RealtimeDeps, event: EventOf<'userJoined'>, room: RoomHost): Promise<void> {
  if (event.tokenRole === 'guest') return;
  const { userUuid: uuid } = event;
  await deps.chat.personEntered(room.uuid, { uuid, name: await nicknameOf(deps, uuid, room) });
}

async function songEnded(deps: RealtimeDeps, event: EventOf<'songEnded'>, room: RoomHost): Promise<void> {
  const { playId, djUuid, song, voteCounts, startTime, endedAt } = event;
  const roomUuid = room.uuid;
  await deps.room.recordPlay({
    roomUuid,
    playId,
    djUuid,
    song,
    voteCounts,
    startTime,
    endTime: endedAt,
  });
  await deps.events.publish(deps.database, 'songEnded', {
    roomUuid,
    playId,
    djUuid,
    song,
    startTime,
    endTime: endedAt,
    voteCounts,
  });
}

/** After a crash the DJ may not be in the room any more. */
async function nicknameOf(deps: RealtimeDeps, userUuid: string, { state }: RoomHost): Promise<string> {
  const here = Object.hasOwn(state.people, userUuid) ? state.people[userUuid] : undefined;
  const profile = here?.data.userProfile ?? (await deps.user.person(userUuid))?.profile;
  return profile?.nickname ?? '';
}
