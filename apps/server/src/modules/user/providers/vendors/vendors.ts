import type { ProviderName } from '@turnstage/contracts';
import type { ProviderConfig } from '../../../../config/index.ts';
import { refuse } from '../../../../http/refusal.ts';
import { discordVendor } from './discord.ts';
import { soundcloudVendor } from './soundcloud.ts';
import { spotifyVendor } from './spotify.ts';
import type { Vendor, VendorApp } from './vendor.ts';
import { youtubeVendor } from './youtube.ts';

export const titles: Readonly<Record<ProviderName, string>> = {
  discord: 'Discord',
  spotify: 'Spotify',
  soundcloud: 'SoundCloud',
  youtube: 'YouTube',
  apple: 'Apple Music',
};

export type Vendors = ReadonlyMap<VendorApp, Vendor>;

/** The page of ours that services send people back to; a host enters it with each service. */
export function callbackUrl(publicUrl: string, provider: ProviderName): string {
  return `${publicUrl}/callback/${provider}`;
}

/** What the installation has keys for. */
export function vendorsOf(config: ProviderConfig, publicUrl: string): Vendors {
  const back = (provider: ProviderName) => callbackUrl(publicUrl, provider);
  const { discord, spotify, soundcloud, soundcloudMobile, youtube } = config;
  const vendors = [
    discord && discordVendor(discord, back('discord')),
    spotify && spotifyVendor(spotify, back('spotify')),
    soundcloud && soundcloudVendor('soundcloud', soundcloud, back('soundcloud')),
    soundcloudMobile &&
      soundcloudVendor(
        'soundcloudMobile',
        soundcloudMobile,
        soundcloudMobile.redirectUrl ?? back('soundcloud'),
      ),
    youtube && youtubeVendor(youtube, back('youtube')),
  ];
  return new Map(vendors.flatMap((vendor) => (vendor ? [[vendor.app, vendor] as const] : [])));
}

/** Mobile applications use the keys of the browser where they have none of their own. */
export function findVendor(vendors: Vendors, app: VendorApp): Vendor {
  const vendor = vendors.get(app) ?? (app === 'soundcloudMobile' ? vendors.get('soundcloud') : undefined);
  if (!vendor) throw notConfigured(app === 'soundcloudMobile' ? 'soundcloud' : app);
  return vendor;
}

export function notConfigured(provider: ProviderName) {
  return refuse('provider/not-configured', {
    message: `This installation is not connected to ${titles[provider]}; whoever runs it can set it up`,
  });
}
