import type { RoomRules } from '@turnstage/contracts';

/** `welcome` for people who come for the first time, `changed` when the rules are other than those they saw (R126). */
export type Greeting = 'welcome' | 'changed';

/** Null: nothing to show. */
export function chooseGreeting({
  rules,
  greeting,
  version,
  seenVersion,
}: Omit<RoomRules, 'theme'>): Greeting | null {
  if (seenVersion === null) return rules === '' && greeting === '' ? null : 'welcome';
  return rules !== '' && seenVersion < version ? 'changed' : null;
}

/** The owner's text with the name of whoever reads it. */
export function fillGreeting(greeting: string, name: string): string {
  return greeting.replaceAll('{name}', () => name);
}
