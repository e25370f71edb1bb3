import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { launchBrowser } from './launch-browser.ts';
import { aacTone, wavTone } from './tone.fixture.ts';

const launched = await launchBrowser();

let server: Server;
let page: Page;

beforeAll(async () => {
  const files = new Map<string, [type: string, body: Uint8Array | string]>([
    ['/', ['text/html', '<title>sound</title><audio id="player"></audio>']],
    ['/tone.wav', ['audio/wav', await wavTone(5)]],
    ['/tone.mp4', ['audio/mp4', await aacTone(5)]],
  ]);
  server = createServer((request, response) => {
    const [type, body] = files.get(request.url ?? '') ?? ['text/plain', 'nothing here'];
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  if ('browser' in launched) page = await launched.browser.newPage();
}, 60_000);

afterAll(async () => {
  if ('browser' in launched) await launched.browser.close();
  server.close();
});

/** Plays the page's audio element and returns how loud its output gets. */
async function loudnessOf(source: Page): Promise<number> {
  const loudness = await source.waitForFunction(async () => {
    const player = document.querySelector('audio');
    if (!player) return 0;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaElementSource(player).connect(analyser).connect(context.destination);
    await player.play();
    const samples = new Float32Array(analyser.fftSize);
    return new Promise<number>((resolve) => {
      const listen = (): void => {
        analyser.getFloatTimeDomainData(samples);
        const rms = Math.hypot(...samples) / Math.sqrt(samples.length);
        if (rms > 0.1 && player.currentTime > 0.5) resolve(rms);
        else requestAnimationFrame(listen);
      };
      listen();
    });
  });
  return loudness.jsonValue();
}

describe.skipIf('unavailable' in launched)('the browser of the tests', () => {
  test('plays an audio element without a click, and its output is audible', async () => {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.evaluate(() => {
      const player = document.querySelector('audio');
      if (player) player.src = '/tone.wav';
    });
    expect(await loudnessOf(page)).toBeCloseTo(0.35, 1);
  });

  test('plays AAC through MediaSource, as the players do', async () => {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.evaluate(async () => {
      const source = new MediaSource();
      const player = document.querySelector('audio');
      if (player) player.src = URL.createObjectURL(source);
      await new Promise((resolve) => source.addEventListener('sourceopen', resolve, { once: true }));
      const buffer = source.addSourceBuffer('audio/mp4; codecs="mp4a.40.2"');
      const bytes = await (await fetch('/tone.mp4')).arrayBuffer();
      buffer.appendBuffer(bytes);
      await new Promise((resolve) => buffer.addEventListener('updateend', resolve, { once: true }));
      source.endOfStream();
    });
    expect(await loudnessOf(page)).toBeCloseTo(0.35, 1);
  });

  test('closes one page and keeps the others', async () => {
    const other = await page.context().browser()?.newPage();
    await other?.close();
    expect(other?.isClosed()).toBe(true);
    expect(await page.title()).toBe('sound');
  });
});

test('a requested browser that does not start is reported, and no other is used', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/no/such/browser');
  const answer = await launchBrowser();
  vi.unstubAllEnvs();
  expect(answer).toEqual({
    unavailable: expect.stringMatching(/^No browser starts here; tried \/no\/such\/browser/),
  });
});
