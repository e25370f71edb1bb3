import path from 'node:path';
import type { NewRoom, RoomRole, RoomSettings } from '@turnstage/contracts';
import type { Caller } from '../../http/caller.ts';
import type { BoundRoute } from '../../http/route.ts';
import { pictureFolder } from '../../media/pictures/picture-folder.ts';
import { InTurn } from '../../in-turn.ts';
import type { PersonalDataPart } from '../../personal-data/index.ts';
import { adminRoomRoutes } from './admin/admin-rooms.routes.ts';
import { favoriteStore } from './favorites/favorite.store.ts';
import { cometChatRoutes } from './comet-chat/comet-chat.routes.ts';
import { favoriteRoutes } from './favorites/favorites.routes.ts';
import { liveStore } from './live/live.store.ts';
import { reportLive, type LiveReport } from './live/report-live.ts';
import { DriftBook, type DriftFigures } from './listening/drift-book.ts';
import { heardStore } from './listening/heard.store.ts';
import { listeningRoutes } from './listening/listening.routes.ts';
import { playRoutes } from './plays/plays.routes.ts';
import { recordPlay, type FinishedPlay } from './plays/plays.ts';
import { recentRoutes } from './recent/recent.routes.ts';
import { dropPoster, dropPosterJob } from './posters/keep-poster.ts';
import { posterRoutes } from './posters/posters.routes.ts';
import { createPins, type Pins } from './pinned/pinned.ts';
import { pinnedRoutes } from './pinned/pinned.routes.ts';
import { atLeast } from './roles/authority.rules.ts';
import { kickUserFromRoom } from './roles/kick.ts';
import { grantRoomRole, takeRoomRole } from './roles/roles.ts';
import { roleRoutes } from './roles/roles.routes.ts';
import { roleStore } from './roles/role.store.ts';
import { standingIn } from './roles/standing.ts';
import type { RoomDeps, RoomModuleDeps } from './room.deps.ts';
import { closeRoom } from './rooms/delete-room.ts';
import { insertRoom } from './rooms/create-room.ts';
import { createDoor } from './rooms/door.ts';
import { checkMayRead, findRoomToEnter, letIn, type Passwords } from './rooms/entry.ts';
import { findRoom } from './rooms/find-room.ts';
import { PasswordTries } from './rooms/password-tries.ts';
import { presentSettings } from './rooms/present-room.ts';
import { resetRoom } from './rooms/reset-room.ts';
import { roomStore, type RoomRow } from './rooms/room.store.ts';
import { livelyMs } from './rooms/read-rooms.ts';
import { roomListStore } from './rooms/room-list.store.ts';
import { roomRoutes } from './rooms/rooms.routes.ts';
import { forgetPerson, roomPersonalData } from './personal/personal.ts';

export { roomMigrations } from './migrations/index.ts';
export type { FinishedPlay, LiveReport, Passwords, RoomModuleDeps };

/** Front door of the room service. Rooms are named by uuid or slug; unknown ones throw `room/not-found`. */
export interface RoomModule {
  readonly routes: readonly BoundRoute[];
  readonly personalData: readonly PersonalDataPart[];
  /** The settings as they stand in the room's state, roles included. */
  settings(room: string): Promise<RoomSettings>;
  /** Checks ban, kick, passwords and size, and remembers the visit; throws the refusal. Answers which room it is. */
  enter(room: string, caller: Caller, passwords: Passwords): Promise<{ uuid: string }>;
  /** Rooms that are in the public list, in its order. */
  listed(page: { limit: number; offset: number; search?: string | undefined }): Promise<ListedRooms>;
  /** Throws `room/banned` or `request/forbidden` unless the caller may read what is said in the room. */
  checkMayRead(room: string, caller: Caller): Promise<RoomSettings>;
  /** Whether the caller keeps order in the room: moderators of it and above, and staff of the installation. */
  isStaff(room: string, caller: Caller): Promise<boolean>;
  /** What rooms are called, by uuid; unknown and closed ones are missing. */
  named(rooms: readonly string[]): Promise<Map<string, RoomName>>;
  /** Who keeps a room among their favourites, the first one first. */
  keepersOf(roomUuid: string, page: { skip: number; take: number }): Promise<string[]>;
  /** Those on stage, as last told. */
  onStage(room: string): Promise<string[]>;
  /** As the calls of the same names: with the caller's rights, throwing the same refusals. */
  readonly moderate: Moderation;
  readonly pins: Pins;
  reportLive(report: LiveReport): Promise<void>;
  /** At start, before anybody is connected. */
  forgetLive(): Promise<void>;
  /** Keeps a finished play; telling it twice is harmless. */
  recordPlay(play: FinishedPlay): Promise<void>;
  /** How many people with accounts heard at least 30 seconds of a play. */
  listenersOf(playId: string): Promise<number>;
  /** How far listeners are from their rooms, as far as this process was told. */
  driftFigures(): DriftFigures;
  /** The demo room, made for `ownerUuid` when there is none and nobody has opened a room yet. */
  demoRoom(ownerUuid: string, wanted: NewRoom): Promise<{ uuid: string; slug: string } | undefined>;
  /** Closes the demo room once somebody has opened a room of their own. Answers whether it did. */
  retireDemoRoom(): Promise<boolean>;
}

