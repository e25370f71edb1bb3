import { isUuid, type userService } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import {
  adminPage,
  parseAdminList,
  parseSelection,
  selectFields,
  type Selection,
} from '../../../http/admin-list/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { profileStore } from '../profiles/profile.store.ts';
import type { UserDeps } from '../user.deps.ts';
import { adminUserFields } from './admin-user.fields.ts';
import { adminUserStore, type AdminUserStore } from './admin-user.store.ts';
import { presentAdminEmail, presentAdminProfile, presentAdminUser } from './present-admin-user.ts';

type UserRows = Awaited<ReturnType<AdminUserStore['list']>>['rows'];

export async function adminUsers(deps: UserDeps, { query }: Call<typeof userService.adminUsers>) {
  const now = deps.clock.now();
  const list = parseAdminList(query, adminUserFields);
  const { rows, total } = await adminUserStore(deps.database, now).list(list);
  return adminPage(await presentRows(deps.database, rows, list, now), total, list);
}

export async function adminUserById(
  deps: UserDeps,
  { params, query }: Call<typeof userService.adminUserById>,
) {
  const now = deps.clock.now();
  const selection = parseSelection(query, adminUserFields);
  const row = await findByIdOrUuid(adminUserStore(deps.database, now), params.id.toLowerCase());
  if (!row) throw refuse('user/not-found');
  const [user] = await presentRows(deps.database, [row], selection, now);
  return user as NonNullable<typeof user>;
}

function findByIdOrUuid(users: AdminUserStore, id: string) {
  if (/^\d{1,15}$/.test(id)) return users.findById(Number(id));
  return isUuid(id) ? users.findByUuid(id) : undefined;
}

/** Loads only the joined relations, each with one query for the whole page. */
async function presentRows(sql: Sql, rows: UserRows, selection: Selection, now: number) {
  const profiles = selection.joins.has('profile')
    ? await profileStore(sql).findByUuids(rows.map(({ uuid }) => uuid))
    : [];
  const emails = selection.joins.has('emails')
    ? await adminUserStore(sql, now).emailsOf(rows.map(({ id }) => id))
    : [];
  const profileOf = new Map(profiles.map((row) => [row.uuid, presentAdminProfile(row)]));
  return rows.map((row) => {
    const profile = profileOf.get(row.uuid);
    const ownEmails = emails.filter((email) => email.account_id === row.id).map(presentAdminEmail);
    const relations = { ...(profile ? { profile } : {}), emails: ownEmails };
    return { id: row.id, ...selectFields(presentAdminUser(row, now), relations, selection) };
  });
}
