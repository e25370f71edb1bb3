/** One of a person's tabs and devices plays the sound: this tab claims it (rules G10 to G12, R110, R111). */
import { newId } from '../../../lib/new-id.ts';
import { readStored, writeStored } from '../../../lib/safe-storage.ts';
import { createTabLock, type TabLock } from './tab-lock.ts';

/** `checking`: not known yet. `stopped`: the other device that played has left. */
export type SoundClaimStatus = 'checking' | 'here' | 'other-tab' | 'other-device' | 'stopped';

/** Claims the sound in the room. Resolves to the device that has it now. */
export type ClaimSound = (device: string, takeOver: boolean) => Promise<string>;

export interface SoundClaim {
  get(): SoundClaimStatus;
  subscribe(listener: () => void): () => void;
  /** The person wants the sound here; the other tab or device falls silent. */
  playHere(): void;
  /** This visit has joined, again after every drop; null when the connection is lost. */
  setConnection(claim: ClaimSound | null): void;
  /** The room says which device plays now, or that none does. */
  moved(device: string | null): void;
  /** The guest has signed in here: the sound stays with them. */
  signIn(): void;
  destroy(): void;
}

const deviceKey = 'tt-device';

/** The same in all tabs. Without Web Locks tabs can't agree with each other, so each is a device. */
function deviceName(): string {
  const stored = navigator.locks ? readStored(deviceKey) : null;
  const name = stored ?? newId();
  if (navigator.locks && !stored) writeStored(deviceKey, name);
  return name;
}

export const isSilent = (status: SoundClaimStatus): boolean => status !== 'here' && status !== 'checking';

export function createSoundClaim(
  lockTab: (onChange: (isHeld: boolean) => void) => TabLock = (onChange) => createTabLock(onChange),
  device = deviceName(),
): SoundClaim {
  const listeners = new Set<() => void>();
  let holdsTab: boolean | null = null;
  let deviceStatus: Exclude<SoundClaimStatus, 'other-tab'> = 'checking';
  let takesOver = false;
  let claim: ClaimSound | null = null;
  let isDestroyed = false;
  let shown: SoundClaimStatus = 'checking';

  const update = (next = deviceStatus) => {
    deviceStatus = next;
    const status = holdsTab === false ? 'other-tab' : holdsTab ? deviceStatus : 'checking';
    if (status === shown || isDestroyed) return;
    shown = status;
    for (const listener of listeners) listener();
  };
  const request = async () => {
    const sent = claim;
    if (!sent || !holdsTab) return;
    const takeOver = takesOver;
    try {
      const holder = await sent(device, takeOver);
      if (sent !== claim || !holdsTab) return;
      if (takeOver) takesOver = false;
      update(holder === device ? 'here' : 'other-device');
    } catch {
      // A failed request is no reason for silence; the next join after a drop claims again.
      if (sent === claim && deviceStatus === 'checking') update('here');
    }
  };
  const lock = lockTab((isHeld) => {
    holdsTab = isHeld;
    // A tab that gets the lock back claims the sound in the room again.
    update(isHeld ? deviceStatus : 'checking');
    if (isHeld) void request();
  });

  return {
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    playHere() {
      takesOver = true;
      if (holdsTab) void request();
      else lock.steal();
    },
    setConnection(next) {
      claim = next;
      // A device that was silent stays silent until the person calls `playHere`.
      if (deviceStatus === 'here' || deviceStatus === 'checking' || takesOver) void request();
    },
    moved(to) {
      if (to === device) update('here');
      else if (to !== null) update('other-device');
      else if (deviceStatus === 'other-device') update('stopped');
      else if (deviceStatus !== 'stopped') void request();
    },
    signIn() {
      takesOver = deviceStatus === 'here';
    },
    destroy() {
      isDestroyed = true;
      claim = null;
      lock.release();
    },
  };
}
