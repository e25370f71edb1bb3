/** Context of the running call that only the request knows: its token, and the device it came from. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '../../http/caller.ts';

const tokens = new WeakMap<Caller, string>();
const devices = new AsyncLocalStorage<string>();

export function setToken(caller: Caller, token: string): void {
  tokens.set(caller, token);
}

/** Undefined for a service that acts on behalf of a person: its own token must not be handed on. */
export function getToken(caller: Caller): string | undefined {
  return tokens.get(caller);
}

/** Runs a call so that whatever it pushes can carry the device it came from. */
export function runWithDevice(device: string | undefined, run: () => void): void {
  if (device === undefined || device === '' || device.length > 200) run();
  else devices.run(device, run);
}

/** The SDK ignores frames from its own device, because it already has the response to its call. */
export function getDevice(): { deviceId?: string } {
  const deviceId = devices.getStore();
  return deviceId === undefined ? {} : { deviceId };
}
