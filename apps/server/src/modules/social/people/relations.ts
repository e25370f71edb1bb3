/** Blocks, friends, fans and devices, as other modules ask for them. */
import type { DevicePlatform } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { blockStore } from '../blocks/block.store.ts';
import { blockUser, unblockUser } from '../blocks/blocks.ts';
import { deviceStore } from '../devices/device.store.ts';
import { fanStore } from '../fans/fan.store.ts';
import { friendshipStore } from '../friends/friendship.store.ts';
import type { SocialDeps } from '../social.deps.ts';

/** A device that receives push notifications. */
export interface PushDevice {
  readonly userUuid: string;
  readonly platform: DevicePlatform;
  readonly token: string;
  /** The session that registered it; null when that isn't known. */
  readonly sessionId: string | null;
}

export interface Relations {
  /** People whom a person blocked. */
  blockedBy(userUuid: string): Promise<ReadonlySet<string>>;
  /** People who blocked a person. */
  blockersOf(userUuid: string): Promise<ReadonlySet<string>>;
  /** Like the calls of the same names, with the same refusals. */
  block(caller: Caller, userUuid: string): Promise<void>;
  unblock(caller: Caller, userUuid: string): Promise<void>;
  friendsOf(userUuid: string): Promise<ReadonlySet<string>>;
  areFriends(one: string, other: string): Promise<boolean>;
  /** The fans of a DJ, newest first. Fewer than `take` means that it is the last page. */
  fansOf(djUuid: string, page: { skip: number; take: number }): Promise<string[]>;
  countFans(djUuid: string): Promise<number>;
  /** How many of a DJ's fans followed in this time, epoch ms; the end isn't in it. */
  countNewFans(djUuid: string, time: { start: number; end: number }): Promise<number>;
  devicesOf(userUuids: readonly string[]): Promise<PushDevice[]>;
}

export function createRelations(deps: SocialDeps): Relations {
  const { database } = deps;
  return {
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
    countFans: (djUuid) => fanStore(database).count({ djUuid }),
    countNewFans: (djUuid, time) => fanStore(database).countSince(djUuid, time),
    async devicesOf(userUuids) {
      const devices = await deviceStore(database).ofUsers(userUuids);
      return devices.map(({ user_uuid, platform, token, session_id }) => ({
        userUuid: user_uuid,
        platform,
        token,
        sessionId: session_id,
      }));
    },
  };
}
