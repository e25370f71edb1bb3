/** Completing a name while it is being written. Pure. */
export interface MentionDraft {
  /** Where the `@` stands. */
  from: number;
  /** What is written behind it. */
  typed: string;
}

/** The name that is being written at the caret, if one is. */
export function mentionAt(text: string, caret: number): MentionDraft | null {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  if (from < 0 || (from > 0 && !/[\s(]/u.test(before.charAt(from - 1)))) return null;
  const typed = before.slice(from + 1);
  // A name may have a blank; two words on it is a sentence.
  return /^[^\s@]*( [^\s@]+)?$/u.test(typed) ? { from, typed } : null;
}

/** Names that begin with it before those that merely hold it. */
export function mentionChoices(names: readonly string[], typed: string, most = 5): string[] {
  const wanted = typed.toLocaleLowerCase();
  const fits = names.filter((name) => name.toLocaleLowerCase().includes(wanted));
  const begins = (name: string) => name.toLocaleLowerCase().startsWith(wanted);
  return [...fits.filter(begins), ...fits.filter((name) => !begins(name))].slice(0, most);
}
