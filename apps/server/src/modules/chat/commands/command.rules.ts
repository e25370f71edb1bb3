/** Slash commands of room staff (docs/rules/chat.md). Pure. */
import { limits } from '@turnstage/contracts';

const names = ['kick', 'ban', 'unban', 'mute', 'unmute', 'clear'] as const;
export type CommandName = (typeof names)[number];

export interface Command {
  readonly name: CommandName;
  /** Everything after the command name. */
  readonly rest: string;
}

/** `/clear` without a number. */
export const defaultClear = 20;
export const maxClear = 100;
/** One year. */
const maxMinutes = 525_600;

/** Undefined when the text isn't a command that we know: bots have their own commands. */
export function parseCommand(text: string): Command | undefined {
  const [, name = '', rest = ''] = /^\/([a-z]+)(?:[^\S\n]+(.*))?$/iu.exec(text) ?? [];
  const known = names.find((each) => each === name.toLowerCase());
  return known && { name: known, rest: rest.trim() };
}

/** The names that `rest` may start with, longest first, because nicknames can contain spaces. */
export function targetNames(rest: string): string[] {
  const text = rest.replace(/^@/, '');
  const ends = [...text.matchAll(/(?=\s)|$/gu)].map(({ index }) => index);
  const found = ends.map((end) => text.slice(0, end).trim());
  const validNames = found.filter(
    ({ length }) => length >= limits.nickname.min && length <= limits.nickname.max,
  );
  return [...new Set(validNames)].sort((a, b) => b.length - a.length);
}

/** Parses the minutes after the name: `@bob 10` is ten minutes. Null means no end, undefined means malformed. */
export function parseMinutes(rest: string, target: string): number | null | undefined {
  const after = rest.replace(/^@/, '').slice(target.length).trim();
  if (after === '') return null;
  if (!/^\d{1,6}$/.test(after)) return undefined;
  const minutes = Number(after);
  return minutes >= 1 && minutes <= maxMinutes ? minutes : undefined;
}

/** How many messages `/clear` deletes; undefined when it names a person instead. */
export function parseClearCount(rest: string): number | undefined {
  if (rest === '') return defaultClear;
  return /^\d{1,4}$/.test(rest) ? Math.min(maxClear, Math.max(1, Number(rest))) : undefined;
}
