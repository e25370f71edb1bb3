import type { ProviderName } from '@turnstage/contracts';
import type { ProviderConfig } from '../../../../config/index.ts';
import { refuse } from '../../../../http/refusal.ts';
import { discordVendor } from './discord.ts';
import { soundcloudVendor } from './soundcloud.ts';
import { spotifyVendor } from './spotify.ts';
import type { Vendor, VendorApp } from './vendor.ts';
import { youtubeVendor } from './youtube.ts';

export const providerTitles: Readonly<Record<ProviderName, string>> = {
  discord: 'Discord',
  spotify: 'Spotify',
  soundcloud: 'SoundCloud',
  youtube: 'YouTube',
  apple: 'Apple Music',
};

export type Vendors = ReadonlyMap<VendorApp, Vendor>;

/** The page that services redirect people back to. The host registers this URL with each service. */
export function callbackUrl(publicUrl: string, provider: ProviderName): string {
  return `${publicUrl}/callback/${provider}`;
}

/** The services that the installation has credentials for. */
export function createVendors(config: ProviderConfig, publicUrl: string): Vendors {
  const callbackFor = (provider: ProviderName) => callbackUrl(publicUrl, provider);
  const { discord, spotify, soundcloud, soundcloudMobile, youtube } = config;
  const vendors = [
    discord && discordVendor(discord, callbackFor('discord')),
    spotify && spotifyVendor(spotify, callbackFor('spotify')),
    soundcloud && soundcloudVendor('soundcloud', soundcloud, callbackFor('soundcloud')),
    soundcloudMobile &&
      soundcloudVendor(
        'soundcloudMobile',
        soundcloudMobile,
        soundcloudMobile.redirectUrl ?? callbackFor('soundcloud'),
      ),
    youtube && youtubeVendor(youtube, callbackFor('youtube')),
  ];
  return new Map(vendors.flatMap((vendor) => (vendor ? [[vendor.app, vendor] as const] : [])));
}

/** Mobile apps use the credentials for browsers when they have none of their own. */
export function findVendor(vendors: Vendors, app: VendorApp): Vendor {
  const vendor = vendors.get(app) ?? (app === 'soundcloudMobile' ? vendors.get('soundcloud') : undefined);
  if (!vendor) throw notConfigured(app === 'soundcloudMobile' ? 'soundcloud' : app);
  return vendor;
}

export function notConfigured(provider: ProviderName) {
  return refuse('provider/not-configured', {
    message: `This server isn't connected to ${providerTitles[provider]}. Its admin can set it up.`,
  });
}
