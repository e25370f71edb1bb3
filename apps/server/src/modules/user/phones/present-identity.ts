import type { UserIdentity } from '@turnstage/contracts';
import type { IdentityRow } from './identity.store.ts';

export function presentIdentity(row: IdentityRow): UserIdentity {
  return {
    id: row.id,
    channel: 'sms',
    value: row.number,
    userUuid: row.user_uuid,
    verified: row.verified_at !== null,
    verifiedAt: row.verified_at === null ? null : new Date(row.verified_at).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
  };
}
