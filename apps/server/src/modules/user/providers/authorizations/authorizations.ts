import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { refuse } from '../../../../http/refusal.ts';
import type { UserDeps } from '../../user.deps.ts';
import {
  authorizeUrl,
  challengeOf,
  exchangeCode,
  GrantRefused,
  readAccount,
} from '../vendors/vendor-client.ts';
import type { Grant, Vendor, VendorAccount, VendorApp } from '../vendors/vendor.ts';
import { findVendor } from '../vendors/vendors.ts';
import { authorizationStore } from './authorization.store.ts';

/** Leaves time to log in at the service and enter a second factor. */
const lifetimeMs = 10 * 60_000;

export interface AuthorizationRequest {
  readonly purpose: 'signIn' | 'link' | 'activity';
  /** The account that is being linked, or null for a sign-in. */
  readonly accountId: number | null;
}

interface AuthorizationCallback {
  readonly code: string;
  readonly state: string;
  readonly browserKey: string;
}

/**
 * Returns the URL of a service's authorization page. `state` makes the round trip. `browserKey` stays in the
 * browser, so that nobody can make another person's browser finish an authorization that they started (RFC 6819
 * section 4.4.1.8).
 */
export async function startAuthorization(deps: UserDeps, app: VendorApp, request: AuthorizationRequest) {
  const vendor = findVendor(deps.vendors, app);
  const { state, verifier, browserKey, expiresAt } = await saveAuthorization(deps, vendor, request);
  return { url: authorizeUrl(vendor, { state, verifier }), browserKey, expiresAt };
}

/** Returns the parameters of an authorization for a client that opens no page: the frame of an activity. */
export async function startFramedAuthorization(
  deps: UserDeps,
  app: VendorApp,
  request: AuthorizationRequest,
) {
  const vendor = findVendor(deps.vendors, app);
  const { state, verifier, browserKey, expiresAt } = await saveAuthorization(deps, vendor, request);
  const { clientId, scopes } = vendor;
  return {
    clientId,
    scopes: [...scopes],
    state,
    codeChallenge: challengeOf(verifier),
    browserKey,
    expiresAt,
  };
}

async function saveAuthorization(deps: UserDeps, vendor: Vendor, request: AuthorizationRequest) {
  const [state, browserKey, verifier] = [newSecret(), newSecret(), newSecret()];
  const now = deps.clock.now();
  const expiresAt = now + lifetimeMs;
  const stateHash = hashSecret(state);
  const authorizations = authorizationStore(deps.database);
  await authorizations.deleteExpired(now);
  await authorizations.insert({
    state_hash: stateHash,
    app: vendor.app,
    purpose: request.purpose,
    account_id: request.accountId,
    browser_key_hash: hashSecret(browserKey),
    verifier: deps.secrets.seal(verifier, contextOf(stateHash)),
    expires_at: expiresAt,
  });
  return { state, verifier, browserKey, expiresAt: new Date(expiresAt).toISOString() };
}

export interface CompletedAuthorization {
  readonly vendor: Vendor;
  readonly grant: Grant;
  readonly account: VendorAccount;
}

/**
 * Exchanges the callback's code for a grant and the person's account at the service. A state is good for one try,
 * successful or not.
 */
export async function finishAuthorization(
  deps: UserDeps,
  apps: readonly VendorApp[],
  request: AuthorizationRequest,
  { code, state, browserKey }: AuthorizationCallback,
): Promise<CompletedAuthorization> {
  for (const app of apps) findVendor(deps.vendors, app);
  const stateHash = hashSecret(state);
  const pending = await authorizationStore(deps.database).take(stateHash);
  const isValid =
    pending !== undefined &&
    apps.includes(pending.app) &&
    pending.purpose === request.purpose &&
    pending.account_id === request.accountId &&
    pending.expires_at > deps.clock.now() &&
    timingSafeEqual(Buffer.from(pending.browser_key_hash), Buffer.from(hashSecret(browserKey)));
  if (!isValid) throw refuse('provider/authorization-invalid');
  const vendor = findVendor(deps.vendors, pending.app);
  const verifier = deps.secrets.open(pending.verifier, contextOf(stateHash));
  try {
    const grant = await exchangeCode(deps, vendor, {
      code,
      verifier,
      // The client of an activity returns the code itself, so there is no address to send people back to.
      redirectUrl: request.purpose === 'activity' ? null : vendor.redirectUrl,
    });
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
function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function contextOf(stateHash: string): string {
  return `provider-authorization:${stateHash}`;
}
