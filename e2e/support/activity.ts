/** An installation that people open inside Discord's client, with a room of a Discord server that plays something. */
import { roomCreateRoom, roomLinkGuild } from '@turnstage/client/routes';
import {
  discordUser,
  startFakeDiscordClient,
  startFakeVendors,
  type FakeDiscordClient,
  type FakeVendors,
} from '@turnstage/testkit';
import type { Frame, Page } from 'playwright-core';
import {
  startInstallation,
  withoutFfmpeg,
  type Installation,
  type InstallationOptions,
} from './installation.ts';
import { playInRoom } from './live-room.ts';
import { registerPerson } from './populate-room.ts';

export const guild = '197038439483310086';

export interface ActivityWorld {
  readonly installation: Installation;
  readonly vendors: FakeVendors;
  readonly discord: FakeDiscordClient;
  /** Opens the activity on a Discord server, or on none; returns its frame. */
  open(page: Page, on?: string): Promise<Frame>;
  close(): Promise<void>;
}

export async function startActivityWorld(options: InstallationOptions = {}): Promise<ActivityWorld> {
  let vendors!: FakeVendors;
  let discord!: FakeDiscordClient;
  const installation = await startInstallation(async (url) => {
    vendors = await startFakeVendors(url);
    discord = await startFakeDiscordClient(vendors);
    return {
      ...withoutFfmpeg,
      ...vendors.env, // SoundCloud doesn't say which songs are explicit.
      SOUNDCLOUD: 'off',
      ACTIVITY: 'on',
      ACTIVITY_ORIGINS: discord.origin,
      PLAYERS: 'audius,youtube',
    };
  }, options);
  discord.target = installation.url;
  vendors.people.discord = discordUser({ id: '80351110224678912', name: 'Nelly' });
  const dana = await registerPerson(installation.url, 'dana', 'owl');
  const room = await dana.client.call(roomCreateRoom, { body: { name: 'Pier' } });
  await dana.client.call(roomLinkGuild, { params: { guild }, body: { slug: room.slug } });
  const leave = await playInRoom(installation.url, dana, room.slug);
  return {
    installation,
    vendors,
    discord,
    async open(page, on = guild) {
      discord.commands.length = 0;
      await page.goto(discord.url(on));
      const frame = page.frames().find((one) => one.url().startsWith(discord.frameOrigin));
      if (!frame) throw new Error('the activity has no frame');
      return frame;
    },
    async close() {
      leave();
      await installation.remove();
      await discord.stop();
      await vendors.stop();
    },
  };
}
