/** Browsers load songs from the bucket and send them into it themselves (rules U96, U99 and U103). */
import { roomCreateRoom } from '@turnstage/client/routes';
import { startS3Server, type S3Server } from '@turnstage/server/testing/s3';
import { signUpPerson } from '@turnstage/testkit';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmUpload, dropFile } from './support/actions.ts';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, withoutFfmpeg, type Installation } from './support/installation.ts';
import { playInRoom } from './support/live-room.ts';
import { mp3Song } from './support/song-files.ts';
import { waitForSound } from './support/sound.ts';
import { visitor } from './support/visitor.ts';

let s3: S3Server;
let installation: Installation;
let stopPlaying: (() => void) | undefined;

await describeInBrowser('bucket', (browser: Browser) => {
  beforeAll(async () => {
    s3 = await startS3Server();
    installation = await startInstallation({ ...withoutFfmpeg, ...s3.env, S3_PUBLIC_URL: s3.publicUrl });
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

  test.each([
    ['goes into the bucket', true],
    ['goes through the server when the browser does not reach the bucket', false],
  ])('a file that someone uploads %s', async (_way, isReachable) => {
    const { token } = await signUpPerson(installation.url, isReachable ? 'bea' : 'cal');
    const { page, context } = await visitor(browser, installation.url, { token });
    const puts: string[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'PUT' && response.ok())
        puts.push(new URL(response.url()).pathname.replaceAll(/[\da-f-]{36}/g, 'ID'));
    });
    if (!isReachable) await page.route(`${s3.publicUrl}/uploads/**`, (route) => route.abort());
    await page.goto('/crates');
    await page.getByRole('heading', { name: 'Your queue', exact: true }).waitFor();
    await dropFile(page, mp3Song(1));
    await confirmUpload(page);
    await page.getByRole('row', { name: /Paper Lanterns/ }).waitFor({ timeout: 60_000 });
    const api = '/api/upload-service/upload/song/ID';
    expect(puts).toEqual(
      isReachable ? ['/files/uploads/parts/ID/0000000000', `${api}/parts`] : [`${api}/file`],
    );
    await context.close();
  });
});
