/**
 * Asking a server about every pair of ranks is slow. A few cases are enough to know which decision it makes: those at
 * which that decision differs from each other one.
 */
export type Decision<Case> = (one: Case) => boolean;

/**
 * Returns cases that tell `decide` from each of the alternatives, from always and from never, as far as some case
 * does. Always the same ones, and about as few as possible.
 */
export function distinguishingCases<Case>(
  all: readonly Case[],
  decide: Decision<Case>,
  alternatives: readonly Decision<Case>[],
): Case[] {
  let open = [...alternatives, () => true, () => false].filter((other) =>
    all.some((one) => other(one) !== decide(one)),
  );
  const chosen: Case[] = [];
  while (open.length > 0) {
    const [best] = all
      .map((one) => ({ one, count: open.filter((other) => other(one) !== decide(one)).length }))
      .sort((a, b) => b.count - a.count);
    if (!best || best.count === 0) break;
    chosen.push(best.one);
    open = open.filter((other) => other(best.one) === decide(best.one));
  }
  return chosen;
}
