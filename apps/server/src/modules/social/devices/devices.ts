import { limits, type Device, type socialService } from '@turnstage/contracts';
import { hasPermission, outranksGlobally } from '@turnstage/permissions';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { peopleStore } from '../people/people.store.ts';
import type { SocialDeps } from '../social.deps.ts';
import { deviceStore, type DeviceRow } from './device.store.ts';

export async function registerDevice(
  deps: SocialDeps,
  { caller, body }: Call<typeof socialService.registerDevice>,
) {
  const { userUuid } = caller;
  const row = await deps.database.transaction(async (tx) => {
    await peopleStore(tx).lock([userUuid]);
    const devices = deviceStore(tx);
    const device = await devices.register(
      { user_uuid: userUuid, platform: body.platform, token: body.token, session_id: caller.sessionId },
      deps.clock.now(),
    );
    await devices.keepNewest(userUuid, limits.devices);
    return device;
  });
  return presentDevice(row);
}

export function removeDevice(deps: SocialDeps, { caller, params }: Call<typeof socialService.removeDevice>) {
  return remove(deps, caller.userUuid, params.token);
}

export async function removeDeviceOf(
  deps: SocialDeps,
  { caller, params }: Call<typeof socialService.removeDeviceOf>,
) {
  await checkCanAccess(deps, caller, params.a);
  return remove(deps, params.a, params.b);
}

export async function singleDevice(
  deps: SocialDeps,
  { caller, params }: Call<typeof socialService.singleDevice>,
) {
  await checkCanAccess(deps, caller, params.a);
  const row = await deviceStore(deps.database).find(params.a, params.b);
  if (!row) throw refuse('device/not-found');
  return presentDevice(row);
}

export async function allDevices(
  deps: SocialDeps,
  { caller, params }: Call<typeof socialService.allDevices>,
) {
  await checkCanAccess(deps, caller, params.id);
  const rows = await deviceStore(deps.database).ofUsers([params.id]);
  return rows.map(presentDevice);
}

async function remove(deps: SocialDeps, userUuid: string, token: string) {
  if (!(await deviceStore(deps.database).remove(userUuid, token))) throw refuse('device/not-found');
  return { ok: true };
}

/** Anyone who knows a token can push to the device, so staff only see tokens of people below them (rule S9). */
async function checkCanAccess({ user }: SocialDeps, caller: Caller, userUuid: string): Promise<void> {
  if (caller.kind === 'service' || (caller.kind === 'user' && caller.userUuid === userUuid)) return;
  if (!hasPermission(caller.role, 'readDevices')) throw refuse('request/forbidden');
  const owner = await user.person(userUuid);
  if (owner && !outranksGlobally(caller.role, owner.role)) throw refuse('request/forbidden');
}

/** Filters `devices` down to those that the caller, a service or staff, may see (rule S9). */
export async function accessibleDevices(
  { user }: SocialDeps,
  caller: Caller,
  devices: readonly DeviceRow[],
): Promise<readonly DeviceRow[]> {
  if (caller.kind === 'service') return devices;
  const owners = await user.people(devices.map((device) => device.user_uuid));
  return devices.filter(({ user_uuid: uuid }) => {
    const owner = owners.get(uuid);
    return uuid === caller.userUuid || !owner || outranksGlobally(caller.role, owner.role);
  });
}

export function presentDevice(row: DeviceRow): Device {
  return {
    id: row.id,
    userUuid: row.user_uuid,
    platform: row.platform,
    token: row.token,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}
