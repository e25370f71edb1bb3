import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { userSchema, type UserTables } from '../user.tables.ts';
import type { ProfileRow } from './profile.store.ts';

export interface NicknameSearch {
  /** As `nicknameKey` writes it. */
  readonly beginning: string;
  readonly take: number;
  readonly except: readonly string[];
}

/** People who are here or will be back: no bots, nobody who is banned for good or has left. */
export function findByBeginning(
  sql: Sql,
  { beginning, take, except }: NicknameSearch,
): Promise<ProfileRow[]> {
  const pattern = `${beginning.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql
    .of<UserTables>(userSchema)
    .selectFrom('profile')
    .innerJoin('account', 'account.id', 'profile.account_id')
    .selectAll('profile')
    .select(['account.uuid', 'account.role', 'account.created_at'])
    .where('profile.nickname_key', 'like', pattern)
    .where('account.role', '<>', 'bot')
    .where((eb) => eb.or([eb('account.banned_at', 'is', null), eb('account.banned_until', 'is not', null)]))
    .where('account.deactivated_at', 'is', null)
    .where(raw<boolean>`account.uuid <> all(cast(${[...except]} as uuid[]))`)
    .orderBy(raw`length(profile.nickname_key)`)
    .orderBy('profile.nickname_key')
    .limit(take)
    .execute();
}
