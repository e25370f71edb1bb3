import type { NewRoom, RoomImport, RoomSettings } from '@turnstage/contracts';
import type { RoomPermission } from '@turnstage/permissions';
import type { ModeratedBy } from '@turnstage/room-engine';
import type { Caller } from '../../http/caller.ts';
import { createImageFolder } from '../../media/images/image-folder.ts';
import { SerialQueue } from '../../serial-queue.ts';
import type { ServerModule } from '../../server-module.ts';
import { settleOwnedCommunities } from './communities/delete-community.ts';
import { memberStore } from './communities/member.store.ts';
import { createExtensionSchedule, extendEvents, extendEventsJob } from './events/extend-event.ts';
import { announceEvents, announceEventsJob, createAnnouncementSchedule } from './events/reminders.ts';
import { favoriteStore } from './favorites/favorite.store.ts';
import { registerDriftGauges } from './listening/drift-gauges.ts';
import { DriftTracker, type DriftStats } from './listening/drift-tracker.ts';
import { heardStore } from './listening/heard.store.ts';
import { djsOnStage } from './live/djs-on-stage.ts';
import { createRoomListAnnouncer } from './live/announce-room-list.ts';
import { liveStore } from './live/live.store.ts';
import { clearLive, reportLive, type LiveReport } from './live/report-live.ts';
import { deletePersonalData, roomPersonalData } from './personal/personal.ts';
import {
  createPlaces,
  type Place,
  type PlaceKey,
  type Places,
  type PublicEvent,
  type RoomOutside,
} from './places/places.ts';
import { createPins, type Pins } from './pinned/pins.ts';
import { recordPlay, type FinishedPlay } from './plays/plays.ts';
import { findPublicRecap, type PublicRecap } from './recaps/recaps.ts';
import { deleteUnusedPoster, deletePosterJob } from './posters/save-poster.ts';
import { exportRoomText, importRoomText } from './room-files/room-file-text.ts';
import { createModeration, isAllowedInRoom, type Moderation } from './roles/moderation.ts';
import { findExclusions } from './roles/role-reasons.ts';
import type { RoomDeps, RoomModuleDeps } from './room.deps.ts';
import { roomServiceRoutes } from './room.routes.ts';
import { ensureDemoRoom, type DemoRoom } from './rooms/demo-room.ts';
import { enterRoom } from './rooms/enter-room.ts';
import { filterReaders } from './rooms/filter-readers.ts';
import { findWithoutAccess } from './rooms/find-without-access.ts';
import type { Passwords } from './rooms/join-room.ts';
import {
  findRoomNames,
  listPublicRooms,
  readSettings,
  readSettingsAs,
  type ListedRooms,
  type ListPage,
  type RoomName,
} from './rooms/read-settings.ts';
import { createRoomCache } from './rooms/room-cache.ts';
import { createRoomAdmission } from './rooms/room-admission.ts';
import { saveSuccession, settleOwnedRooms } from './succession/succession.ts';
import { createSummarySchedule, sumUpStatistics, sumUpStatisticsJob } from './statistics/sum-up.ts';
import {
  createTimedMessageSchedule,
  sendTimedMessages,
  sendTimedMessagesJob,
} from './timed-messages/timed-messages.ts';

export { roomMigrations } from './migrations/index.ts';
export { sumUpStatistics } from './statistics/sum-up.ts';
export type {
  FinishedPlay,
  ListedRooms,
  LiveReport,
  Moderation,
  Passwords,
  Place,
  PlaceKey,
  Places,
  PublicEvent,
  RoomModuleDeps,
  RoomName,
  RoomOutside,
};

/** Public interface of the room service. Rooms are named by uuid or slug; an unknown one throws `room/not-found`. */
export interface RoomModule extends ServerModule {
  /** The settings as in the room state, including the roles. */
  settings(room: string): Promise<RoomSettings>;
  /**
   * Checks ban, kick and passwords, and records the visit. Throws the refusal; returns the room's uuid. The size is
   * checked only with `checksSize`: the live room counts its people itself.
   */
  enter(
    room: string,
    caller: Caller,
    passwords: Passwords,
    options?: { readonly checksSize: boolean },
  ): Promise<{ uuid: string }>;
  /** The public room list, in its order. */
  listPublic(page: ListPage): Promise<ListedRooms>;
  /** Throws `room/banned` or `request/forbidden` unless the caller can read the room's chat. */
  checkCanRead(room: string, caller: Caller): Promise<RoomSettings>;
  /** The uuids of the callers who can read the room's chat, with as many queries as for one of them. */
  filterReaders(room: string, callers: readonly Caller[]): Promise<ReadonlySet<string>>;
  /** The uuids of those to whom only a rank or a role opened the room, and who don't have it any more. */
  findWithoutAccess(room: string): Promise<string[]>;
  /** Whether the caller has a permission in the room right now. */
  isAllowed(room: string, caller: Caller, permission: RoomPermission): Promise<boolean>;
  /** Who banned or kicked these people from the room and why, by their uuids. */
  findExclusions(room: string, userUuids: readonly string[]): Promise<Record<string, ModeratedBy>>;
  readonly places: Places;
  /** Room names by uuid. Unknown and closed rooms are missing. */
  findNames(rooms: readonly string[]): Promise<Map<string, RoomName>>;
  /** Users who favourited a room, oldest first. */
  followersOf(roomUuid: string, page: { skip: number; take: number }): Promise<string[]>;
  /** Members of a community who want its announcements, in the order of their numbers, after the number `after`. */
  membersToNotify(
    communityUuid: string,
    page: { after: number; take: number },
  ): Promise<{ userUuid: string; number: number }[]>;
  /** The DJs on stage, as of the last report. */
  djsOnStage(room: string): Promise<string[]>;
  readonly moderate: Moderation;
  readonly pins: Pins;
  /** Rooms where the house DJ may play now (rule R112), the fullest first. */
  findSilentRooms(limit: number): Promise<string[]>;
  reportLive(report: LiveReport): Promise<void>;
  /** Call this at start, before anyone is connected. */
  clearLive(): Promise<void>;
  /** What everyone can know of a session; undefined when there is none, or the room is closed. */
  findPublicRecap(uuid: string): Promise<PublicRecap | undefined>;
  /** Stores a finished play. Idempotent. */
  recordPlay(play: FinishedPlay): Promise<void>;
  /** People with accounts whose player reported at least 30 seconds of a play. */
  heardBy(playId: string): Promise<ReadonlySet<string>>;
  /** How many seconds of a play people's players reported, by their uuids. */
  heardSeconds(playId: string): Promise<ReadonlyMap<string, number>>;
  /** Who is in the room, as of the last report. */
  peopleIn(roomUuid: string): Promise<string[]>;
  /** How many people with accounts heard at least 30 seconds of a play. */
  listenersOf(playId: string): Promise<number>;
  /** How far listeners are behind or ahead of their rooms, as reported to this process. */
  driftStats(): DriftStats;
  /** The room's file, as the command `room export` writes it (W35). */
  exportText(room: string): Promise<string>;
  /** Gives a room what a file says, as the command `room import` does; `dryRun` changes nothing (W35). */
  importText(room: string, text: string, options: { readonly dryRun: boolean }): Promise<RoomImport>;
  /** Returns the demo room. Creates it for `ownerUuid` when there is none and nobody has opened a room yet. */
  ensureDemoRoom(ownerUuid: string, wanted: NewRoom): Promise<DemoRoom | undefined>;
}

