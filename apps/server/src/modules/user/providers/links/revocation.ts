import type { Sql } from '../../../../db/index.ts';
import { callJson } from '../../../../outbound/call-json.ts';
import type { UserDeps } from '../../user.deps.ts';
import type { VendorApp } from '../vendors/vendor.ts';
import { openGrant } from './kept-grant.ts';
import type { LinkRow } from './link.store.ts';

/** The job that tells a service that a link has ended; its payload holds the grant sealed. */
export const revocationJob = 'user.revokeProviderGrant';

interface Revocation {
  readonly account_id: number;
  readonly app: VendorApp;
  readonly secret: string;
}

/** A day or so of tries; then the token ends by itself. */
const tries = 12;

export async function addRevocation(deps: UserDeps, tx: Sql, row: LinkRow): Promise<void> {
  if (row.secret === null || row.app === 'apple' || !deps.vendors.get(row.app)?.revocation) return;
  const revocation: Revocation = { account_id: row.account_id, app: row.app, secret: row.secret };
  await deps.jobs.add(tx, revocationJob, revocation, { maxAttempts: tries });
}

/** Any answer that is not the service's own trouble settles it: a token it does not know is gone already. */
export async function revokeGrant(deps: UserDeps, revocation: Revocation): Promise<void> {
  const vendor = deps.vendors.get(revocation.app);
  const told = vendor?.revocation?.({ ...openGrant(deps.secrets, revocation), expiresAt: 0 });
  if (!vendor || !told) return;
  const { status } = await callJson(told.url, told.call);
  if (status >= 500 || status === 429) throw new Error(`${vendor.title} answered ${status}`);
}
