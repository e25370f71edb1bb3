/** Completes a mention while it is being typed. Pure. */
export interface MentionDraft {
  /** Position of the `@`. */
  from: number;
  /** The text after it. */
  typed: string;
}

/** The mention being typed at the caret, if there is one. */
export function mentionAt(text: string, caret: number): MentionDraft | null {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  if (from < 0 || (from > 0 && !/[\s(]/u.test(before.charAt(from - 1)))) return null;
  const typed = before.slice(from + 1);
  // A name may contain one space; two words after it make a sentence.
  return /^[^\s@]*( [^\s@]+)?$/u.test(typed) ? { from, typed } : null;
}

/** Names that start with the text come before those that only contain it. */
export function mentionChoices(names: readonly string[], typed: string, limit = 5): string[] {
  const query = typed.toLocaleLowerCase();
  const matches = names.filter((name) => name.toLocaleLowerCase().includes(query));
  const isPrefixMatch = (name: string) => name.toLocaleLowerCase().startsWith(query);
  return [...matches.filter(isPrefixMatch), ...matches.filter((name) => !isPrefixMatch(name))].slice(
    0,
    limit,
  );
}
