import type { SourceName } from '../../../players/index.ts';

/** Proper names: the same in every language. */
const names: Partial<Record<SourceName, string>> = {
  youtube: 'YouTube',
  soundCloudPublic: 'SoundCloud',
  spotify: 'Spotify',
  apple: 'Apple Music',
  audius: 'Audius',
  sevenDigital: '7digital',
};

export function providerName(source: SourceName, otherwise: string): string {
  return names[source] ?? otherwise;
}
