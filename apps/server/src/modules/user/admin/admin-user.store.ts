import { sql as raw, type Kysely, type RawBuilder } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import {
  readAdminList,
  type AdminColumn,
  type AdminList,
  type FieldName,
} from '../../../http/admin-list/index.ts';
import { userSchema, type UserTables } from '../user.tables.ts';
import { detailTexts, type adminUserFields, type DetailText } from './admin-user.fields.ts';

type Name = FieldName<typeof adminUserFields>;

/** `now` decides which bans are active. */
export function adminUserStore(sql: Sql, now: number) {
  const db = sql.of<UserTables>(userSchema);
  const users = db
    .selectFrom('account')
    .leftJoin('profile', 'profile.account_id', 'account.id')
    .select([
      'account.id',
      'account.uuid',
      'account.role',
      'account.owner_id',
      'account.created_at',
      'account.banned_at',
      'account.banned_until',
      'account.ban_reason',
      'account.deactivated_at',
    ])
    .select(capabilities(db).as('capabilities'));
  return {
    list: (list: AdminList) => readAdminList(users, list, columnsOf(db, now)),
    findById: (id: number) => users.where('account.id', '=', id).executeTakeFirst(),
    findByUuid: (uuid: string) => users.where('account.uuid', '=', uuid).executeTakeFirst(),
    emailsOf: (accountIds: readonly number[]) =>
      db
        .selectFrom('email')
        .select(['id', 'account_id', 'address', 'type', 'status', 'created_at'])
        .where('account_id', 'in', [0, ...accountIds])
        .orderBy('id')
        .execute(),
  };
}

export type AdminUserStore = ReturnType<typeof adminUserStore>;

function columnsOf(db: Kysely<UserTables>, now: number): Record<Name, AdminColumn> {
  return {
    id: 'account.id',
    uuid: 'account.uuid',
    role: 'account.role',
    ownerId: 'account.owner_id',
    createdAt: 'account.created_at',
    bannedAt: 'account.banned_at',
    bannedUntil: 'account.banned_until',
    banReason: 'account.ban_reason',
    isBanned: raw`(${raw.ref('account.banned_at')} is not null
      and coalesce(${raw.ref('account.banned_until')} > cast(${now} as bigint), true))`,
    deactivatedAt: 'account.deactivated_at',
    capabilities: capabilities(db),
    'profile.id': 'profile.account_id',
    'profile.nickname': 'profile.nickname',
    'profile.avatarId': 'profile.avatar_id',
    'profile.color': 'profile.color',
    'profile.badges': 'profile.badges',
    'profile.verifiedAt': 'profile.verified_at',
    'profile.allowExplicitAudio': 'profile.allow_explicit_audio',
    'profile.musicProviders': 'profile.music_providers',
    ...details(),
    'emails.id': anyEmail('email.id'),
    'emails.email': anyEmail('email.address'),
    'emails.type': anyEmail('email.type'),
    'emails.status': anyEmail('email.status'),
    'emails.createdAt': anyEmail('email.created_at'),
  };

  function anyEmail(column: string): AdminColumn {
    return {
      some: (test) => {
        const own = db.selectFrom('email').whereRef('email.account_id', '=', raw.ref('account.id'));
        return raw<boolean>`exists (${own.select('email.id').where(test(raw.ref(column)))})`;
      },
    };
  }
}

function capabilities(db: Kysely<UserTables>): RawBuilder<string[]> {
  const granted = db
    .selectFrom('capability')
    .select(raw`array_agg(capability order by capability)`.as('held'))
    .whereRef('capability.account_id', '=', raw.ref('account.id'));
  return raw<string[]>`coalesce((${granted}), '{}')`;
}

function details() {
  return Object.fromEntries(detailTexts.map((name) => [`profile.${name}`, detail(name)])) as Record<
    `profile.${DetailText}`,
    AdminColumn
  >;
}

/** A text that was never set reads as an empty string, like everywhere else. */
function detail(name: DetailText): RawBuilder<string> {
  return raw<string>`coalesce(${raw.ref('profile.details')} ->> cast(${name} as text), '')`;
}
