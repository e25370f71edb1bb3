import type { TokenRole } from '@turnstage/contracts';
import { buildApp } from '../build-app.ts';
import { systemClock } from '../clock.ts';
import type { UserModule } from '../modules/user/index.ts';
import { openPlatform } from './open-platform.ts';
import { webDir } from './paths.ts';

/** `turnstage user set-password`: signs the person out everywhere and takes effect at once. */
export function setUserPassword(options: { email: string; password: string }): Promise<void> {
  return changeUser(async (user) => {
    await user.setPassword(options);
    return `Changed the password of ${options.email}. All their sessions have ended.`;
  });
}

/** `turnstage user set-role`. */
export function setUserRole(options: { email: string; role: TokenRole }): Promise<void> {
  return changeUser(async (user) => {
    await user.setRole(options);
    return `${options.email} now has the role ${options.role}.`;
  });
}

/** Also works while a server is running, because it only uses the database. */
async function changeUser(change: (user: UserModule) => Promise<string>): Promise<void> {
  const platform = await openPlatform({ allowRunningServer: true });
  try {
    const app = await buildApp({ ...platform, clock: systemClock, webDir });
    console.log(await change(app.user));
  } finally {
    await platform.close();
  }
}
