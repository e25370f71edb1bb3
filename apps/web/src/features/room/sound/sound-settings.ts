/** Sound settings of this device; stored, and the same in every room. */
import { create } from 'zustand';
import type { AudioQuality, LoadConsent, SourceName } from '../../../players/index.ts';
import { mainServiceOf } from '../../../session/music-services.ts';
import { readStored, userStorageKey, writeStored } from '../../../lib/safe-storage.ts';
import { isSignedIn, useSession } from '../../../session/session.ts';

const key = 'tt-sound';
/** Deleted at sign-out, so that the next person starts with medium (document 3 section 4, rule W31). */
const qualityKey = userStorageKey('audio-quality');

/** The providers that can be chosen as preferred. */
export const choosableProviders = [
  'uploadService',
  'youtube',
  'soundCloudPublic',
  'spotify',
  'apple',
  'audius',
  'sevenDigital',
] as const;
export type ChoosableProvider = (typeof choosableProviders)[number];

export const trimRange = { min: -500, max: 2_000, step: 10 } as const;

export interface SoundSettings {
  quality: AudioQuality;
  /** Delay that speakers or headphones add, in ms. */
  trimMs: number;
  /** The choice of this device; null: use the profile's main service. */
  preferred: ChoosableProvider | null;
  /** Consent per source to load its player. */
  consents: Partial<Record<SourceName, 'yes' | 'no'>>;
}

const defaults: SoundSettings = { quality: 'medium', trimMs: 0, preferred: null, consents: {} };

/** Parses what is stored for the device, and the person's quality; invalid values become the defaults. */
export function parseSoundSettings(stored: string | null, storedQuality: string | null): SoundSettings {
  const values = parseObject(stored);
  const trimMs = Number(values.trimMs);
  const quality = (['low', 'medium', 'high'] as const).find((one) => one === storedQuality);
  const preferred = choosableProviders.find((one) => one === values.preferred);
  const consents = Object.entries((values.consents ?? {}) as Record<string, unknown>).filter(
    ([, leave]) => leave === 'yes' || leave === 'no',
  );
  return {
    quality: quality ?? defaults.quality,
    trimMs: trimMs >= trimRange.min && trimMs <= trimRange.max ? Math.round(trimMs) : defaults.trimMs,
    preferred: preferred ?? defaults.preferred,
    consents: Object.fromEntries(consents),
  };
}

function parseObject(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export const useSoundSettings = create<SoundSettings>(() =>
  parseSoundSettings(readStored(key), readStored(qualityKey)),
);

useSession.subscribe((session) => {
  if (!isSignedIn(session) && useSoundSettings.getState().quality !== defaults.quality)
    useSoundSettings.setState({ quality: defaults.quality });
});

export function changeSound(change: Partial<SoundSettings>): void {
  const next = { ...useSoundSettings.getState(), ...change };
  useSoundSettings.setState(next);
  const { quality, ...ofDevice } = next;
  writeStored(key, JSON.stringify(ofDevice));
  writeStored(qualityKey, quality);
}

export function setConsent(source: SourceName, leave: 'yes' | 'no'): void {
  changeSound({ consents: { ...useSoundSettings.getState().consents, [source]: leave } });
}

/** P1: the choice of this device, else the main service of the person's profile. */
export function preferredProvider(ofProfile: readonly string[] | undefined): ChoosableProvider | null {
  return useSoundSettings.getState().preferred ?? mainServiceOf(ofProfile ?? []);
}

/** Sources whose players need an account here, since the linked service belongs to it. */
export const accountProviders: readonly SourceName[] = ['spotify', 'apple'];

export function getConsent(source: SourceName, isGuest: boolean): LoadConsent {
  if (source === 'uploadService') return 'yes';
  if (isGuest && accountProviders.includes(source)) return 'no';
  return useSoundSettings.getState().consents[source] ?? 'ask';
}
