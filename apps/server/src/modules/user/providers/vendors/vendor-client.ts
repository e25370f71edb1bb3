import { createHash } from 'node:crypto';
import { refuse } from '../../../../http/refusal.ts';
import { callJson, Unreachable, type OutboundCall } from '../../../../outbound/call-json.ts';
import type { UserDeps } from '../../user.deps.ts';
import { readGrant, readTokenFailure } from './token-reply.rules.ts';
import type { Grant, Vendor, VendorAccount } from './vendor.ts';

/** The service doesn't accept the code or the refresh token, or no longer does. */
export class GrantRefused extends Error {
  override readonly name = 'GrantRefused';
}

/** URL of the service's consent page. Always with PKCE (RFC 7636), even where the service doesn't require it. */
export function authorizeUrl(
  vendor: Vendor,
  { state, verifier }: { state: string; verifier: string },
): string {
  const url = new URL(vendor.authorizeUrl);
  const fields = {
    response_type: 'code',
    client_id: vendor.clientId,
    redirect_uri: vendor.redirectUrl,
    ...(vendor.scopes.length > 0 ? { scope: vendor.scopes.join(' ') } : {}),
    state,
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...vendor.authorizeExtras,
  };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.toString();
}

/** RFC 7636, method S256. */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** Throws `GrantRefused`, or a refusal when the service is down or our credentials are wrong. */
export function exchangeCode(
  deps: UserDeps,
  vendor: Vendor,
  { code, verifier, redirectUrl }: { code: string; verifier: string; redirectUrl: string | null },
): Promise<Grant> {
  return requestToken(deps, vendor, {
    grant_type: 'authorization_code',
    code,
    ...(redirectUrl !== null && { redirect_uri: redirectUrl }),
    code_verifier: verifier,
  });
}

export function renewGrant(deps: UserDeps, vendor: Vendor, refreshToken: string): Promise<Grant> {
  return requestToken(deps, vendor, { grant_type: 'refresh_token', refresh_token: refreshToken });
}

/** A token of the application itself, for public data. */
export function appGrant(deps: UserDeps, vendor: Vendor): Promise<Grant> {
  // All services with such tokens accept the credentials in the header, even those that want them in the form for a
  // code exchange.
  return requestToken(deps, { ...vendor, credentialsIn: 'header' }, { grant_type: 'client_credentials' });
}

export async function readAccount(
  deps: UserDeps,
  vendor: Vendor,
  accessToken: string,
): Promise<VendorAccount> {
  const { status, body } = await callVendor(deps, vendor, vendor.accountUrl, {
    headers: { authorization: `${vendor.accountScheme} ${accessToken}` },
  });
  const account = status === 200 ? vendor.readAccount(body) : undefined;
  if (account) return account;
  deps.logger.warn({ service: vendor.title, status }, 'a service did not return the account of a token');
  throw unreachable(vendor);
}

async function requestToken(deps: UserDeps, vendor: Vendor, form: Record<string, string>): Promise<Grant> {
  const { clientId, clientSecret } = vendor;
  const inHeader = vendor.credentialsIn === 'header';
  const { status, body } = await callVendor(deps, vendor, vendor.tokenUrl, {
    method: 'POST',
    headers: inHeader ? { authorization: `Basic ${basicCredentials(clientId, clientSecret)}` } : {},
    form: inHeader ? form : { ...form, client_id: clientId, client_secret: clientSecret },
  });
  const grant = status < 300 ? readGrant(body, deps.clock.now(), form['refresh_token'] ?? null) : undefined;
  if (grant) return grant;
  const failure = readTokenFailure(status, body);
  if (failure === 'grant') throw new GrantRefused();
  deps.logger.error({ service: vendor.title, status, failure }, 'a service returned no token');
  if (failure === 'unreachable') throw unreachable(vendor);
  throw refuse('provider/keys-refused', {
    message: `${vendor.title} refused this server's keys. Its admin has to check them.`,
  });
}

async function callVendor(deps: UserDeps, vendor: Vendor, url: string, call: OutboundCall) {
  try {
    return await callJson(url, call);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    deps.logger.warn({ service: vendor.title, reason: error.message }, 'a service is unreachable');
    throw unreachable(vendor);
  }
}

function unreachable(vendor: Vendor) {
  return refuse('provider/unreachable', {
    message: `${vendor.title} does not answer, please try again later`,
  });
}

/** RFC 6749 section 2.3.1: id and secret are form-encoded before they are joined. */
function basicCredentials(id: string, secret: string): string {
  return Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64');
}
