/** Ranks in a ranking (rule E10). */

export interface Before {
  /** How many people have more points than the first row. */
  readonly above: number;
  /** How many people come before the first row, its equals included. */
  readonly skip: number;
}

/**
 * The rank of each row of a page, best first: equal balances share the best rank among them, and the next rank skips
 * as many (1, 2, 2, 4).
 */
export function ranksOf(balances: readonly number[], { above, skip }: Before): number[] {
  const ranks: number[] = [];
  for (const [index, balance] of balances.entries()) {
    const previous = ranks.at(-1);
    if (previous === undefined) ranks.push(above + 1);
    else ranks.push(balance === balances[index - 1] ? previous : skip + index + 1);
  }
  return ranks;
}
