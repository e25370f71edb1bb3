import { createHash, createHmac, generateKeyPair as generateKeyPairCallback, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import {
  errors,
  exportJWK,
  importPKCS8,
  importSPKI,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
} from 'jose';
import type { TokenRole } from '@turnstage/contracts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/index.ts';
import { signingKeyStore } from './signing-key.store.ts';

const issuer = 'turntable-user-service';
const algorithm = 'RS256';
/**
 * Verifying a token takes 0.1 ms, and every call carries one. So verified claims are cached, and those of tokens we
 * sign right away.
 */
const maxCachedTokens = 20_000;
/** Tokens whose signature failed. They are not verified again. */
const maxRejectedTokens = 20_000;

/** Claims of an access token (decisions, section 1). */
export interface TokenClaims {
  /** Account id; 0 for a guest. */
  readonly id: number;
  /** User uuid, lower case. */
  readonly sub: string;
  readonly role: TokenRole;
  readonly type: 'user' | 'guest';
  readonly capabilities: readonly string[];
  readonly subscriptionId: string;
  /** Session id. */
  readonly sid: string;
  /** For a guest: the network that the token was issued to, as `hashNetwork` returns it. */
  readonly net?: string;
  /** Epoch seconds. */
  readonly exp: number;
}

export interface Tokens {
  sign(claims: Omit<TokenClaims, 'exp' | 'subscriptionId'>, expiresAtMs: number): Promise<string>;
  /** Returns null when the signature, issuer or expiry is wrong. Doesn't check the session. */
  verify(token: string): Promise<TokenClaims | null>;
  /**
   * Returns a keyed hash of the network, so that networks can be compared without being revealed. Stable as long as
   * the signing key stays.
   */
  hashNetwork(network: string): string;
  /** Returns a hex MAC that only this installation can compute, for short tokens. */
  mac(text: string): string;
  readonly publicKeyPem: string;
  readonly jwk: JWK & { kid: string };
}

/** Loads the installation's signing key, or creates it on first start. */
export async function createTokens(database: Database, clock: Clock): Promise<Tokens> {
  const key = (await signingKeyStore(database).newest()) ?? (await createSigningKey(database, clock));
  const privateKey = await importPKCS8(key.private_key, algorithm);
  const publicKey = await importSPKI(key.public_key, algorithm, { extractable: true });
  const macKey = createHash('sha256').update(`seal:${key.private_key}`).digest();
  const cached = new VerifiedTokenCache();
  const jwk = { ...(await exportJWK(publicKey)), kid: key.kid, use: 'sig', alg: algorithm };
  return {
    publicKeyPem: key.public_key,
    jwk,
    async sign(claims, expiresAtMs) {
      const fullClaims = { ...claims, subscriptionId: '' };
      const exp = Math.floor(expiresAtMs / 1000);
      const token = await new SignJWT(fullClaims)
        .setProtectedHeader({ alg: algorithm, kid: key.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setIssuedAt(Math.floor(clock.now() / 1000))
        .setExpirationTime(exp)
        .sign(privateKey);
      cached.set(token, { ...fullClaims, exp });
      return token;
    },
    verify: (token) => verify(token, publicKey, cached, clock),
    hashNetwork: (network) =>
      createHmac('sha256', key.private_key).update(`network ${network}`).digest('base64url').slice(0, 22),
    mac: (text) => createHmac('sha256', macKey).update(text).digest('hex'),
  };
}

/** Cache of verified tokens. Evicts the oldest first. */
class VerifiedTokenCache {
  readonly #claims = new Map<string, TokenClaims>();
  /** Hashes, because a client can send tokens of any length. */
  readonly #rejected = new Set<string>();

  get(token: string): TokenClaims | undefined {
    return this.#claims.get(token);
  }

  set(token: string, claims: TokenClaims): void {
    if (this.#claims.size >= maxCachedTokens) this.#claims.delete(this.#claims.keys().next().value as string);
    this.#claims.set(token, claims);
  }

  isRejected(token: string): boolean {
    return this.#rejected.has(hashOf(token));
  }

  reject(token: string): void {
    if (this.#rejected.size >= maxRejectedTokens)
      this.#rejected.delete(this.#rejected.values().next().value as string);
    this.#rejected.add(hashOf(token));
  }
}

async function verify(
  token: string,
  publicKey: CryptoKey,
  cache: VerifiedTokenCache,
  clock: Clock,
): Promise<TokenClaims | null> {
  const cached = cache.get(token);
  if (cached) return cached.exp * 1000 > clock.now() ? cached : null;
  if (cache.isRejected(token)) return null;
  try {
    const { payload } = await jwtVerify(token, publicKey, {
      issuer,
      algorithms: [algorithm],
      currentDate: new Date(clock.now()),
    });
    const claims = payload as unknown as TokenClaims;
    cache.set(token, claims);
    return claims;
  } catch (error) {
    // A signature that is wrong stays wrong. Whether a token has expired depends on the time, so its claims are
    // cached like those of a valid one.
    if (error instanceof errors.JWSSignatureVerificationFailed) cache.reject(token);
    else if (error instanceof errors.JWTExpired) cache.set(token, error.payload as unknown as TokenClaims);
    return null;
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}

async function createSigningKey(database: Database, clock: Clock) {
  const { privateKey, publicKey } = await promisify(generateKeyPairCallback)('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const kid = createHash('sha256').update(publicKey).digest('base64url').slice(0, 16);
  return database.transaction(async (tx) => {
    const keys = signingKeyStore(tx);
    await keys.lockForCreation();
    const other = await keys.newest();
    if (other) return other;
    const row = { kid, private_key: privateKey, public_key: publicKey, created_at: clock.now() };
    await keys.insert(row);
    return row;
  });
}

export function newSessionId(): string {
  return randomUUID();
}
