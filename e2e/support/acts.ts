/** What people do with their hands, by the names that a screen reader would tell them. */
import type { Locator, Page } from 'playwright-core';
import type { SongFile } from './song-files.ts';

export interface Newcomer {
  readonly nickname: string;
  readonly email: string;
  readonly password: string;
}

export function newcomer(nickname: string): Newcomer {
  return { nickname, email: `${nickname}@example.org`, password: 'correct horse battery' };
}

/** From the form to the place where the person came from; the avatar is taken as it comes. */
export async function signUp(page: Page, { nickname, email, password }: Newcomer): Promise<void> {
  await page.getByLabel('Nickname').fill(nickname);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await page.getByRole('button', { name: 'That’s me' }).click();
  await page.getByRole('link', { name: 'Skip for now' }).click();
}

export async function signIn(page: Page, { email, password }: Omit<Newcomer, 'nickname'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

/** Lets a file fall onto the page, as from a window of the file manager. */
export async function dropFile(page: Page, { name, mimeType, buffer }: SongFile): Promise<void> {
  await page.evaluate(
    ({ name: fileName, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], fileName, { type }));
      for (const event of ['dragenter', 'dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }));
    },
    { name, type: mimeType, base64: buffer.toString('base64') },
  );
}

/** Answers the question about the rights. */
export async function confirmUpload(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Share your music' });
  await dialog.getByRole('checkbox', { name: 'I hold the rights' }).check();
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
}

export const chatLog = (page: Page): Locator => page.getByRole('log', { name: 'Chat' });
/** On a phone bar and rail are the same elements in another place. */
export const bar = (page: Page): Locator => page.getByRole('region', { name: 'Now playing' });

export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByRole('textbox', { name: 'Say something' }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** The number of the needle, 0 to 100. */
export function vibeOf(page: Page): Promise<number> {
  return page
    .getByRole('meter', { name: 'Room vibe' })
    .evaluate((meter) => (meter as HTMLMeterElement).value);
}
