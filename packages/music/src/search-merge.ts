/** How many results of the first provider come first before the others are mixed in (document 3 section 9). */
export const searchHeadLength = 5;

/**
 * Merges search results of several providers, best provider first: the first five of the first list, then one of
 * each list in turn. A result that `isSame` as an earlier one is dropped.
 */
export function mergeSearchResults<T>(
  lists: readonly (readonly T[])[],
  isSame: (a: T, b: T) => boolean = Object.is,
): T[] {
  const merged: T[] = [];
  const push = (result: T) => {
    if (!merged.some((earlier) => isSame(earlier, result))) merged.push(result);
  };
  const [first = [], ...others] = lists;
  for (const result of first.slice(0, searchHeadLength)) push(result);
  // The first list already had five: from here the others lead each round.
  const rest = [...others, first.slice(searchHeadLength)];
  const rounds = Math.max(0, ...rest.map((list) => list.length));
  for (let round = 0; round < rounds; round++) {
    for (const list of rest) {
      if (round < list.length) push(list[round]!);
    }
  }
  return merged;
}
