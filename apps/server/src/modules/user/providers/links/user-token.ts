import { refuse } from '../../../../http/refusal.ts';
import { SecretError } from '../../../../secrets/index.ts';
import type { UserDeps } from '../../user.deps.ts';
import { isExpiring, canRenewAgain } from '../renewal/freshness.rules.ts';
import type { Renewable } from '../renewal/token-renewer.ts';
import { GrantRefused, renewGrant } from '../vendors/vendor-client.ts';
import type { Vendor, VendorApp } from '../vendors/vendor.ts';
import { findVendor } from '../vendors/vendors.ts';
import { openGrant, sealGrant, type StoredGrant } from './stored-grant.ts';
import { linkStore, type LinkApp, type LinkRow } from './link.store.ts';
import { presentToken } from './present-token.ts';

/**
 * Returns a person's token with at least a minute left. Clients set `renew` to get a new one early, when a service
 * refuses the current one.
 */
export async function userToken(
  deps: UserDeps,
  accountId: number,
  app: VendorApp,
  { renew = false }: { renew?: boolean } = {},
) {
  const vendor = findVendor(deps.vendors, app);
  const token = linkToken(deps, vendor, accountId);
  const now = deps.clock.now();
  const current = renew ? await token.read() : undefined;
  const rejectedVersion = current && canRenewAgain(current.renewed_at, now) ? current.version : undefined;
  const row = await deps.tokenRenewer.ensureFresh(
    token,
    ({ version, expires_at }) => version === rejectedVersion || isExpiring(expires_at, now),
  );
  return presentToken(openLinkGrant(deps, row).accessToken, row.expires_at as number, now);
}

function linkToken(deps: UserDeps, vendor: Vendor, accountId: number): Renewable<LinkRow> {
  const links = linkStore(deps.database);
  return {
    key: `link:${accountId}:${vendor.app}`,
    read: () => requireLink(deps, accountId, vendor.app),
    claim: (row, leaseUntil) => links.claim(row, leaseUntil, deps.clock.now()),
    release: async (row) => void (await links.release(row)),
    async renew(row) {
      const { refreshToken } = openLinkGrant(deps, row);
      const grant = refreshToken === null ? undefined : await tryRenewGrant(deps, vendor, refreshToken);
      const now = deps.clock.now();
      if (!grant) return void (await links.ended(row, now));
      await links.saveRenewed(row, {
        secret: sealGrant(deps.secrets, { accountId, app: vendor.app }, grant),
        expires_at: grant.expiresAt,
        renewed_at: now,
      });
    },
  };
}

/** Returns undefined when the service has revoked the grant. */
async function tryRenewGrant(deps: UserDeps, vendor: Vendor, refreshToken: string) {
  try {
    return await renewGrant(deps, vendor, refreshToken);
  } catch (error) {
    if (error instanceof GrantRefused) return undefined;
    throw error;
  }
}

/** Refuses when the link doesn't exist or has ended. */
export async function requireLink(deps: UserDeps, accountId: number, app: LinkApp): Promise<LinkRow> {
  const row = await linkStore(deps.database).find(accountId, app);
  if (!row) throw refuse('provider/not-linked');
  if (row.ended_at !== null) throw refuse('provider/link-ended');
  return row;
}

/** A secret that can't be decrypted is kept, because the host may still find its key. */
export function openLinkGrant(deps: UserDeps, row: LinkRow): StoredGrant {
  if (row.secret === null) throw refuse('provider/link-ended');
  try {
    return openGrant(deps.secrets, { ...row, secret: row.secret });
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    deps.logger.error(
      { app: row.app, reason: error.reason },
      'a stored token cannot be decrypted, check SECRETS_KEY',
    );
    throw refuse('provider/link-ended');
  }
}
