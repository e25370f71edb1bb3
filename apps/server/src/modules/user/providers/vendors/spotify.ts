import type { ProviderConfig } from '../../../../config/index.ts';
import { readSpotifyUser } from './spotify.rules.ts';
import type { Vendor } from './vendor.ts';

/** https://developer.spotify.com/documentation/web-api/tutorials/code-flow. Spotify has no call to revoke a token. */
export function spotifyVendor(config: NonNullable<ProviderConfig['spotify']>, redirectUrl: string): Vendor {
  return {
    app: 'spotify',
    provider: 'spotify',
    title: 'Spotify',
    clientId: config.clientId,
    clientSecret: config.clientSecret,
    redirectUrl,
    authorizeUrl: `${config.accountsUrl}/authorize`,
    tokenUrl: `${config.accountsUrl}/api/token`,
    credentialsIn: 'header',
    // `streaming` requires both `user-read` scopes. Playlists are read for imports and created for exports.
    scopes: [
      'streaming',
      'user-read-email',
      'user-read-private',
      'playlist-read-private',
      'playlist-modify-private',
    ],
    accountUrl: `${config.apiUrl}/v1/me`,
    accountScheme: 'Bearer',
    readAccount: readSpotifyUser,
  };
}
