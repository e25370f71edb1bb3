/** Finds the people a message calls by name: `@nickname` (decisions section 5). */
import { limits } from '@turnstage/contracts';

/** Names that mean a group; they stay words of the text. */
const groups: ReadonlySet<string> = new Set(['djs', 'staff']);
/** Where a name may begin. */
const sign = /(?<![\p{L}\p{N}_.+-])@(?=[^\s@])/gu;
/** Whoever calls more people than this is not talking to anybody. */
const mostMentions = 20;
/** A nickname may have blanks, so that many words after the sign are tried. */
const mostWords = 5;

/**
 * For each `@` at the start of a word: the names it may mean, longest first. `@House DJ, hello` gives
 * `House DJ, hello`, `House DJ,`, `House DJ`, `House`.
 */
export function namesCalled(message: string): string[][] {
  const calls: string[][] = [];
  for (const { index } of message.matchAll(sign)) {
    if (calls.length === mostMentions) break;
    const names = namesAt(message.slice(index + 1, index + 1 + limits.nickname.max + 1));
    if (names.length > 0) calls.push(names);
  }
  return calls;
}

/** `text` begins behind the sign and is one character longer than a name, so that a word cut short is seen. */
function namesAt(text: string): string[] {
  const names = new Set<string>();
  const words = [...text.matchAll(/[^\s@]+/gu)].slice(0, mostWords);
  for (const word of words) {
    const end = word.index + word[0].length;
    const whole = text.slice(0, end);
    if (whole.includes('@') || whole.includes('\n')) break;
    for (const name of [whole, whole.replace(/[\p{P}\p{S}]+$/u, '')])
      if (name.length >= limits.nickname.min && name.length <= limits.nickname.max) names.add(name);
  }
  if (groups.has(firstWord(text))) return [];
  return [...names].sort((a, b) => b.length - a.length);
}

/** The groups that a message calls, each once. */
export function groupsCalled(message: string): ('djs' | 'staff')[] {
  const called = new Set<string>();
  for (const { index } of message.matchAll(sign)) called.add(firstWord(message.slice(index + 1, index + 40)));
  return (['djs', 'staff'] as const).filter((group) => called.has(group));
}

function firstWord(text: string): string {
  const [word = ''] = /^[^\s@]+/u.exec(text) ?? [];
  return word.replace(/[\p{P}\p{S}]+$/u, '').toLowerCase();
}

/** Each person once, in the order in which they are called; of several names that fit, the longest. */
export function peopleCalled<P extends { readonly uuid: string }>(
  calls: readonly (readonly string[])[],
  known: ReadonlyMap<string, P>,
): P[] {
  const people = new Map<string, P>();
  for (const names of calls) {
    const name = names.find((each) => known.has(each));
    const person = name === undefined ? undefined : known.get(name);
    if (person && !people.has(person.uuid)) people.set(person.uuid, person);
  }
  return [...people.values()];
}
