import { services, socialService as contract, type DevicePlatform } from '@turnstage/contracts';
import type { PersonalDataPart } from '../../personal-data/index.ts';
import type { Caller } from '../../http/caller.ts';
import { route, type BoundRoute } from '../../http/route.ts';
import { blockStore } from './blocks/block.store.ts';
import { blockUser, unblockUser } from './blocks/blocks.ts';
import { blockRoutes } from './blocks/blocks.routes.ts';
import { contactRoutes } from './contacts/contacts.routes.ts';
import { deviceStore } from './devices/device.store.ts';
import { deviceRoutes } from './devices/devices.routes.ts';
import { fanStore } from './fans/fan.store.ts';
import { fanRoutes } from './fans/fans.routes.ts';
import { friendRoutes } from './friends/friends.routes.ts';
import { friendshipStore } from './friends/friendship.store.ts';
import { forgetPerson } from './people/forget-person.ts';
import { socialPersonalData } from './people/personal.ts';
import { peopleRoutes } from './people/people.routes.ts';
import type { SocialDeps } from './social.deps.ts';

export { socialMigrations } from './migrations/index.ts';
export type { SocialDeps };

/** Where push messages to somebody go. */
export interface PushDevice {
  readonly userUuid: string;
  readonly platform: DevicePlatform;
  readonly token: string;
}

/** Front door of the social service: who knows whom, and who wants to hear nothing of whom. */
export interface SocialModule {
  readonly routes: readonly BoundRoute[];
  readonly personalData: readonly PersonalDataPart[];
  /** Whom a person blocked. */
  blockedBy(userUuid: string): Promise<ReadonlySet<string>>;
  /** Who blocked a person. */
  blockersOf(userUuid: string): Promise<ReadonlySet<string>>;
  /** As the calls of the same names, throwing the same refusals. */
  block(caller: Caller, userUuid: string): Promise<void>;
  unblock(caller: Caller, userUuid: string): Promise<void>;
  friendsOf(userUuid: string): Promise<ReadonlySet<string>>;
  areFriends(one: string, other: string): Promise<boolean>;
  /** The fans of a DJ, newest first; fewer than `take` are the last ones. */
  fansOf(djUuid: string, page: { skip: number; take: number }): Promise<string[]>;
  devicesOf(userUuids: readonly string[]): Promise<PushDevice[]>;
  /** Whoever has a device, by uuid: those after `after`. */
  deviceOwners(page: { after: string | undefined; take: number }): Promise<string[]>;
  /** Its push service says that nobody is behind this token any more. */
  forgetDevice(token: string): Promise<void>;
}

export function createSocialModule(deps: SocialDeps): SocialModule {
  const { database, events } = deps;
  events.on('accountAnonymised', 'social.forgetPerson', ({ userUuid }) => forgetPerson(deps, userUuid));
  events.on('accountHandedOver', 'social.forgetDevices', async ({ userUuid }) => {
    await deviceStore(database).forget(userUuid);
  });
  return {
    routes: [
      route(contract.socialHello, async () => ({
        message: 'Hello from the social service',
        version: services.social.version,
      })),
      ...blockRoutes(deps),
      ...friendRoutes(deps),
      ...fanRoutes(deps),
      ...deviceRoutes(deps),
      ...peopleRoutes(deps),
      ...contactRoutes(deps),
    ],
    personalData: socialPersonalData(deps),
    blockedBy: async (userUuid) => new Set(await blockStore(database).blockedBy(userUuid)),
    blockersOf: async (userUuid) => new Set(await blockStore(database).blockersOf(userUuid)),
    async block(caller, blockedUserUuid) {
      await blockUser(deps, { caller, body: { blockedUserUuid } });
    },
    async unblock(caller, id) {
      await unblockUser(deps, { caller, params: { id } });
    },
    friendsOf: async (userUuid) => new Set(await friendshipStore(database).uuids(userUuid)),
    async areFriends(one, other) {
      return (await friendshipStore(database).find(one, { personUuid: other })) !== undefined;
    },
    async fansOf(djUuid, page) {
      const fans = await fanStore(database).page({ djUuid }, { ...page, viewerUuid: undefined });
      return fans.map((fan) => fan.user_uuid);
    },
    async devicesOf(userUuids) {
      const devices = await deviceStore(database).ofUsers(userUuids);
      return devices.map(({ user_uuid, platform, token }) => ({ userUuid: user_uuid, platform, token }));
    },
    deviceOwners: (page) => deviceStore(database).owners(page),
    async forgetDevice(token) {
      await deviceStore(database).removeToken(token);
    },
  };
}
