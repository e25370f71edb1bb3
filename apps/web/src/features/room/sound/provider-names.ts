import { serviceBrands } from '../../../session/music-services.ts';
import type { SourceName } from '../../../players/index.ts';

/** Proper names, the same in every language. */
const names: Partial<Record<SourceName, string>> = serviceBrands;

export function providerName(source: SourceName, otherwise: string): string {
  return names[source] ?? otherwise;
}
