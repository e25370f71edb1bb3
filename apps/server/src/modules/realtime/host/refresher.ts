import type { RoomSettings, Song, TokenRole } from '@turnstage/contracts';
import { isAllowedIn } from '@turnstage/music';
import { isOwnerRole } from '@turnstage/permissions';
import { acceptsSong, pickSongToOffer } from '@turnstage/room-engine';
import type { SerialQueue } from '../../../serial-queue.ts';
import type { RealtimeDeps } from '../realtime.deps.ts';
import type { RoomHost } from './room-host.ts';

/** How many songs of a queue are considered when the room refuses the first ones. */
const maxQueueSongs = 25;

/**
 * Refreshes data that a room holds from other modules: reads it again and passes it to the room. Refreshes of the
 * same thing run one after the other, so that the newest wins.
 */
export class Refresher {
  readonly #deps: RealtimeDeps;
  readonly #serialQueue: SerialQueue;

  constructor(deps: RealtimeDeps, serialQueue: SerialQueue) {
    this.#deps = deps;
    this.#serialQueue = serialQueue;
  }

  settings(room: RoomHost): Promise<void> {
    return this.#serialQueue.run(`settings:${room.uuid}`, async () => {
      const settings = await this.#deps.room.settings(room.uuid);
      const exclusions = await this.#findExclusions(room, settings);
      const ownerHasSubscription = await this.#hasOwnerSubscription(settings);
      room.act(
        {
          type: 'updateSettings',
          settings,
          ...(exclusions && { exclusions }),
          ...(ownerHasSubscription !== undefined && { ownerHasSubscription }),
        },
        null,
      );
    });
  }

  /** Only asked for where it decides who can DJ (rule R20). */
  async #hasOwnerSubscription(settings: RoomSettings): Promise<boolean | undefined> {
    if (settings.djType !== 'PRO_PLAN_OWNER') return undefined;
    const ownerUuid = findOwner(settings);
    return ownerUuid !== undefined && (await this.#deps.payment.findSubscription(ownerUuid)) !== undefined;
  }

  /** Who excluded people that are in the room right now, so that their message can say so. */
  async #findExclusions(room: RoomHost, { uuid, roomRoles }: RoomSettings) {
    const excluded = roomRoles
      .filter(({ role }) => role === 'banned' || role === 'kicked')
      .map(({ userUuid }) => userUuid)
      .filter((userUuid) => Object.hasOwn(room.state.people, userUuid));
    return excluded.length > 0 ? this.#deps.room.findExclusions(uuid, excluded) : undefined;
  }

  /**
   * `rooms` is called when the refresh runs, because the person may have joined a room by then. `onRole` receives
   * the role before the rooms do.
   */
  profile(
    userUuid: string,
    rooms: () => readonly RoomHost[],
    onRole: (role: TokenRole) => void,
  ): Promise<void> {
    return this.#serialQueue.run(profileKey(userUuid), async () => {
      if (rooms().length === 0) return;
      const person = await this.#deps.user.person(userUuid);
      if (!person) return;
      const { profile, role } = person;
      onRole(role);
      for (const room of rooms()) room.act({ type: 'updateProfile', profile, tokenRole: role }, null);
    });
  }

  nextSong(userUuid: string, rooms: () => readonly RoomHost[]): Promise<void> {
    return this.#serialQueue.run(`queue:${userUuid}`, async () => {
      if (rooms().length === 0) return;
      const queue = await this.#deps.playlist.peekQueue(userUuid, maxQueueSongs);
      for (const room of rooms()) {
        const now = this.#deps.clock.now();
        const allowed = queue.filter((song) => isAllowedIn(room.state.settings, song));
        const accepts = (song: Song) =>
          isAllowedIn(room.state.settings, song) && acceptsSong(room.state, song, now);
        const isDry = room.state.lineUp.some(({ uuid }) => uuid === userUuid) && !queue.some(accepts);
        // What it adds changes the queue, and this runs again.
        if (isDry && (await this.#deps.playlist.autoplaySimilar(userUuid, accepts))) continue;
        const song = pickSongToOffer(room.state, allowed, now);
        room.act({ type: 'offerNextSong', userUuid, song }, null);
      }
    });
  }
}

export function findOwner({ roomRoles }: Pick<RoomSettings, 'roomRoles'>): string | undefined {
  return roomRoles.find(isOwnerRole)?.userUuid;
}

/** Joining reads the profile too, and must not overwrite a newer one. So both use this key of the serial queue. */
export function profileKey(userUuid: string): string {
  return `profile:${userUuid}`;
}
