import { getCatalogs } from '@lingui/cli/api';
import type { LinguiConfigNormalized } from '@lingui/conf';
import path from 'node:path';

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

export interface ExtractedMessages {
  /** The short id of every message. */
  readonly shortIds: ReadonlyMap<string, string>;
  /** Those of `ids` that aren't in the catalogue of the source file. */
  findMissing(file: string, ids: Iterable<string>): string[];
}

/** Reads what `lingui extract` wrote. */
export async function readExtractedMessages(config: LinguiConfigNormalized): Promise<ExtractedMessages> {
  const all = new Set<string>();
  const idsOfFile = new Map<string, ReadonlySet<string>>();
  for (const catalogue of await getCatalogs(config)) {
    const messages = (await catalogue.read(config.sourceLocale ?? 'en')) ?? {};
    const ids = new Set(Object.keys(messages).filter((id) => !messages[id]?.obsolete));
    for (const id of ids) all.add(id);
    for (const file of catalogue.sourcePaths) idsOfFile.set(path.resolve(file), ids);
  }
  return {
    shortIds: shortestPrefixes(all),
    findMissing: (file, ids) => [...ids].filter((id) => !idsOfFile.get(path.resolve(file))?.has(id)),
  };
}
