import type { AccountRow } from './account.store.ts';

/** The public fields of an account. */
export function presentUser({
  id,
  uuid,
  role,
  created_at,
}: Pick<AccountRow, 'id' | 'uuid' | 'role' | 'created_at'>) {
  return { id, uuid, role, createdAt: new Date(created_at).toISOString() };
}
