import type { TokenRole } from '@turnstage/contracts';
import { songToOffer } from '@turnstage/room-engine';
import type { InTurn } from '../../../in-turn.ts';
import type { RealtimeDeps } from '../realtime.deps.ts';
import type { RoomHost } from './room-host.ts';

/** Songs of a queue that are tried, when the room does not take those in front. */
const lookedAt = 25;

/**
 * Brings what a room holds of other modules up to date: reads it anew, then tells the room. One reading after the
 * other per thing, so that the newest is told last.
 */
export class Refresh {
  readonly #deps: RealtimeDeps;
  readonly #inTurn: InTurn;

  constructor(deps: RealtimeDeps, inTurn: InTurn) {
    this.#deps = deps;
    this.#inTurn = inTurn;
  }

  settings(room: RoomHost): Promise<void> {
    return this.#inTurn.run(`settings:${room.uuid}`, async () => {
      const settings = await this.#deps.room.settings(room.uuid);
      room.act({ type: 'updateSettings', settings }, null);
    });
  }

  /**
   * `rooms` is asked when the turn has come: by then the person may have come in somewhere. `follow` hears the rank
   * before the rooms do.
   */
  profile(
    userUuid: string,
    rooms: () => readonly RoomHost[],
    follow: (role: TokenRole) => void,
  ): Promise<void> {
    return this.#inTurn.run(profileKey(userUuid), async () => {
      if (rooms().length === 0) return;
      const person = await this.#deps.user.person(userUuid);
      if (!person) return;
      const { profile, role } = person;
      follow(role);
      for (const room of rooms()) room.act({ type: 'updateProfile', profile, tokenRole: role }, null);
    });
  }

  nextSong(userUuid: string, rooms: () => readonly RoomHost[]): Promise<void> {
    return this.#inTurn.run(`queue:${userUuid}`, async () => {
      if (rooms().length === 0) return;
      const queue = await this.#deps.playlist.firstInQueue(userUuid, lookedAt);
      for (const room of rooms()) {
        const song = songToOffer(room.state, queue, this.#deps.clock.now());
        room.act({ type: 'offerNextSong', userUuid, song }, null);
      }
    });
  }
}

/** Joining reads the profile too, and must not bring an older one than was told. */
export function profileKey(userUuid: string): string {
  return `profile:${userUuid}`;
}
