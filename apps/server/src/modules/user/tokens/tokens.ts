import { createHash, createHmac, generateKeyPair as generateKeyPairCallback, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { exportJWK, importPKCS8, importSPKI, jwtVerify, SignJWT, type CryptoKey, type JWK } from 'jose';
import type { TokenRole } from '@turnstage/contracts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/index.ts';
import { signingKeyStore } from './signing-key.store.ts';

const issuer = 'turntable-user-service';
const algorithm = 'RS256';
/** Verifying costs 0.1 ms; a token is seen on every call of its owner, so its claims are kept a while, our own at once. */
const cachedTokens = 20_000;

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
  /** Of a guest: where the token was given out, as `networkMark` says it. */
  readonly net?: string;
  /** Epoch seconds. */
  readonly exp: number;
}

export interface Tokens {
  sign(claims: Omit<TokenClaims, 'exp' | 'subscriptionId'>, expiresAtMs: number): Promise<string>;
  /** Null when the signature, the issuer or the time is not right. Says nothing about the session. */
  verify(token: string): Promise<TokenClaims | null>;
  /** What tells one network from another without naming it; the same for as long as the signing key is. */
  networkMark(network: string): string;
  /** Hex that only this installation can make of a text; for tokens that say little. */
  seal(text: string): string;
  readonly publicKeyPem: string;
  readonly jwk: JWK & { kid: string };
}

/** Loads the installation's signing key, or makes it at first start. */
export async function createTokens(database: Database, clock: Clock): Promise<Tokens> {
  const key = (await signingKeyStore(database).newest()) ?? (await makeKey(database, clock));
  const privateKey = await importPKCS8(key.private_key, algorithm);
  const publicKey = await importSPKI(key.public_key, algorithm, { extractable: true });
  const sealingKey = createHash('sha256').update(`seal:${key.private_key}`).digest();
  const known = new KnownTokens();
  const jwk = { ...(await exportJWK(publicKey)), kid: key.kid, use: 'sig', alg: algorithm };
  return {
    publicKeyPem: key.public_key,
    jwk,
    async sign(claims, expiresAtMs) {
      const said = { ...claims, subscriptionId: '' };
      const exp = Math.floor(expiresAtMs / 1000);
      const token = await new SignJWT(said)
        .setProtectedHeader({ alg: algorithm, kid: key.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setIssuedAt(Math.floor(clock.now() / 1000))
        .setExpirationTime(exp)
        .sign(privateKey);
      known.keep(token, { ...said, exp });
      return token;
    },
    verify: (token) => verify(token, publicKey, known, clock),
    networkMark: (network) =>
      createHmac('sha256', key.private_key).update(`network ${network}`).digest('base64url').slice(0, 22),
    seal: (text) => createHmac('sha256', sealingKey).update(text).digest('hex'),
  };
}

/** Tokens that are known to be ours, the oldest forgotten first. */
class KnownTokens {
  readonly #claims = new Map<string, TokenClaims>();

  get(token: string): TokenClaims | undefined {
    return this.#claims.get(token);
  }

  keep(token: string, claims: TokenClaims): void {
    if (this.#claims.size >= cachedTokens) this.#claims.delete(this.#claims.keys().next().value as string);
    this.#claims.set(token, claims);
  }
}

async function verify(
  token: string,
  publicKey: CryptoKey,
  knownTokens: KnownTokens,
  clock: Clock,
): Promise<TokenClaims | null> {
  const known = knownTokens.get(token);
  if (known) return known.exp * 1000 > clock.now() ? known : null;
  try {
    const { payload } = await jwtVerify(token, publicKey, {
      issuer,
      algorithms: [algorithm],
      currentDate: new Date(clock.now()),
    });
    const claims = payload as unknown as TokenClaims;
    knownTokens.keep(token, claims);
    return claims;
  } catch {
    return null;
  }
}

async function makeKey(database: Database, clock: Clock) {
  const { privateKey, publicKey } = await promisify(generateKeyPairCallback)('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const kid = createHash('sha256').update(publicKey).digest('base64url').slice(0, 16);
  return database.transaction(async (tx) => {
    const keys = signingKeyStore(tx);
    await keys.lockForMaking();
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
