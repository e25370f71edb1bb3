import type { CallReply } from '@turnstage/client';
import type { roomService } from '@turnstage/contracts';

/** A room as room lists return it. */
export type Room = CallReply<(typeof roomService)['publicRooms']>['rooms'][number];

/** The DJ whose song is playing, if they are still on stage. */
export function getPlayingDj({ live }: Room) {
  return live.djs.find((dj) => dj.uuid === live.nowPlaying?.djUuid);
}

/** An empty room still has its last song in the lists, but nobody hears it. */
export function getCurrentSong({ live, numberOfUsersInRoom }: Room) {
  return numberOfUsersInRoom > 0 ? live.nowPlaying : null;
}
