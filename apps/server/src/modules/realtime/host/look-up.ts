import type { RoomTask } from '@turnstage/room-engine';
import type { RealtimeDeps } from '../realtime.deps.ts';
import type { Refresh } from './refresh.ts';
import type { RoomHost } from './room-host.ts';

/** Asks the playlist service for the room; the outcome comes back as an action of the host. */
export async function lookUp(
  deps: RealtimeDeps,
  refresh: Refresh,
  task: Extract<RoomTask, { kind: 'lookupSong' | 'requestNextSong' }>,
  room: RoomHost,
): Promise<void> {
  const { userUuid } = task;
  if (task.kind === 'requestNextSong') return refresh.nextSong(userUuid, () => [room]);
  let song = null;
  try {
    song = await deps.playlist.lookUpSong(task.song);
  } catch (error) {
    deps.logger.warn({ err: error, userUuid }, 'song look-up failed');
  }
  room.act({ type: 'lookedUpSong', userUuid, placeholder: task.song, song }, null);
}
