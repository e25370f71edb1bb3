/** Where the sound of the person plays: of all their tabs and devices, in one (rules G10 to G12, R110, R111). */
import { newId } from '../../../lib/new-id.ts';
import { readStored, writeStored } from '../../../lib/safe-storage.ts';
import { createTabLock, type TabLock } from './tab-lock.ts';

/** `checking`: not known yet. `stopped`: the other device that played has left. */
export type SoundPlace = 'checking' | 'here' | 'other-tab' | 'other-device' | 'stopped';

/** Asks the room for the sound; returns the device that has it now. */
export type ClaimSound = (device: string, takeOver: boolean) => Promise<string>;

export interface SoundPlaces {
  get(): SoundPlace;
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

export const isSilent = (place: SoundPlace): boolean => place !== 'here' && place !== 'checking';

export function createSoundPlaces(
  lockTab: (onChange: (isHeld: boolean) => void) => TabLock = (onChange) => createTabLock(onChange),
  device = deviceName(),
): SoundPlaces {
  const listeners = new Set<() => void>();
  let holdsTab: boolean | null = null;
  let inRoom: Exclude<SoundPlace, 'other-tab'> = 'checking';
  let takesOver = false;
  let claim: ClaimSound | null = null;
  let isDestroyed = false;
  let shown: SoundPlace = 'checking';

  const update = (next = inRoom) => {
    inRoom = next;
    const place = holdsTab === false ? 'other-tab' : holdsTab ? inRoom : 'checking';
    if (place === shown || isDestroyed) return;
    shown = place;
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
      // A server that can't say is no reason for silence; after a drop the next join asks again.
      if (sent === claim && inRoom === 'checking') update('here');
    }
  };
  const lock = lockTab((isHeld) => {
    holdsTab = isHeld;
    // Whoever gets the tab's lock back asks the room again.
    update(isHeld ? inRoom : 'checking');
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
      // A device that was silent stays so until it is asked.
      if (inRoom === 'here' || inRoom === 'checking' || takesOver) void request();
    },
    moved(to) {
      if (to === device) update('here');
      else if (to !== null) update('other-device');
      else if (inRoom === 'other-device') update('stopped');
      else if (inRoom !== 'stopped') void request();
    },
    signIn() {
      takesOver = inRoom === 'here';
    },
    destroy() {
      isDestroyed = true;
      claim = null;
      lock.release();
    },
  };
}
