import type { socialService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import { blockStore } from '../blocks/block.store.ts';
import { deviceStore } from '../devices/device.store.ts';
import { accessibleDevices, presentDevice } from '../devices/devices.ts';
import type { SocialDeps } from '../social.deps.ts';
import { fanStore, type FanList } from './fan.store.ts';
import { presentFans } from './follow.ts';

/** Document 3 section 9. */
const defaultPageSize = 12;
const longPageSize = 100;
const maxListLength = 1_000;

interface TakeSkip {
  readonly take?: number;
  readonly skip?: number;
}

export async function followedDjs(
  deps: SocialDeps,
  { caller, query }: Call<typeof socialService.followedDjs>,
) {
  const { data } = await pageFor(deps, { userUuid: caller.userUuid }, query, caller.userUuid, longPageSize);
  return data;
}

export function fansOfDj(deps: SocialDeps, { caller, params, query }: Call<typeof socialService.fansOfDj>) {
  return pageFor(deps, { djUuid: params.id }, query, caller.userUuid);
}

export function djsFollowedBy(
  deps: SocialDeps,
  { caller, params, query }: Call<typeof socialService.djsFollowedBy>,
) {
  return pageFor(deps, { userUuid: params.id }, query, caller.userUuid);
}

export async function allFansOfDj(
  deps: SocialDeps,
  { caller, params }: Call<typeof socialService.allFansOfDj>,
) {
  const { data } = await pageFor(deps, { djUuid: params.id }, {}, caller.userUuid, maxListLength);
  return data;
}

export function adminFansOfDj(deps: SocialDeps, { params, query }: Call<typeof socialService.adminFansOfDj>) {
  return pageFor(deps, { djUuid: params.id }, query, undefined, longPageSize);
}

export async function countFans(deps: SocialDeps, { params }: Call<typeof socialService.countFans>) {
  const fans = fanStore(deps.database);
  const [count, following] = await Promise.all([
    fans.count({ djUuid: params.id }),
    fans.count({ userUuid: params.id }),
  ]);
  return { count, following };
}

export async function devicesOfFans(
  deps: SocialDeps,
  { caller, query }: Call<typeof socialService.devicesOfFans>,
) {
  const page = { skip: query.skip ?? 0, take: query.take ?? longPageSize, viewerUuid: undefined };
  const fans = await fanStore(deps.database).page({ djUuid: query.djUuid }, page);
  const devices = await deviceStore(deps.database).ofUsers(fans.map((fan) => fan.user_uuid));
  return (await accessibleDevices(deps, caller, devices)).map(presentDevice);
}

export async function checkFanNotification(
  deps: SocialDeps,
  { caller }: Call<typeof socialService.checkFanNotification>,
) {
  const [fans, devices] = await Promise.all([
    fanStore(deps.database).count({ djUuid: caller.userUuid }),
    deviceStore(deps.database).countOfFans(caller.userUuid),
  ]);
  return { canNotify: fans > 0, fans, devices };
}

/** Returns an empty page when the list's owner blocked the viewer. */
async function pageFor(
  deps: SocialDeps,
  list: FanList,
  { take, skip }: TakeSkip,
  viewerUuid: string | undefined,
  defaultTake = defaultPageSize,
) {
  const owner = 'djUuid' in list ? list.djUuid : list.userUuid;
  if (viewerUuid !== undefined && owner !== viewerUuid) {
    const blocks = await blockStore(deps.database).between(owner, viewerUuid);
    if (blocks.some((block) => block.user_uuid === owner)) return { data: [], count: 0, total: 0 };
  }
  const fans = fanStore(deps.database);
  const [rows, total] = await Promise.all([
    fans.page(list, { skip: skip ?? 0, take: take ?? defaultTake, viewerUuid }),
    fans.count(list, viewerUuid),
  ]);
  const data = await presentFans(deps, rows, 'djUuid' in list ? 'user_uuid' : 'dj_uuid');
  return { data, count: data.length, total };
}
