/** What a page may not do: ask anybody else, break its own policy, complain, keep a session that has ended. */
import { createClient } from '@turnstage/client';
import { roomCreateRoom, userSession } from '@turnstage/client/routes';
import { signUpPerson } from '@turnstage/testkit/outside';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bar, newcomer, signUp } from './support/acts.ts';
import { describeInBrowser } from './support/browsers.ts';
import { install, type Installation } from './support/installation.ts';
import { playInRoom } from './support/live-room.ts';
import { hears } from './support/sound.ts';
import { visitor, type Visitor } from './support/visitor.ts';

let installation: Installation;
let leave: () => void;

await describeInBrowser('a page of Turnstage', (browser: Browser) => {
  beforeAll(async () => {
    installation = await install();
    const dana = await signUpPerson(installation.url, 'dana');
    await dana.client.call(roomCreateRoom, { body: { name: 'Quiet Harbour' } });
    leave = await playInRoom(installation.url, dana, 'quiet-harbour');
  });
  afterAll(async () => {
    leave?.();
    await installation?.remove();
  });

  test('asks nobody but its own server and has nothing to complain of, on every screen', async () => {
    const here = await visitor(browser, installation.url);
    await walkAsGuest(here.page);
    await here.page.goto('/sign-up');
    await signUp(here.page, newcomer('ann'));
    await here.page.getByRole('heading', { level: 1, name: 'Live now' }).waitFor();
    await walkAsMember(here.page);
    expect(here.strayRequests).toEqual([]);
    expect(here.faults).toEqual([]);
    await here.context.close();
  });

  test('forgets who was there at signing out, and the server forgets too', async () => {
    const here = await visitor(browser, installation.url);
    const tokens = tokensSentBy(here);
    await here.page.goto('/sign-up');
    await signUp(here.page, newcomer('eve'));
    await here.page.getByRole('button', { name: 'Account of eve' }).click();
    await here.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await here.page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
    const token = tokens.at(-1) ?? '';
    expect(token).not.toBe('');
    const withOldToken = createClient({ baseUrl: installation.url, token: () => token });
    await expect
      .poll(() =>
        withOldToken.call(userSession, {}).then(
          () => 200,
          (error: { status: number }) => error.status,
        ),
      )
      .toBe(401);
    const stored = await here.page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).not.toContain(token);
    await here.context.close();
  });
});

/** Every screen that works without an account, and its music. */
async function walkAsGuest(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Quiet Harbour' }).waitFor();
  await page.goto('/sign-in');
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
  await page.goto('/crates');
  await page.getByRole('heading', { level: 1, name: 'Bring your own records' }).waitFor();
  await page.goto('/u/dana');
  await page.getByRole('heading', { level: 1, name: 'dana' }).waitFor();
  await page.goto('/r/quiet-harbour');
  await hears(page);
}

async function walkAsMember(page: Page): Promise<void> {
  await page.goto('/crates');
  await page.getByRole('heading', { name: 'My queue' }).waitFor();
  await page.goto('/r/quiet-harbour');
  await hears(page);
  await bar(page).getByRole('button', { name: /^Like/ }).click();
  for (const tab of ['People', 'Queue', 'Chat']) await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('textbox', { name: 'Say something' }).waitFor();
}

/** The tokens of members, in the order in which the page used them. */
function tokensSentBy({ page }: Visitor): string[] {
  const tokens: string[] = [];
  page.on('request', (request) => {
    const sent = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '')?.[1];
    if (sent) tokens.push(sent);
  });
  return tokens;
}
