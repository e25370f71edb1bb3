import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { userSchema, type UserTables } from '../user.tables.ts';
import type { ProfileRow } from './profile.store.ts';

export interface NicknameSearch {
  /** In the form that `nicknameKey` returns. */
  readonly prefix: string;
  readonly take: number;
  readonly except: readonly string[];
}

/** Accounts that are active or will be again: no bots, no permanent bans, no deactivated accounts. */
export function findByNicknamePrefix(
  sql: Sql,
  { prefix, take, except }: NicknameSearch,
): Promise<ProfileRow[]> {
  return sql
    .of<UserTables>(userSchema)
    .selectFrom('profile')
    .innerJoin('account', 'account.id', 'profile.account_id')
    .selectAll('profile')
    .select(['account.uuid', 'account.role', 'account.created_at'])
    .select(['account.deactivated_at', 'account.deactivation_requested_at'])
    .where('profile.nickname_key', 'like', `${escapeLikePattern(prefix)}%`)
    .where('account.role', '<>', 'bot')
    .where((eb) => eb.or([eb('account.banned_at', 'is', null), eb('account.banned_until', 'is not', null)]))
    .where('account.deactivated_at', 'is', null)
    .where(raw<boolean>`account.uuid <> all(cast(${[...except]} as uuid[]))`)
    .orderBy(raw`length(profile.nickname_key)`)
    .orderBy('profile.nickname_key')
    .limit(take)
    .execute();
}

/** Uuids of those people whose nickname contains `part`, in the form that `nicknameKey` returns. */
export async function findUuidsByNickname(
  sql: Sql,
  part: string,
  uuids: readonly string[],
): Promise<string[]> {
  const rows = await sql
    .of<UserTables>(userSchema)
    .selectFrom('profile')
    .innerJoin('account', 'account.id', 'profile.account_id')
    .select('account.uuid')
    .where('profile.nickname_key', 'like', `%${escapeLikePattern(part)}%`)
    .where(raw<boolean>`account.uuid = any(cast(${[...uuids]} as uuid[]))`)
    .execute();
  return rows.map(({ uuid }) => uuid);
}

function escapeLikePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
