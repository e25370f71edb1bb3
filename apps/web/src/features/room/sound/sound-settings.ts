/** How songs are heard on this device; remembered, and the same in every room. */
import { create } from 'zustand';
import type { AudioQuality, Leave, SourceName } from '../../../players/index.ts';
import { mainServiceOf } from '../../../session/music-services.ts';
import { readStored, writeStored } from '../../../lib/safe-storage.ts';

const key = 'tt-sound';

/** Whose players can be chosen among. */
export const choosableProviders = [
  'uploadService',
  'youtube',
  'soundCloudPublic',
  'spotify',
  'apple',
] as const;
export type ChoosableProvider = (typeof choosableProviders)[number];

export const trimRange = { min: -500, max: 2_000, step: 10 } as const;

export interface SoundSettings {
  quality: AudioQuality;
  /** What speakers or headphones add, in ms. */
  trimMs: number;
  /** Chosen on this device; null for what the profile says. */
  preferred: ChoosableProvider | null;
  /** What was answered to "may this page load …?". */
  leaves: Partial<Record<SourceName, 'yes' | 'no'>>;
}

const usual: SoundSettings = { quality: 'medium', trimMs: 0, preferred: null, leaves: {} };

/** What was stored; whatever in it is broken is as usual. */
export function soundSettingsOf(stored: string | null): SoundSettings {
  const given = parsed(stored);
  const trimMs = Number(given.trimMs);
  const quality = (['low', 'medium', 'high'] as const).find((one) => one === given.quality);
  const preferred = choosableProviders.find((one) => one === given.preferred);
  const leaves = Object.entries((given.leaves ?? {}) as Record<string, unknown>).filter(
    ([, leave]) => leave === 'yes' || leave === 'no',
  );
  return {
    quality: quality ?? usual.quality,
    trimMs: trimMs >= trimRange.min && trimMs <= trimRange.max ? Math.round(trimMs) : usual.trimMs,
    preferred: preferred ?? usual.preferred,
    leaves: Object.fromEntries(leaves),
  };
}

function parsed(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export const useSoundSettings = create<SoundSettings>(() => soundSettingsOf(readStored(key)));

export function changeSound(change: Partial<SoundSettings>): void {
  const next = { ...useSoundSettings.getState(), ...change };
  useSoundSettings.setState(next);
  writeStored(key, JSON.stringify(next));
}

export function giveLeave(source: SourceName, leave: 'yes' | 'no'): void {
  changeSound({ leaves: { ...useSoundSettings.getState().leaves, [source]: leave } });
}

/** P1: the choice of this device, else the main service of the person's profile. */
export function preferredProvider(ofProfile: readonly string[] | undefined): ChoosableProvider | null {
  return useSoundSettings.getState().preferred ?? mainServiceOf(ofProfile ?? []);
}

/** Those whose players want an account here: what is linked belongs to it. */
export const accountProviders: readonly SourceName[] = ['spotify', 'apple'];

export function leaveFor(source: SourceName, isGuest: boolean): Leave {
  if (source === 'uploadService') return 'yes';
  if (isGuest && accountProviders.includes(source)) return 'no';
  return useSoundSettings.getState().leaves[source] ?? 'ask';
}
