/** What is being written at the caret and can be completed: a name, an emoji, a command. Pure. */
import { allEmoji, findEmoji } from '../emoji/emoji-list.ts';
import { commandChoices, type CommandName } from './commands.ts';
import { mentionAt, mentionChoices } from './mention-draft.ts';

export interface Choice {
  readonly kind: 'mention' | 'group' | 'emoji' | 'command';
  /** What is put in its place, with the blank behind it. */
  readonly put: string;
  /** What the list shows first. */
  readonly label: string;
  readonly command?: CommandName;
}

export interface Completion {
  /** Where what is replaced begins. */
  readonly from: number;
  readonly choices: readonly Choice[];
}

interface Offers {
  readonly names: readonly string[];
  /** `@djs` and `@staff`, in a room. */
  readonly groups: readonly string[];
  readonly mayCommand: boolean;
}

const most = 5;
/** With one letter nearly every name would fit. */
const leastEmojiLetters = 2;

export function completionAt(text: string, caret: number, offers: Offers): Completion | null {
  const before = text.slice(0, caret);
  if (offers.mayCommand && /^\/[a-z]*$/i.test(before)) {
    const choices = commandChoices(before.slice(1)).map((command): Choice => ({
      kind: 'command',
      put: `/${command} `,
      label: `/${command}`,
      command,
    }));
    return filled(0, choices);
  }
  const [, typed] = /(?:^|[\s(]):([a-z_]+)$/i.exec(before) ?? [];
  if (typed !== undefined && typed.length >= leastEmojiLetters) {
    const choices = findEmoji(typed, most).map(({ name, emoji }): Choice => ({
      kind: 'emoji',
      put: `${emoji} `,
      label: `${emoji} :${name}:`,
    }));
    return filled(caret - typed.length - 1, choices);
  }
  const mention = mentionAt(text, caret);
  if (!mention) return null;
  const named = mentionChoices(offers.names, mention.typed, most).map((name): Choice => ({
    kind: 'mention',
    put: `@${name} `,
    label: `@${name}`,
  }));
  const groups = offers.groups
    .filter((group) => group.startsWith(mention.typed.toLowerCase()))
    .map((group): Choice => ({ kind: 'group', put: `@${group} `, label: `@${group}` }));
  const [only] = named;
  // What is written out in full needs no list that takes the Enter key.
  if (named.length === 1 && only?.label === `@${mention.typed}`) return null;
  return filled(mention.from, [...named, ...groups].slice(0, most + 1));
}

/** `:fire:` that has just been written out, as the emoji. */
export function withWrittenEmoji(text: string, caret: number): { text: string; caret: number } | null {
  const [, name] = /(?:^|[\s(]):([a-z_]+):$/i.exec(text.slice(0, caret)) ?? [];
  const found = name && allEmoji.find((each) => each.name === name.toLowerCase());
  if (!found) return null;
  const from = caret - name.length - 2;
  return { text: text.slice(0, from) + found.emoji + text.slice(caret), caret: from + found.emoji.length };
}

function filled(from: number, choices: readonly Choice[]): Completion | null {
  return choices.length > 0 ? { from, choices } : null;
}

/** The text with the choice in it, and where the caret goes. */
export function withChoice(
  text: string,
  caret: number,
  { from }: Completion,
  { put }: Choice,
): { text: string; caret: number } {
  const rest = text.slice(caret).replace(/^ /, '');
  return { text: text.slice(0, from) + put + rest, caret: from + put.length };
}
