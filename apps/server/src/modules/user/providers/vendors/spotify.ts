import type { ProviderConfig } from '../../../../config/index.ts';
import { readSpotifyUser } from './spotify.rules.ts';
import type { Vendor } from './vendor.ts';

/** https://developer.spotify.com/documentation/web-api/tutorials/code-flow. It can't be told that a link has ended. */
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
    keysIn: 'head',
    // `streaming` needs the two about the person; playlists are read for imports and made for exports.
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