export interface RoomName {
  readonly uuid: string;
  readonly slug: string;
  readonly name: string;
}

export interface ListedRooms {
  readonly rooms: readonly RoomSettings[];
  readonly count: number;
}

export interface Moderation {
  kick(caller: Caller, room: string, userUuid: string): Promise<void>;
  /** `until` is epoch ms; null: until taken back. */
  grant(caller: Caller, room: string, userUuid: string, role: RoomRole, until: number | null): Promise<void>;
  take(caller: Caller, room: string, userUuid: string, role: RoomRole): Promise<void>;
  reset(caller: Caller, room: string): Promise<void>;
}

export function createRoomModule(moduleDeps: RoomModuleDeps): RoomModule {
  const deps: RoomDeps = {
    ...moduleDeps,
    door: createDoor(moduleDeps.database),
    passwordTries: new PasswordTries(moduleDeps.clock),
    drift: new DriftBook(moduleDeps.clock),
    naming: new InTurn(),
    posters: pictureFolder(path.join(moduleDeps.dataDir, 'posters')),
  };
  deps.jobs.handle(dropPosterJob, (job: { uuid: string }) => dropPoster(deps, job));
  deps.events.on('accountAnonymised', 'room.forgetPerson', ({ userUuid }) => forgetPerson(deps, userUuid));

  async function settingsOf(room: RoomRow): Promise<RoomSettings> {
    const roles = await roleStore(deps.database).ofRoom(room.id);
    return presentSettings(room, roles, deps.clock.now());
  }

  return {
    personalData: roomPersonalData(deps),
    routes: [
      ...roomRoutes(deps),
      ...roleRoutes(deps),
      ...favoriteRoutes(deps),
      ...cometChatRoutes(deps),
      ...recentRoutes(deps),
      ...playRoutes(deps),
      ...listeningRoutes(deps),
      ...pinnedRoutes(deps),
      ...posterRoutes(deps),
      ...adminRoomRoutes(deps),
    ],
    settings: async (name) => settingsOf(await findRoom(deps.database, name)),
    async listed({ limit, offset, search }) {
      const lists = roomListStore(deps.database);
      const filter = { search: search?.trim() || undefined, vibe: undefined };
      const activeAfter = deps.clock.now() - livelyMs;
      const [rooms, { count }] = await Promise.all([
        lists.publicRooms({ ...filter, limit, offset, activeAfter }),
        lists.countPublic(filter),
      ]);
      return { rooms: await Promise.all(rooms.map(settingsOf)), count };
    },
    async enter(name, caller, passwords) {
      const room = await findRoomToEnter(deps, name, caller);
      await letIn(deps, room, caller, passwords, { countsPeople: false });
      return { uuid: room.uuid };
    },
    async checkMayRead(name, caller) {
      const room = await findRoom(deps.database, name);
      await checkMayRead(deps, room, caller);
      return settingsOf(room);
    },
    async isStaff(name, caller) {
      const room = await findRoom(deps.database, name);
      return atLeast(await standingIn(deps, deps.database, room.id, caller), 'moderator');
    },
    async named(uuids) {
      const rows = await roomStore(deps.database).findByUuids([...new Set(uuids)]);
      return new Map(rows.map(({ uuid, slug, name }) => [uuid, { uuid, slug, name }]));
    },
    keepersOf: (roomUuid, page) => favoriteStore(deps.database).keepersOf(roomUuid, page),
    async onStage(name) {
      const room = await findRoom(deps.database, name);
      const [live] = await liveStore(deps.database).ofRooms([room.id]);
      return live?.summary.djs.map(({ uuid }) => uuid) ?? [];
    },
    pins: createPins(deps),
    moderate: {
      async kick(caller, slug, userUuid) {
        await kickUserFromRoom(deps, { caller, body: { slug, userUuid } });
      },
      async grant(caller, room, userUuid, role, until) {
        const expirationTime = until === null ? null : new Date(until).toISOString();
        await grantRoomRole(deps, { caller, params: { room }, body: { userUuid, role, expirationTime } });
      },
      async take(caller, room, userUuid, role) {
        await takeRoomRole(deps, { caller, params: { room }, body: { userUuid, role } });
      },
      async reset(caller, room) {
        await resetRoom(deps, { caller, params: { id: room } });
      },
    },
    reportLive: (report) => reportLive(deps, report),
    async forgetLive() {
      await liveStore(deps.database).emptyAll();
    },
    recordPlay: (play) => recordPlay(deps, play),
    listenersOf: (playId) => heardStore(deps.database).listenersOf(playId),
    driftFigures: () => deps.drift.figures(),
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
