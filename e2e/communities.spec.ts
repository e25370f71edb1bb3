/** Someone creates a community with two rooms and an event. Someone else joins, asks to be reminded, and sees it all. */
import { roomCreateRoom } from '@turnstage/client/routes';
import { signUpPerson, type TestPerson } from '@turnstage/testkit';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { visitor, type Visitor } from './support/visitor.ts';

let installation: Installation;
let bea: TestPerson;
let cem: TestPerson;

await describeInBrowser('communities and events', (browser: Browser) => {
  beforeAll(async () => {
    installation = await startInstallation();
    bea = await signUpPerson(installation.url, 'bea');
    cem = await signUpPerson(installation.url, 'cem');
    for (const name of ['Salt Works', 'Low Tide']) await bea.client.call(roomCreateRoom, { body: { name } });
  });
  afterAll(() => installation?.remove());

  async function at(path: string, person: TestPerson, size: 'desktop' | 'phone'): Promise<Visitor> {
    const visit = await visitor(browser, installation.url, { size, token: person.token });
    await visit.page.goto(path);
    return visit;
  }

  test('create, add rooms, plan an event, invite, join, be reminded', async () => {
    const desk = await at('/communities', bea, 'desktop');
    const owner = desk.page;
    await owner.getByRole('button', { name: 'Create a community' }).first().click();
    await owner.getByLabel('Name', { exact: true }).fill('Harbour Crew');
    await owner.getByRole('radio', { name: 'Invite only' }).check();
    await owner.getByRole('button', { name: 'Create community' }).click();
    await owner.getByRole('heading', { level: 1, name: 'Harbour Crew' }).waitFor();

    await owner.getByRole('button', { name: 'Add or remove rooms' }).click();
    for (const name of ['Salt Works', 'Low Tide'])
      await owner.getByRole('button', { name: `Add ${name}` }).click();
    await owner.getByText('All of your rooms are in.').waitFor();
    await owner.keyboard.press('Escape');
    await owner.getByRole('link', { name: 'Low Tide' }).waitFor();

    await owner.getByRole('button', { name: 'Create an event' }).click();
    await owner.getByLabel('Name', { exact: true }).fill('Vinyl Tuesday');
    await owner.getByLabel('Room', { exact: true }).selectOption({ label: 'Salt Works' });
    await owner.getByRole('button', { name: 'Create event' }).click();
    await owner.getByRole('heading', { level: 1, name: 'Vinyl Tuesday' }).waitFor();
    await owner.getByRole('timer').waitFor();

    await owner.getByRole('link', { name: 'Harbour Crew' }).click();
    await owner.getByRole('button', { name: 'Invite' }).click();
    await owner.getByRole('button', { name: 'Create invite link' }).click();
    const link = await owner.getByRole('textbox', { name: 'Invite link' }).inputValue();

    const phone = await at(new URL(link).pathname, cem, 'phone');
    const guest = phone.page;
    await guest.getByRole('button', { name: 'Join Harbour Crew' }).click();
    await guest.getByRole('heading', { level: 1, name: 'Harbour Crew' }).waitFor();
    await guest.getByRole('link', { name: 'cem' }).waitFor();
    const isSaved = guest.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/reminder'),
    );
    await guest.getByRole('button', { name: 'Remind me of Vinyl Tuesday' }).click();
    expect((await isSaved).ok()).toBe(true);

    await guest.goto('/');
    const reminder = guest.getByRole('button', { name: 'Remind me of Vinyl Tuesday', pressed: true });
    await reminder.waitFor();
    await guest.getByRole('link', { name: /^Harbour Crew/ }).waitFor();
    for (const visit of [desk, phone]) {
      expect(visit.consoleErrors).toEqual([]);
      expect(visit.externalRequests).toEqual([]);
      await visit.context.close();
    }
  });
});
