/** The lobby of an installation on which little or nothing happens, without the demo room: before and after the first room. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { roomCreateRoom } from '@turnstage/client/routes';
import type { TestPerson } from '@turnstage/testkit';
import type { Browser } from 'playwright-core';
import { startInstallation, type Installation } from '../support/installation.ts';
import { joinRoomAs, externalSong } from '../support/live-room.ts';
import { registerPerson } from '../support/populate-room.ts';
import { shotOf, type Shot } from './contact-sheet.ts';
import { failureOf, settle } from './photograph.ts';
import { newContext, type Variant } from './variants.ts';

export const quietArea = 'quiet';

interface QuietWorld {
  readonly installation: Installation;
  readonly admin: TestPerson;
}

interface Stage {
  readonly name: string;
  /** Changes the world. Returns what undoes the part of it that would keep running. */
  readonly change?: (world: QuietWorld) => Promise<() => void>;
}

const stages: readonly Stage[] = [
  { name: 'no room' },
  {
    name: 'empty room',
    async change({ admin }) {
      await admin.client.call(roomCreateRoom, {
        body: { name: 'First Light', description: 'Slow mornings.' },
      });
      return () => undefined;
    },
  },
  {
    name: 'one room',
    async change({ installation, admin }) {
      const socket = await joinRoomAs(installation.url, admin, 'first-light');
      await socket.act('addDj', { song: externalSong });
      return () => socket.leave();
    },
  },
];
const roles = ['guest', 'admin'] as const;

interface QuietOptions {
  readonly isWanted: (screen: { name: string }) => boolean;
  readonly build: string | undefined;
}

export async function photographQuiet(
  browser: Browser,
  variants: readonly Variant[],
  output: string,
  { isWanted, build }: QuietOptions,
): Promise<Shot[]> {
  const folder = path.join(output, quietArea);
  mkdirSync(folder, { recursive: true });
  const installation = await startInstallation({ TRUST_PROXY: 'on' }, build === undefined ? {} : { build });
  const ends: (() => void)[] = [];
  const shots: Shot[] = [];
  try {
    const admin = await registerPerson(installation.url, 'ada', 'fox');
    for (const { name, change } of stages) {
      if (change) ends.push(await change({ installation, admin }));
      for (const role of roles) {
        const screen = { name: `${name} ${role}` };
        if (!isWanted(screen)) continue;
        for (const variant of variants) {
          const context = await newContext(browser, installation.url, variant);
          if (role === 'admin')
            await context.addInitScript(
              (token) => localStorage.setItem('token-storage', JSON.stringify(token)),
              admin.token,
            );
          const page = await context.newPage();
          const shot = shotOf(folder, screen.name, variant);
          const failure = await page.goto('/').then(() => settle(page), failureOf);
          await page.screenshot({ path: shot.file, type: 'jpeg', quality: 85 });
          shots.push({ ...shot, failure });
          await context.close();
        }
      }
    }
  } finally {
    for (const end of ends) end();
    await installation.remove();
  }
  return shots;
}
