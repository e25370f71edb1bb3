/** Slash commands of room staff (docs/rules/chat.md). Pure. */
import { limits } from '@turnstage/contracts';

const names = ['kick', 'ban', 'unban', 'mute', 'unmute', 'clear'] as const;
export type CommandName = (typeof names)[number];

export interface Command {
  readonly name: CommandName;
  /** What stands behind the name. */
  readonly rest: string;
}

/** `/clear` without a number. */
export const clearDefault = 20;
export const clearMost = 100;
/** A year. */
const mostMinutes = 525_600;

/** Undefined when the text is no command that we know: bots have commands of their own. */
export function readCommand(text: string): Command | undefined {
  const [, name = '', rest = ''] = /^\/([a-z]+)(?:[^\S\n]+(.*))?$/iu.exec(text) ?? [];
  const known = names.find((each) => each === name.toLowerCase());
  return known && { name: known, rest: rest.trim() };
}

/** The names that `rest` may begin with, longest first: nicknames may have blanks. */
export function targetsOf(rest: string): string[] {
  const text = rest.replace(/^@/, '');
  const ends = [...text.matchAll(/(?=\s)|$/gu)].map(({ index }) => index);
  const found = ends.map((end) => text.slice(0, end).trim());
  const fitting = found.filter(
    ({ length }) => length >= limits.nickname.min && length <= limits.nickname.max,
  );
  return [...new Set(fitting)].sort((a, b) => b.length - a.length);
}

/** What follows the name: `@bob 10` is ten minutes; null is without end, undefined is nonsense. */
export function minutesAfter(rest: string, target: string): number | null | undefined {
  const after = rest.replace(/^@/, '').slice(target.length).trim();
  if (after === '') return null;
  if (!/^\d{1,6}$/.test(after)) return undefined;
  const minutes = Number(after);
  return minutes >= 1 && minutes <= mostMinutes ? minutes : undefined;
}

/** How many lines `/clear` takes away; undefined when it names somebody instead. */
export function clearCount(rest: string): number | undefined {
  if (rest === '') return clearDefault;
  return /^\d{1,4}$/.test(rest) ? Math.min(clearMost, Math.max(1, Number(rest))) : undefined;
}
