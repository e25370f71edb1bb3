import type { ProviderConfig } from '../../../../config/index.ts';
import type { Vendor } from './vendor.ts';
import { readYoutubeChannel } from './youtube.rules.ts';

/** https://developers.google.com/youtube/v3/guides/auth/server-side-web-apps */
export function youtubeVendor(config: NonNullable<ProviderConfig['youtube']>, redirectUrl: string): Vendor {
  return {
    app: 'youtube',
    provider: 'youtube',
    title: 'YouTube',
    clientId: config.clientId,
    clientSecret: config.clientSecret,
    redirectUrl,
    authorizeUrl: `${config.accountsUrl}/o/oauth2/v2/auth`,
    // Google issues a refresh token only when `offline` is requested, and after the first time only with a new
    // consent.
    authorizeExtras: { access_type: 'offline', prompt: 'consent' },
    tokenUrl: `${config.tokenUrl}/token`,
    credentialsIn: 'form',
    scopes: ['https://www.googleapis.com/auth/youtube.readonly'],
    accountUrl: `${config.apiUrl}/youtube/v3/channels?part=snippet&mine=true`,
    accountScheme: 'Bearer',
    readAccount: readYoutubeChannel,
    revocation: ({ accessToken, refreshToken }) => ({
      url: `${config.tokenUrl}/revoke`,
      call: { method: 'POST', form: { token: refreshToken ?? accessToken } },
    }),
  };
}
