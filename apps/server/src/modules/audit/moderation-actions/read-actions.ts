import type { auditService } from '@turnstage/contracts';
import { adminPage, parseAdminList, parseSelection, selectFields } from '../../../http/admin-list/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { AuditDeps } from '../audit.deps.ts';
import { actionFields } from './action.fields.ts';
import { actionStore } from './action.store.ts';
import { presentAction } from './present-action.ts';

export async function moderationActions(
  deps: AuditDeps,
  { query }: Call<typeof auditService.moderationActions>,
) {
  const list = parseAdminList({ sort: 'createdAt,DESC', ...query }, actionFields);
  const { rows, total } = await actionStore(deps.database).list(list);
  const data = rows.map((row) => ({ id: row.id, ...selectFields(presentAction(row), {}, list) }));
  return adminPage(data, total, list);
}

export async function moderationActionById(
  deps: AuditDeps,
  { params, query }: Call<typeof auditService.moderationActionById>,
) {
  const selection = parseSelection(query, actionFields);
  const row = await actionStore(deps.database).find(params.id);
  if (!row) throw refuse('moderation-action/not-found');
  return { id: row.id, ...selectFields(presentAction(row), {}, selection) };
}

const defaultLimit = 100;

/** Document 2 section 7: what a person did, and what was done to them. */
export async function userActions(deps: AuditDeps, { params, query }: Call<typeof auditService.userActions>) {
  const { limit = defaultLimit, offset = 0 } = query;
  // `limit` 0 means all (wire section 4).
  const page = { limit: limit === 0 ? undefined : limit, offset };
  const rows = await actionStore(deps.database).around(params.id, page);
  return rows.map((row) => ({
    ...presentAction(row),
    part: row.user_uuid === params.id ? ('received' as const) : ('did' as const),
  }));
}
