import type { ProviderConfig } from '../../../../config/index.ts';
import { readDiscordUser } from './discord.rules.ts';
import type { Vendor } from './vendor.ts';

/** https://discord.com/developers/docs/topics/oauth2. Its tokens are used once and not stored. */
export function discordVendor(config: NonNullable<ProviderConfig['discord']>, redirectUrl: string): Vendor {
  return {
    app: 'discord',
    provider: 'discord',
    title: 'Discord',
    clientId: config.clientId,
    clientSecret: config.clientSecret,
    redirectUrl,
    authorizeUrl: `${config.url}/oauth2/authorize`,
    tokenUrl: `${config.url}/api/oauth2/token`,
    credentialsIn: 'header',
    scopes: ['identify', 'email'],
    accountUrl: `${config.url}/api/v10/users/@me`,
    accountScheme: 'Bearer',
    readAccount: readDiscordUser,
  };
}
