import type { CallReply } from '@turnstage/client';
import type { roomService } from '@turnstage/contracts';

/** A room as the lists carry it. */
export type Room = CallReply<(typeof roomService)['publicRooms']>['rooms'][number];

/** The person whose song is on, when they are still on stage. */
export function playingDj({ live }: Room) {
  return live.djs.find((dj) => dj.uuid === live.nowPlaying?.djUuid);
}

/** A closed room keeps its last song in the lists; nobody hears it. */
export function songOf({ live, numberOfUsersInRoom }: Room) {
  return numberOfUsersInRoom > 0 ? live.nowPlaying : null;
}
