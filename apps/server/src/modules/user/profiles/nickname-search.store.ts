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
  return sql
    .of<UserTables>(userSchema)
    .selectFrom('profile')
    .innerJoin('account', 'account.id', 'profile.account_id')
    .selectAll('profile')
    .select(['account.uuid', 'account.role', 'account.created_at'])
    .where('profile.nickname_key', 'like', `${literally(beginning)}%`)
    .where('account.role', '<>', 'bot')
    .where((eb) => eb.or([eb('account.banned_at', 'is', null), eb('account.banned_until', 'is not', null)]))
    .where('account.deactivated_at', 'is', null)
    .where(raw<boolean>`account.uuid <> all(cast(${[...except]} as uuid[]))`)
    .orderBy(raw`length(profile.nickname_key)`)
    .orderBy('profile.nickname_key')
    .limit(take)
    .execute();
}

/** Whose nickname holds `part`, as `nicknameKey` writes it, of these people. */
export async function findNamed(sql: Sql, part: string, uuids: readonly string[]): Promise<string[]> {
  const rows = await sql
    .of<UserTables>(userSchema)
    .selectFrom('profile')
    .innerJoin('account', 'account.id', 'profile.account_id')
    .select('account.uuid')
    .where('profile.nickname_key', 'like', `%${literally(part)}%`)
    .where(raw<boolean>`account.uuid = any(cast(${[...uuids]} as uuid[]))`)
    .execute();
  return rows.map(({ uuid }) => uuid);
}

function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
