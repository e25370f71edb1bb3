/** Colours of the drawn scenes. They don't follow the theme: a club is dark at noon, too. */
import type { RoomAccent } from '@turnstage/contracts';

export const accentColours: Record<RoomAccent, string> = {
  amber: '#ffb454',
  coral: '#ff7a5c',
  rose: '#ff6f94',
  honey: '#f5cf5a',
  tangerine: '#ff9347',
  orchid: '#d79bff',
};

export const night = {
  page: '#07080f',
  ceiling: '#0a0b17',
  wall: '#0f0f20',
  wallWarm: '#1a1430',
  panel: '#14172d',
  steel: '#2b3056',
  steelDark: '#1d2140',
  floorBack: '#2a2044',
  floorFront: '#55415a',
  pit: '#0c0c1b',
} as const;

/** The second light of every scene, at most 42 % opaque. */
export const secondLight = '#ff7a5c';

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `share` 0 gives `from`, 1 gives `to`; both `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
