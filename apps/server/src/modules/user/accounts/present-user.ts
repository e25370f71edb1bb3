import type { AccountRow } from './account.store.ts';

/** An account as everybody may see it. */
export function presentUser({
  id,
  uuid,
  role,
  created_at,
}: Pick<AccountRow, 'id' | 'uuid' | 'role' | 'created_at'>) {
  return { id, uuid, role, createdAt: new Date(created_at).toISOString() };
}
