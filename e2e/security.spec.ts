/**
 * What a page must not do: contact other servers, violate its own policy, log errors, keep a session that has
 * ended.
 */
import { createClient } from '@turnstage/client';
import { roomCreateRoom, userSession } from '@turnstage/client/routes';
import { signUpPerson } from '@turnstage/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bar, newcomer, signUp, openScreen } from './support/actions.ts';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, withoutFfmpeg, type Installation } from './support/installation.ts';
import { playInRoom } from './support/live-room.ts';
import { waitForSound } from './support/sound.ts';
import { visitor, type Visitor } from './support/visitor.ts';

let installation: Installation;
let leave: () => void;

await describeInBrowser('a page of Turnstage', (browser: Browser) => {
  beforeAll(async () => {
    installation = await startInstallation(withoutFfmpeg);
    const dana = await signUpPerson(installation.url, 'dana');
    await dana.client.call(roomCreateRoom, { body: { name: 'Quiet Harbour' } });
    leave = await playInRoom(installation.url, dana, 'quiet-harbour');
  });
  afterAll(async () => {
    leave?.();
    await installation?.remove();
  });

  test('contacts only its own server and logs no errors, on every screen', async () => {
    const member = await visitor(browser, installation.url);
    await walkAsGuest(member.page);
    await member.page.goto('/sign-up');
    await signUp(member.page, newcomer('ann'));
    await member.page.getByRole('heading', { level: 1, name: 'Live now' }).waitFor();
    await walkAsMember(member.page);
    expect(member.externalRequests).toEqual([]);
    expect(member.consoleErrors).toEqual([]);
    await member.context.close();
  });

  test('signing out clears the session in the browser and on the server', async () => {
    const member = await visitor(browser, installation.url);
    const tokens = collectTokens(member);
    await member.page.goto('/sign-up');
    await signUp(member.page, newcomer('eve'));
    await member.page.getByRole('button', { name: 'eve’s account' }).click();
    await member.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await member.page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
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
    const stored = await member.page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).not.toContain(token);
    await member.context.close();
  });
});

/** Visits every screen that works without an account, and listens to music. */
async function walkAsGuest(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Quiet Harbour' }).waitFor();
  await openScreen(page, '/sign-in');
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
  await openScreen(page, '/crates');
  await page.getByRole('heading', { level: 1, name: 'Bring your own records' }).waitFor();
  await openScreen(page, '/u/dana');
  await page.getByRole('heading', { level: 1, name: 'dana' }).waitFor();
  await page.goto('/r/quiet-harbour');
  await waitForSound(page);
}

async function walkAsMember(page: Page): Promise<void> {
  await openScreen(page, '/crates');
  await page.getByRole('heading', { name: 'Your queue', exact: true }).waitFor();
  await page.goto('/r/quiet-harbour');
  await waitForSound(page);
  await bar(page).getByRole('button', { name: /^Like/ }).click();
  for (const tab of ['People', 'Queue', 'Chat']) await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('textbox', { name: 'Say something' }).waitFor();
}

/** Collects the members' tokens in the order in which the page used them. */
function collectTokens({ page }: Visitor): string[] {
  const tokens: string[] = [];
  page.on('request', (request) => {
    const sent = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '')?.[1];
    if (sent) tokens.push(sent);
  });
  return tokens;
}
