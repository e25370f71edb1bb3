/** The volume on this device; stored, and the same in every room. */
import { create } from 'zustand';
import { readStored, writeStored } from './safe-storage.ts';

const key = 'tt-volume';

interface Volume {
  /** 0 to 1 */
  volume: number;
  muted: boolean;
}

/** The stored volume, or the default. An invalid value counts as none. */
export function parseVolume(stored: string | null): Volume {
  const [level, muted] = (stored ?? '').split(' ');
  const volume = Number.parseFloat(level ?? '');
  return {
    volume: volume >= 0 && volume <= 1 ? volume : 0.8,
    muted: muted === 'muted',
  };
}

export const useVolume = create<Volume>(() => parseVolume(readStored(key)));

function saveVolume(next: Volume): void {
  useVolume.setState(next);
  writeStored(key, `${next.volume} ${next.muted ? 'muted' : 'on'}`);
}

/** Moving the slider unmutes; the left end mutes. */
export function setVolume(volume: number): void {
  saveVolume(volume > 0 ? { volume, muted: false } : { volume: useVolume.getState().volume, muted: true });
}

export function setMuted(muted: boolean): void {
  saveVolume({ ...useVolume.getState(), muted });
}
