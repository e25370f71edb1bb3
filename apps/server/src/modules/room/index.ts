import type { NewRoom, RoomSettings } from '@turnstage/contracts';
import type { Caller } from '../../http/caller.ts';
import type { BoundRoute } from '../../http/route.ts';
import { adminRoomRoutes } from './admin/admin-rooms.routes.ts';
import { favoriteRoutes } from './favorites/favorites.routes.ts';
import { liveStore } from './live/live.store.ts';
import { reportLive, type LiveReport } from './live/report-live.ts';
import { playRoutes } from './plays/plays.routes.ts';
import { recordPlay, type FinishedPlay } from './plays/plays.ts';
import { recentRoutes } from './recent/recent.routes.ts';
import { roleRoutes } from './roles/roles.routes.ts';
import { roleStore } from './roles/role.store.ts';
import type { RoomDeps, RoomModuleDeps } from './room.deps.ts';
import { closeRoom } from './rooms/delete-room.ts';
import { insertRoom } from './rooms/create-room.ts';
import { checkMayRead, letIn, type Passwords } from './rooms/entry.ts';
import { findRoom } from './rooms/find-room.ts';
import { findRoomFor } from './rooms/inside.ts';
import { PasswordTries } from './rooms/password-tries.ts';
import { presentSettings } from './rooms/present-room.ts';
import { roomStore, type RoomRow } from './rooms/room.store.ts';
import { roomRoutes } from './rooms/rooms.routes.ts';

export { roomMigrations } from './migrations/index.ts';
export type { FinishedPlay, LiveReport, Passwords, RoomModuleDeps };

/** Front door of the room service. Rooms are named by uuid or slug; unknown ones throw `room/not-found`. */
export interface RoomModule {
  readonly routes: readonly BoundRoute[];
  /** The settings as they stand in the room's state, roles included. */
  settings(room: string): Promise<RoomSettings>;
  /** Checks ban, kick, passwords and size, and remembers the visit; throws the refusal. Answers the settings. */
  enter(room: string, caller: Caller, passwords: Passwords): Promise<RoomSettings>;
  /** Throws `room/banned` or `request/forbidden` unless the caller may read what is said in the room. */
  checkMayRead(room: string, caller: Caller): Promise<RoomSettings>;
  reportLive(report: LiveReport): Promise<void>;
  /** At start, before anybody is connected. */
  forgetLive(): Promise<void>;
  /** Keeps a finished play; telling it twice is harmless. */
  recordPlay(play: FinishedPlay): Promise<void>;
  /** The demo room, made for `ownerUuid` when there is none and nobody has opened a room yet. */
  demoRoom(ownerUuid: string, wanted: NewRoom): Promise<{ uuid: string; slug: string } | undefined>;
  /** Closes the demo room once somebody has opened a room of their own. Answers whether it did. */
  retireDemoRoom(): Promise<boolean>;
}

export function createRoomModule(moduleDeps: RoomModuleDeps): RoomModule {
  const deps: RoomDeps = { ...moduleDeps, passwordTries: new PasswordTries(moduleDeps.clock) };
  async function settingsOf(room: RoomRow): Promise<RoomSettings> {
    const roles = await roleStore(deps.database).ofRoom(room.id);
    return presentSettings(room, roles, deps.clock.now());
  }

  return {
    routes: [
      ...roomRoutes(deps),
      ...roleRoutes(deps),
      ...favoriteRoutes(deps),
      ...recentRoutes(deps),
      ...playRoutes(deps),
      ...adminRoomRoutes(deps),
    ],
    settings: async (name) => settingsOf(await findRoom(deps.database, name)),
    async enter(name, caller, passwords) {
      const room = await findRoomFor(deps, name, caller);
      await letIn(deps, deps.database, room, caller, passwords);
      return settingsOf(room);
    },
    async checkMayRead(name, caller) {
      const room = await findRoom(deps.database, name);
      await checkMayRead(deps, room, caller);
      return settingsOf(room);
    },
    reportLive: (report) => reportLive(deps, report),
    async forgetLive() {
      await liveStore(deps.database).emptyAll();
    },
    recordPlay: (play) => recordPlay(deps, play),
    demoRoom: (ownerUuid, wanted) =>
      deps.database.transaction(async (tx) => {
        const rooms = roomStore(tx);
        await rooms.lockSlugs();
        const existing = await rooms.findDemo();
        if (existing) return existing;
        if (await rooms.anyOwnRoom()) return undefined;
        const columns = { password_hash: null, guest_password_hash: null, is_demo: true };
        return insertRoom(deps, tx, ownerUuid, wanted, columns);
      }),
    retireDemoRoom: () =>
      deps.database.transaction(async (tx) => {
        const rooms = roomStore(tx);
        const demo = await rooms.findDemo();
        if (!demo || !(await rooms.anyOwnRoom())) return false;
        await closeRoom(deps, tx, demo);
        return true;
      }),
  };
}
