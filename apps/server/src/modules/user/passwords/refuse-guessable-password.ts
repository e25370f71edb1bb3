import { refuse } from '../../../http/refusal.ts';
import type { UserDeps } from '../user.deps.ts';
import { isKnownPassword } from './known-passwords.ts';
import { consistsOfOwnWord } from './own-words.rules.ts';

/**
 * Rule Q21, for every password that someone chooses. Not for logging in, and not for what the administrator sets in
 * the settings or on the command line: a server that started yesterday has to start today.
 */
export function refuseGuessablePassword(
  { refusesGuessablePasswords }: Pick<UserDeps, 'refusesGuessablePasswords'>,
  password: string,
  { field = 'password', words = [] }: { field?: string; words?: readonly (string | undefined)[] } = {},
): void {
  if (!refusesGuessablePasswords) return;
  if (isKnownPassword(password) || consistsOfOwnWord(password, words))
    throw refuse('password/too-common', { field });
}
