import type { TokenRole } from '@turnstage/contracts';
import { buildApp } from '../build-app.ts';
import { systemClock } from '../clock.ts';
import { openPlatform } from './open-platform.ts';
import { webDir } from './paths.ts';

/** `turnstage user create`: also works while a server is running, because it only uses the database. */
export async function createUser(options: {
  email: string;
  password: string;
  role: TokenRole;
  nickname?: string;
}): Promise<void> {
  const platform = await openPlatform({ allowRunningServer: true });
  try {
    const app = await buildApp({ ...platform, clock: systemClock, webDir });
    const { uuid } = await app.user.createAccount(options);
    console.log(`Made ${options.role} ${options.email} (${uuid}).`);
  } finally {
    await platform.close();
  }
}
