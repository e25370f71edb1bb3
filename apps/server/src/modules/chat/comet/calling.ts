/** What only the request of a call says: with which token it came, and from which of somebody's devices. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '../../../http/caller.ts';

const tokens = new WeakMap<Caller, string>();
const devices = new AsyncLocalStorage<string>();

export function rememberToken(caller: Caller, token: string): void {
  tokens.set(caller, token);
}

/** Undefined for a service that acts for somebody: its own token is nothing to hand on. */
export function tokenOf(caller: Caller): string | undefined {
  return tokens.get(caller);
}

/** Runs what a call does, so that what is pushed because of it can say which device it came from. */
export function fromDevice(device: string | undefined, run: () => void): void {
  if (device === undefined || device === '' || device.length > 200) run();
  else devices.run(device, run);
}

/** The SDK passes over frames of its own device, which has the answer of its call already. */
export function deviceOfCall(): { deviceId?: string } {
  const deviceId = devices.getStore();
  return deviceId === undefined ? {} : { deviceId };
}
