import type { RoomTask } from '@turnstage/room-engine';
import type { RealtimeDeps } from '../realtime.deps.ts';
import type { RoomHost } from './room-host.ts';

/** Asks the playlist service for the room; the outcome comes back as an action of the host. */
export async function lookUp(
  deps: RealtimeDeps,
  task: Extract<RoomTask, { kind: 'lookupSong' | 'requestNextSong' }>,
  room: RoomHost,
): Promise<void> {
  const { userUuid } = task;
  if (task.kind === 'requestNextSong') {
    const song = await deps.playlist.firstInQueue(userUuid);
    room.act({ type: 'offerNextSong', userUuid, song }, null);
    return;
  }
  let song = null;
  try {
    song = await deps.playlist.lookUpSong(task.song, userUuid);
  } catch (error) {
    deps.logger.warn({ err: error, userUuid }, 'song look-up failed');
  }
  room.act({ type: 'lookedUpSong', userUuid, placeholder: task.song, song }, null);
}
