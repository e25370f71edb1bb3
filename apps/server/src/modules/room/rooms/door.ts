import { gathered, type Database } from '../../../db/index.ts';
import { liveStore, type WantedPlace } from '../live/live.store.ts';
import { visitStore, type Visit } from '../recent/visit.store.ts';
import { guestBanStore } from '../roles/guest-ban.store.ts';
import { roleStore } from '../roles/role.store.ts';
import { roomStore, type RoleRow, type RoomRow } from './room.store.ts';

/**
 * What has to be known, and noted, of whoever wants to come into a room. All who stand at the doors of this process at
 * the same moment are looked up together: when a thousand people come in at once, it is these look-ups that cost.
 */
export interface Door {
  /** By uuid, in lower case. */
  room(uuid: string): Promise<RoomRow | undefined>;
  /** Ended ones too. */
  rolesOf(who: { roomId: number; userUuid: string }): Promise<readonly RoleRow[]>;
  /** Until when guests of a network are kept out, epoch ms; null when they are not. */
  guestBanEnd(where: { roomId: number; network: string }): Promise<number | null>;
  isFull(wanted: WantedPlace): Promise<boolean>;
  remember(visit: Visit): Promise<void>;
}

/** Whoever comes alone waits for nothing; a crowd that pours in, for so little that nobody sees it. */
const inAStorm = { apartMs: 10 };

export function createDoor(database: Database): Door {
  return {
    room: gathered(async (uuids) => {
      const rooms = await roomStore(database).findByUuids([...new Set(uuids)]);
      const byUuid = new Map(rooms.map((room) => [room.uuid, room]));
      return uuids.map((uuid) => byUuid.get(uuid));
    }, inAStorm),
    rolesOf: gathered((who) => roleStore(database).ofUsers(who), inAStorm),
    guestBanEnd: gathered((where) => guestBanStore(database).endsOf(where), inAStorm),
    isFull: gathered((wanted) => liveStore(database).areFull(wanted), inAStorm),
    // One statement at a time, so that no two of this process wait for each other's rows.
    remember: gathered(
      async (visits) => {
        await visitStore(database).remember(visits);
        return visits.map(() => undefined);
      },
      { ...inAStorm, mostUnderWay: 1 },
    ),
  };
}
