import type { UserDeps } from '../../user.deps.ts';
import { presentToken } from '../links/present-token.ts';
import { isExpiring } from '../renewal/freshness.rules.ts';
import type { Renewable } from '../renewal/token-renewer.ts';
import { appGrant } from '../vendors/vendor-client.ts';
import type { Vendor, VendorApp } from '../vendors/vendor.ts';
import { findVendor } from '../vendors/vendors.ts';
import { appTokenStore, type AppTokenRow } from './app-token.store.ts';

/** So that a service that refuses every token isn't asked for more than 48 in twelve hours. */
const minRenewalMs = 15 * 60_000;

/**
 * The installation's own token at a service, for public data. Stored in the database, because SoundCloud issues 50
 * in twelve hours and server restarts must not use them up. One that the service has `refused` is renewed before it
 * expires, unless it's new (rule V71).
 */
export async function appToken(deps: UserDeps, app: VendorApp, refused?: string) {
  const vendor = findVendor(deps.vendors, app);
  const now = deps.clock.now();
  const row = await deps.tokenRenewer.ensureFresh(storedToken(deps, vendor), (stored) => {
    const token = open(deps, stored);
    const isRefused = token === refused && now - stored.renewed_at >= minRenewalMs;
    // A token that was encrypted with a lost key is as good as none.
    return token === undefined || isExpiring(stored.expires_at, now) || isRefused;
  });
  return presentToken(open(deps, row) as string, row.expires_at, now);
}

function storedToken(deps: UserDeps, vendor: Vendor): Renewable<AppTokenRow> {
  const tokens = appTokenStore(deps.database);
  const { app } = vendor;
  return {
    key: `app:${app}`,
    async read() {
      const row = await tokens.find(app);
      if (row) return row;
      await tokens.prepare(app);
      return (await tokens.find(app)) as AppTokenRow;
    },
    claim: (row, leaseUntil) => tokens.claim(row, leaseUntil, deps.clock.now()),
    release: async (row) => void (await tokens.release(row)),
    async renew(row) {
      const { accessToken, expiresAt } = await appGrant(deps, vendor);
      await tokens.saveRenewed(row, {
        secret: deps.secrets.seal(accessToken, contextOf(app)),
        expires_at: expiresAt,
        renewed_at: deps.clock.now(),
      });
    },
  };
}

function open(deps: UserDeps, { app, secret }: AppTokenRow): string | undefined {
  try {
    return secret === null ? undefined : deps.secrets.open(secret, contextOf(app));
  } catch {
    return undefined;
  }
}

function contextOf(app: VendorApp): string {
  return `provider-app-token:${app}`;
}