export function createRoomModule(moduleDeps: RoomModuleDeps): RoomModule {
  const { database, clock, metrics, jobs, events } = moduleDeps;
  const deps: RoomDeps = {
    ...moduleDeps,
    admission: createRoomAdmission(database),
    drift: new DriftTracker(clock),
    naming: new SerialQueue(),
    posters: createImageFolder(moduleDeps.blobs, 'posters'),
    roomCache: createRoomCache(database),
  };
  const announceRoomList = createRoomListAnnouncer(deps);
  registerDriftGauges(metrics, deps.drift);
  jobs.handle(extendEventsJob, () => extendEvents(deps));
  jobs.handle(announceEventsJob, () => announceEvents(deps));
  jobs.handle(sendTimedMessagesJob, () => sendTimedMessages(deps));
  jobs.handle(sumUpStatisticsJob, () => sumUpStatistics(deps));
  jobs.handle(deletePosterJob, (job: { uuid: string }) => deleteUnusedPoster(deps, job));
  events.on('deactivationRequested', 'room.saveSuccession', (event) => saveSuccession(deps, event));
  events.on('accountAnonymised', 'room.anonymisePerson', async ({ userUuid }) => {
    await settleOwnedRooms(deps, userUuid);
    await settleOwnedCommunities(deps, userUuid);
    await deletePersonalData(deps, userUuid);
  });
  const schedules = [
    createExtensionSchedule(deps),
    createAnnouncementSchedule(deps),
    createTimedMessageSchedule(deps),
    createSummarySchedule(deps),
  ];
  return {
    name: 'room',
    async start() {
      for (const schedule of schedules) schedule.start();
    },
    async stop() {
      for (const schedule of schedules) schedule.stop();
    },
    routes: roomServiceRoutes(deps),
    personalData: roomPersonalData(deps),
    settings: (name) => readSettings(deps, name),
    listPublic: (page) => listPublicRooms(deps, page),
    enter: (name, caller, passwords, options) => enterRoom(deps, name, caller, passwords, options),
    checkCanRead: (name, caller) => readSettingsAs(deps, name, caller),
    filterReaders: (name, callers) => filterReaders(deps, name, callers),
    findWithoutAccess: (name) => findWithoutAccess(deps, name),
    isAllowed: (name, caller, permission) => isAllowedInRoom(deps, name, caller, permission),
    findExclusions: (name, userUuids) => findExclusions(deps, name, userUuids),
    places: createPlaces(deps),
    findNames: (uuids) => findRoomNames(deps, uuids),
    followersOf: (roomUuid, page) => favoriteStore(database).followersOf(roomUuid, page),
    membersToNotify: async (communityUuid, page) =>
      (await memberStore(database).listening(communityUuid, page)).map(({ id, user_uuid: userUuid }) => ({
        userUuid,
        number: id,
      })),
    djsOnStage: (name) => djsOnStage(deps, name),
    pins: createPins(deps),
    moderate: createModeration(deps),
    findSilentRooms: (limit) => liveStore(deps.database).findSilent(limit),
    reportLive: (report) => reportLive(deps, report, announceRoomList),
    clearLive: () => clearLive(deps),
    findPublicRecap: (uuid) => findPublicRecap(deps, uuid),
    recordPlay: (play) => recordPlay(deps, play),
    heardBy: (playId) => heardStore(database).heardBy(playId),
    heardSeconds: (playId) => heardStore(database).heardSeconds(playId),
    peopleIn: (roomUuid) => liveStore(database).peopleIn(roomUuid),
    listenersOf: (playId) => heardStore(database).listenersOf(playId),
    driftStats: () => deps.drift.stats(),
    exportText: (name) => exportRoomText(deps, name),
    importText: (name, text, { dryRun }) => importRoomText(deps, name, text, dryRun),
    ensureDemoRoom: (ownerUuid, wanted) => ensureDemoRoom(deps, ownerUuid, wanted),
  };
}
