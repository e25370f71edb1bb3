import { importPKCS8, SignJWT } from 'jose';
import type { ProviderConfig } from '../../../../config/index.ts';

type AppleConfig = NonNullable<ProviderConfig['apple']>;

/** Apple allows up to six months; a day is enough for a visit and limits what a leaked one is worth. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/** Signs who we are for Apple Music (ES256). Throws when the key is none. */
export async function makeDeveloperToken({ teamId, keyId, privateKey }: AppleConfig, now: number) {
  const expiresAt = now + lifetimeMs;
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(await importPKCS8(privateKey, 'ES256'));
  return { token, expiresAt };
}
