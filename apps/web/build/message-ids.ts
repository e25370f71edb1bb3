import { getCatalogs } from '@lingui/cli/api';
import type { LinguiConfigNormalized } from '@lingui/conf';

/**
 * The shortest beginning of each id that no other id shares. A message's id is a hash, which doesn't compress, and it
 * stands in the code and in each language's catalogue. A new message changes the beginnings of its neighbours only, so
 * most files of a release keep their address.
 */
export function shortestPrefixes(ids: Iterable<string>): Map<string, string> {
  const sorted = [...new Set(ids)].toSorted();
  return new Map(
    sorted.map((id, index) => {
      const shared = Math.max(
        sharedLength(id, sorted[index - 1] ?? ''),
        sharedLength(id, sorted[index + 1] ?? ''),
      );
      return [id, id.slice(0, shared + 1)];
    }),
  );
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** The short id of every message that a catalogue has. A message that hasn't been extracted yet keeps its full id. */
export async function readShortIds(config: LinguiConfigNormalized): Promise<Map<string, string>> {
  const ids = new Set<string>();
  for (const catalogue of await getCatalogs(config)) {
    const messages = (await catalogue.read(config.sourceLocale ?? 'en')) ?? {};
    for (const [id, { obsolete }] of Object.entries(messages)) if (!obsolete) ids.add(id);
  }
  return shortestPrefixes(ids);
}
