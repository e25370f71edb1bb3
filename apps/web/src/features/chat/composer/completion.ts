/** Finds what can be completed at the caret: a name, an emoji or a command. Pure. */
import { allEmoji, findEmoji } from '../emoji/emoji-list.ts';
import { commandChoices, type CommandName } from './commands.ts';
import { mentionAt, mentionChoices } from './mention-draft.ts';

export interface Choice {
  readonly kind: 'mention' | 'group' | 'emoji' | 'command';
  /** Replacement text, with a trailing space. */
  readonly insertText: string;
  /** What the list shows first. */
  readonly label: string;
  readonly command?: CommandName;
}

export interface Completion {
  /** Start of the text that is replaced. */
  readonly from: number;
  readonly choices: readonly Choice[];
}

interface CompletionSources {
  /** Called only while a name is typed: a room can have thousands. */
  readonly names: () => readonly string[];
  /** `@djs` and `@staff`, in a room. */
  readonly groups: readonly string[];
  readonly canUseCommands: boolean;
}

const maxChoices = 5;
/** One letter would match almost every name. */
const minEmojiCharacters = 2;

export function completionAt(text: string, caret: number, options: CompletionSources): Completion | null {
  const before = text.slice(0, caret);
  if (options.canUseCommands && /^\/[a-z]*$/i.test(before)) {
    const choices = commandChoices(before.slice(1)).map((command): Choice => ({
      kind: 'command',
      insertText: `/${command} `,
      label: `/${command}`,
      command,
    }));
    return toCompletion(0, choices);
  }
  const [, typed] = /(?:^|[\s(]):([a-z_]+)$/i.exec(before) ?? [];
  if (typed !== undefined && typed.length >= minEmojiCharacters) {
    const choices = findEmoji(typed, maxChoices).map(({ name, emoji }): Choice => ({
      kind: 'emoji',
      insertText: `${emoji} `,
      label: `${emoji} :${name}:`,
    }));
    return toCompletion(caret - typed.length - 1, choices);
  }
  const mention = mentionAt(text, caret);
  if (!mention) return null;
  const named = mentionChoices(options.names(), mention.typed, maxChoices).map((name): Choice => ({
    kind: 'mention',
    insertText: `@${name} `,
    label: `@${name}`,
  }));
  const groups = options.groups
    .filter((group) => group.startsWith(mention.typed.toLowerCase()))
    .map((group): Choice => ({ kind: 'group', insertText: `@${group} `, label: `@${group}` }));
  const [only] = named;
  // A name that is already complete needs no list that captures Enter.
  if (named.length === 1 && only?.label === `@${mention.typed}`) return null;
  return toCompletion(mention.from, [...named, ...groups].slice(0, maxChoices + 1));
}

/** Replaces a shortcode such as `:fire:` that was just completed with its emoji. */
export function replaceEmojiShortcode(text: string, caret: number): { text: string; caret: number } | null {
  const [, name] = /(?:^|[\s(]):([a-z_]+):$/i.exec(text.slice(0, caret)) ?? [];
  const found = name && allEmoji.find((each) => each.name === name.toLowerCase());
  if (!found) return null;
  const from = caret - name.length - 2;
  return { text: text.slice(0, from) + found.emoji + text.slice(caret), caret: from + found.emoji.length };
}

function toCompletion(from: number, choices: readonly Choice[]): Completion | null {
  return choices.length > 0 ? { from, choices } : null;
}

/** The text with the choice inserted, and the new caret position. */
export function applyChoice(
  text: string,
  caret: number,
  { from }: Completion,
  { insertText }: Choice,
): { text: string; caret: number } {
  const rest = text.slice(caret).replace(/^ /, '');
  return { text: text.slice(0, from) + insertText + rest, caret: from + insertText.length };
}
