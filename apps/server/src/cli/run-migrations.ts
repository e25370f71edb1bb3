import { openPlatform } from './open-platform.ts';

/** `turnstage migrate`: opening the platform already migrates, so nothing else is left to do. */
export async function runMigrations(): Promise<void> {
  const platform = await openPlatform();
  await platform.close();
  console.log('The database is up to date.');
}
