import { importPKCS8, SignJWT } from 'jose';
import type { ProviderConfig } from '../../../../config/index.ts';

type AppleConfig = NonNullable<ProviderConfig['apple']>;

/** Apple allows up to six months. A day is enough for a visit and limits the damage of a leaked token. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/** Signs our developer token for Apple Music (ES256). Throws when the key is invalid. */
export async function createDeveloperToken({ teamId, keyId, privateKey }: AppleConfig, now: number) {
  const expiresAt = now + lifetimeMs;
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(await importPKCS8(privateKey, 'ES256'));
  return { token, expiresAt };
}
