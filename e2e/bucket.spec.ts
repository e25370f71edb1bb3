/** A song whose segments a browser loads from the bucket itself (rules U96 and U99). */
import { roomCreateRoom } from '@turnstage/client/routes';
import { startS3Server, type S3Server } from '@turnstage/server/testing/s3';
import { signUpPerson } from '@turnstage/testkit';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, type Installation } from './support/installation.ts';
import { playInRoom } from './support/live-room.ts';
import { waitForSound } from './support/sound.ts';
import { visitor } from './support/visitor.ts';

let s3: S3Server;
let installation: Installation;
let stopPlaying: (() => void) | undefined;

await describeInBrowser('bucket', (browser: Browser) => {
  beforeAll(async () => {
    s3 = await startS3Server();
    installation = await startInstallation({ ...s3.env, S3_PUBLIC_URL: s3.publicUrl });
    const ann = await signUpPerson(installation.url, 'ann');
    await ann.client.call(roomCreateRoom, { body: { name: 'Warehouse' } });
    stopPlaying = await playInRoom(installation.url, ann, 'warehouse');
  });
  afterAll(async () => {
    stopPlaying?.();
    await installation?.remove();
    await s3?.stop();
  });

  test('a listener hears a song that comes from the bucket', async () => {
    const { page, context, consoleErrors } = await visitor(browser, installation.url);
    const fromBucket: string[] = [];
    page.on('response', (response) => {
      if (response.url().startsWith(s3.publicUrl) && response.ok()) fromBucket.push(response.url());
    });
    await page.goto('/r/warehouse');
    await waitForSound(page);
    expect(fromBucket.filter((url) => /\/medium-\d{5}\.aac\?/.test(url))).not.toEqual([]);
    expect(fromBucket.every((url) => url.includes('X-Amz-Signature='))).toBe(true);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
