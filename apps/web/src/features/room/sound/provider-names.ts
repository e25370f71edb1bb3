import { serviceBrands } from '../../../session/music-services.ts';
import type { SourceName } from '../../../players/index.ts';

/** Brand names, the same in every language. */
const names: Partial<Record<SourceName, string>> = serviceBrands;

export function providerName(source: SourceName, fallback: string): string {
  return names[source] ?? fallback;
}
