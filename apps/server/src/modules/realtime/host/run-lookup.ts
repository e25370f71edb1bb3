import type { RoomTask } from '@turnstage/room-engine';
import type { RealtimeDeps } from '../realtime.deps.ts';
import type { Refresher } from './refresher.ts';
import type { RoomHost } from './room-host.ts';

/** Runs a lookup in the playlist service. The result comes back to the host as an action. */
export async function runLookup(
  deps: RealtimeDeps,
  refresh: Refresher,
  task: Extract<RoomTask, { kind: 'lookupSong' | 'requestNextSong' }>,
  room: RoomHost,
): Promise<void> {
  const { userUuid } = task;
  if (task.kind === 'requestNextSong') return refresh.nextSong(userUuid, () => [room]);
  let song = null;
  try {
    song = await deps.playlist.lookUpSong(task.song, userUuid);
  } catch (error) {
    deps.logger.warn({ err: error, userUuid }, 'song lookup failed');
  }
  room.act({ type: 'lookedUpSong', userUuid, placeholder: task.song, song }, null);
}
