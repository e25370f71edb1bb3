import { refuse } from '../../../../http/refusal.ts';
import { SecretError } from '../../../../secrets/index.ts';
import type { UserDeps } from '../../user.deps.ts';
import { isEnding, mayRenewAgain } from '../renewal/freshness.rules.ts';
import type { Renewable } from '../renewal/renewals.ts';
import { GrantRefused, renewGrant } from '../vendors/vendor-client.ts';
import type { Vendor, VendorApp } from '../vendors/vendor.ts';
import { findVendor } from '../vendors/vendors.ts';
import { openGrant, sealGrant, type KeptGrant } from './kept-grant.ts';
import { linkStore, type LinkApp, type LinkRow } from './link.store.ts';
import { presentToken } from './present-token.ts';

/**
 * A person's token, with a minute left at least. `renew` asks for a new one although the old one has time left,
 * which clients do when a service refuses it.
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
  const asked = renew ? await token.read() : undefined;
  const refused = asked && mayRenewAgain(asked.renewed_at, now) ? asked.version : undefined;
  const row = await deps.renewals.fresh(
    token,
    ({ version, expires_at }) => version === refused || isEnding(expires_at, now),
  );
  return presentToken(grantOf(deps, row).accessToken, row.expires_at as number, now);
}

function linkToken(deps: UserDeps, vendor: Vendor, accountId: number): Renewable<LinkRow> {
  const links = linkStore(deps.database);
  return {
    key: `link:${accountId}:${vendor.app}`,
    read: () => readLink(deps, accountId, vendor.app),
    claim: (row, leaseUntil) => links.claim(row, leaseUntil, deps.clock.now()),
    release: async (row) => void (await links.release(row)),
    async renew(row) {
      const { refreshToken } = grantOf(deps, row);
      const grant = refreshToken === null ? undefined : await renewedGrant(deps, vendor, refreshToken);
      const now = deps.clock.now();
      if (!grant) return void (await links.ended(row, now));
      await links.renewed(row, {
        secret: sealGrant(deps.secrets, { accountId, app: vendor.app }, grant),
        expires_at: grant.expiresAt,
        renewed_at: now,
      });
    },
  };
}

/** Undefined when the service has taken its permission back. */
async function renewedGrant(deps: UserDeps, vendor: Vendor, refreshToken: string) {
  try {
    return await renewGrant(deps, vendor, refreshToken);
  } catch (error) {
    if (error instanceof GrantRefused) return undefined;
    throw error;
  }
}

/** Refuses for a link that is not there or has ended. */
export async function readLink(deps: UserDeps, accountId: number, app: LinkApp): Promise<LinkRow> {
  const row = await linkStore(deps.database).find(accountId, app);
  if (!row) throw refuse('provider/not-linked');
  if (row.ended_at !== null) throw refuse('provider/link-ended');
  return row;
}

/** What cannot be opened is kept: the host may still find the key that it was sealed with. */
export function grantOf(deps: UserDeps, row: LinkRow): KeptGrant {
  if (row.secret === null) throw refuse('provider/link-ended');
  try {
    return openGrant(deps.secrets, { ...row, secret: row.secret });
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    deps.logger.error({ app: row.app, reason: error.reason }, 'a kept token does not open');
    throw refuse('provider/link-ended');
  }
}
