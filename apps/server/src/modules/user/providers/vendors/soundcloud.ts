import type { SoundcloudConfig } from '../../../../config/index.ts';
import { readSoundcloudUser } from './soundcloud.rules.ts';
import type { Vendor } from './vendor.ts';

/**
 * https://developers.soundcloud.com/docs/api/guide (OAuth 2.1). A refresh token works once; each renewal returns a
 * new one.
 */
export function soundcloudVendor(
  app: 'soundcloud' | 'soundcloudMobile',
  config: SoundcloudConfig,
  redirectUrl: string,
): Vendor {
  return {
    app,
    provider: 'soundcloud',
    title: 'SoundCloud',
    clientId: config.clientId,
    clientSecret: config.clientSecret,
    redirectUrl,
    authorizeUrl: `${config.accountsUrl}/authorize`,
    tokenUrl: `${config.accountsUrl}/oauth/token`,
    credentialsIn: 'form',
    scopes: [],
    accountUrl: `${config.apiUrl}/me`,
    accountScheme: 'OAuth',
    readAccount: readSoundcloudUser,
    revocation: ({ accessToken }) => ({
      url: `${config.accountsUrl}/sign-out`,
      call: { method: 'POST', json: { access_token: accessToken } },
    }),
  };
}
