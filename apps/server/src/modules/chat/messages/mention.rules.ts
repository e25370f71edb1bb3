/** Finds the people a message mentions by name: `@nickname` (decisions section 5). */
import { limits } from '@turnstage/contracts';

/** Names that mean a group. They stay text. */
const groups: ReadonlySet<string> = new Set(['djs', 'staff']);
/** An `@` at which a name may start. */
const atSign = /(?<![\p{L}\p{N}_.+-])@(?=[^\s@])/gu;
/** More mentions than this aren't looked up. */
const maxMentions = 20;
/** A nickname can contain spaces, so up to this many words after the `@` are tried. */
const maxWords = 5;

/**
 * For each `@` at the start of a word, returns the names it may mean, longest first. `@House DJ, hello` gives
 * `House DJ, hello`, `House DJ,`, `House DJ`, `House`.
 */
export function findMentionedNames(message: string): string[][] {
  const mentions: string[][] = [];
  for (const { index } of message.matchAll(atSign)) {
    if (mentions.length === maxMentions) break;
    const names = namesAt(message.slice(index + 1, index + 1 + limits.nickname.max + 1));
    if (names.length > 0) mentions.push(names);
  }
  return mentions;
}

/**
 * `text` starts after the `@` and is one character longer than the longest name, so that a word that was cut short
 * can be recognised.
 */
function namesAt(text: string): string[] {
  const names = new Set<string>();
  const words = [...text.matchAll(/[^\s@]+/gu)].slice(0, maxWords);
  for (const word of words) {
    const end = word.index + word[0].length;
    const candidate = text.slice(0, end);
    if (candidate.includes('@') || candidate.includes('\n')) break;
    for (const name of [candidate, candidate.replace(/[\p{P}\p{S}]+$/u, '')])
      if (name.length >= limits.nickname.min && name.length <= limits.nickname.max) names.add(name);
  }
  if (groups.has(firstWord(text))) return [];
  return [...names].sort((a, b) => b.length - a.length);
}

/** The groups that a message mentions, each once. */
export function findMentionedGroups(message: string): ('djs' | 'staff')[] {
  const mentioned = new Set<string>();
  for (const { index } of message.matchAll(atSign))
    mentioned.add(firstWord(message.slice(index + 1, index + 40)));
  return (['djs', 'staff'] as const).filter((group) => mentioned.has(group));
}

function firstWord(text: string): string {
  const [word = ''] = /^[^\s@]+/u.exec(text) ?? [];
  return word.replace(/[\p{P}\p{S}]+$/u, '').toLowerCase();
}

/** Returns each person once, in the order of the mentions. When several names fit one mention, the longest wins. */
export function matchMentionedPeople<P extends { readonly uuid: string }>(
  mentions: readonly (readonly string[])[],
  known: ReadonlyMap<string, P>,
): P[] {
  const people = new Map<string, P>();
  for (const names of mentions) {
    const name = names.find((each) => known.has(each));
    const person = name === undefined ? undefined : known.get(name);
    if (person && !people.has(person.uuid)) people.set(person.uuid, person);
  }
  return [...people.values()];
}
