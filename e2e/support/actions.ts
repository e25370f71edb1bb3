/** User actions, located by the accessible names that a screen reader announces. */
import { until } from '@turnstage/testkit';
import type { Frame, Locator, Page } from 'playwright-core';
import type { SongFile } from './song-files.ts';
import type { Visitor } from './visitor.ts';

export interface Newcomer {
  readonly nickname: string;
  readonly email: string;
  readonly password: string;
}

export function newcomer(nickname: string): Newcomer {
  return { nickname, email: `${nickname}@example.org`, password: 'correct horse battery' };
}

/** From the sign-up form back to the page where the person came from; keeps the suggested avatar. */
export async function signUp(page: Page, { nickname, email, password }: Newcomer): Promise<void> {
  await page.getByLabel('Nickname').fill(nickname);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('button', { name: 'That’s me' }).click();
}

export async function signIn(page: Page, { email, password }: Omit<Newcomer, 'nickname'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Goes to a path as a link does: the page stays and only the screen changes. Loading the page anew for each screen takes
 * most of the time of a test that visits them all.
 */
export async function openScreen(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path);
  else await page.evaluate((to) => history.pushState(null, '', to), path);
}

/** The same, and waits until the screen is there with everything that it asked the server for. */
export async function openWholeScreen(visitor: Visitor, path: string): Promise<void> {
  const { page, pendingRequests } = visitor;
  const before = await page.title();
  await openScreen(page, path);
  await until(
    `the screen ${path}`,
    async () => (await page.title()) !== before && pendingRequests.size === 0,
    Boolean,
  );
  await waitForPaint(page);
}

/** Waits until the page has painted what it shows now. */
export async function waitForPaint(page: Page | Frame): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Drops a file onto the page, as from a file manager. */
export async function dropFile(page: Page, { name, mimeType, buffer }: SongFile): Promise<void> {
  await page.evaluate(
    ({ name: fileName, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0);
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], fileName, { type }));
      for (const event of ['dragenter', 'dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }));
    },
    { name, type: mimeType, base64: buffer.toString('base64') },
  );
}

/** Confirms the rights dialog. */
export async function confirmUpload(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Share your music' });
  await dialog.getByRole('checkbox', { name: 'I have the rights' }).check();
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
}

export const chatLog = (page: Page | Frame): Locator => page.getByRole('log', { name: 'Chat' });
/** On a phone, bar and rail are the same elements in another place. */
export const bar = (page: Page | Frame): Locator => page.getByRole('region', { name: 'Now playing' });

export async function sendMessage(page: Page | Frame, text: string): Promise<void> {
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByRole('textbox', { name: 'Say something' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** The value of the vibe meter, 0 to 100; 0 before the first vote on a song, when there is no meter. */
export async function readVibe(page: Page): Promise<number> {
  const [value] = await page
    .getByRole('meter', { name: 'Room vibe' })
    .evaluateAll((meters) => meters.map((meter) => (meter as HTMLMeterElement).value));
  return value ?? 0;
}
