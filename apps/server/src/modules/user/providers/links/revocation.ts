import type { Sql } from '../../../../db/index.ts';
import { callJson } from '../../../../outbound/call-json.ts';
import type { UserDeps } from '../../user.deps.ts';
import type { VendorApp } from '../vendors/vendor.ts';
import { openGrant } from './stored-grant.ts';
import type { LinkRow } from './link.store.ts';

/** Job that revokes a grant at its service. The payload contains the grant encrypted. */
export const revocationJob = 'user.revokeProviderGrant';

interface Revocation {
  readonly account_id: number;
  readonly app: VendorApp;
  readonly secret: string;
}

/** About a day of tries. After that the token expires by itself. */
const maxRevocationAttempts = 12;

export async function queueRevocation(deps: UserDeps, tx: Sql, row: LinkRow): Promise<void> {
  if (row.secret === null || row.app === 'apple' || !deps.vendors.get(row.app)?.revocation) return;
  const revocation: Revocation = { account_id: row.account_id, app: row.app, secret: row.secret };
  await deps.jobs.add(tx, revocationJob, revocation, { maxAttempts: maxRevocationAttempts });
}

/**
 * Retries only when the service is unavailable or rate limits us. Any other status counts as done, since an unknown
 * token is already invalid.
 */
export async function revokeGrant(deps: UserDeps, revocation: Revocation): Promise<void> {
  const vendor = deps.vendors.get(revocation.app);
  const request = vendor?.revocation?.({ ...openGrant(deps.secrets, revocation), expiresAt: 0 });
  if (!vendor || !request) return;
  const { status } = await callJson(request.url, request.call);
  if (status >= 500 || status === 429) throw new Error(`${vendor.title} answered ${status}`);
}
