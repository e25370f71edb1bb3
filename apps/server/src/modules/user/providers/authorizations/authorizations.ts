import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { refuse } from '../../../../http/refusal.ts';
import type { UserDeps } from '../../user.deps.ts';
import { authorizeUrl, exchangeCode, GrantRefused, readAccount } from '../vendors/vendor-client.ts';
import type { Grant, Vendor, VendorAccount, VendorApp } from '../vendors/vendor.ts';
import { findVendor } from '../vendors/vendors.ts';
import { authorizationStore } from './authorization.store.ts';

/** As long as somebody may need to log in there and find the second factor. */
const lifetimeMs = 10 * 60_000;

export interface Wanted {
  readonly purpose: 'signIn' | 'link';
  /** Whose account is being linked; null for a sign-in. */
  readonly accountId: number | null;
}

interface Return {
  readonly code: string;
  readonly state: string;
  readonly browserKey: string;
}

/**
 * Sends somebody to a service's page. `state` travels there and back; `browserKey` never leaves the browser, so
 * that nobody can have somebody else's browser finish what they began (RFC 6819 section 4.4.1.8).
 */
export async function beginAuthorization(deps: UserDeps, app: VendorApp, wanted: Wanted) {
  const vendor = findVendor(deps.vendors, app);
  const [state, browserKey, verifier] = [newSecret(), newSecret(), newSecret()];
  const now = deps.clock.now();
  const expiresAt = now + lifetimeMs;
  const stateHash = hashOf(state);
  const authorizations = authorizationStore(deps.database);
  await authorizations.dropEnded(now);
  await authorizations.insert({
    state_hash: stateHash,
    app: vendor.app,
    purpose: wanted.purpose,
    account_id: wanted.accountId,
    browser_key_hash: hashOf(browserKey),
    verifier: deps.secrets.seal(verifier, contextOf(stateHash)),
    expires_at: expiresAt,
  });
  const url = authorizeUrl(vendor, { state, verifier });
  return { url, browserKey, expiresAt: new Date(expiresAt).toISOString() };
}

export interface Arrival {
  readonly vendor: Vendor;
  readonly grant: Grant;
  readonly account: VendorAccount;
}

/** What somebody came back with, exchanged for who they are there. A state is good for one try, right or wrong. */
export async function finishAuthorization(
  deps: UserDeps,
  apps: readonly VendorApp[],
  wanted: Wanted,
  { code, state, browserKey }: Return,
): Promise<Arrival> {
  for (const app of apps) findVendor(deps.vendors, app);
  const stateHash = hashOf(state);
  const begun = await authorizationStore(deps.database).take(stateHash);
  const isRight =
    begun !== undefined &&
    apps.includes(begun.app) &&
    begun.purpose === wanted.purpose &&
    begun.account_id === wanted.accountId &&
    begun.expires_at > deps.clock.now() &&
    timingSafeEqual(Buffer.from(begun.browser_key_hash), Buffer.from(hashOf(browserKey)));
  if (!isRight) throw refuse('provider/authorization-invalid');
  const vendor = findVendor(deps.vendors, begun.app);
  const verifier = deps.secrets.open(begun.verifier, contextOf(stateHash));
  try {
    const grant = await exchangeCode(deps, vendor, { code, verifier });
    return { vendor, grant, account: await readAccount(deps, vendor, grant.accessToken) };
  } catch (error) {
    if (error instanceof GrantRefused) throw refuse('provider/authorization-invalid');
    throw error;
  }
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** 32 random bytes need no slow hash. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function contextOf(stateHash: string): string {
  return `provider-authorization:${stateHash}`;
}
