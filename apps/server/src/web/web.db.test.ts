/** The drawn avatars as files, and the built web client with its page for every URL. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { avatarOrDefault } from '@turnstage/avatars';
import { startWorld, type World } from '@turnstage/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: World;
let webDir: string;
const script = 'export const words = ["the same again"];\n'.repeat(20);
beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), 'turnstage-web-'));
  await mkdir(path.join(webDir, 'assets'));
  await writeFile(path.join(webDir, 'index.html'), '<!doctype html><title>the page</title>');
  for (const [name, content] of [
    ['app-1a2b3c.js', script],
    ['app-1a2b3c.js.map', 'app-1a2b3c.js.map'],
    ['inter-1a2b3c.woff2', 'inter-1a2b3c.woff2'],
    ['late-1a2b3c.js', 'export {};'],
  ] as const)
    await writeFile(path.join(webDir, 'assets', name), content);
  await writeFile(path.join(webDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  world = await startWorld({ webDir });
});
afterAll(async () => {
  await world.stop();
  await rm(webDir, { recursive: true });
});

/** Not with `fetch`, which decompresses. */
async function get(address: string, headers: Record<string, string>) {
  const request = http.get(world.baseUrl + address, { headers });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return { headers: response.headers, body: await buffer(response) };
}

async function fetchFile(address: string, accept = '*/*', method = 'GET') {
  const response = await fetch(world.baseUrl + address, { method, headers: { accept } });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    cache: response.headers.get('cache-control'),
    embedding: response.headers.get('cross-origin-resource-policy'),
    text: await response.text(),
  };
}

describe('avatars', () => {
  test.each(['portrait', 'front-whole-idle', 'back-head-bob', 'front-body-jump'])(
    '%s is an SVG, for pages of any origin (C60)',
    async (file) => {
      const { status, type, cache, embedding, text } = await fetchFile(`/avatars/fox/${file}.svg`);
      expect(status).toBe(200);
      expect(type).toBe('image/svg+xml; charset=utf-8');
      expect(cache).toBe('public, max-age=86400, stale-while-revalidate=604800');
      expect(embedding).toBe('cross-origin');
      expect(text).toMatch(/^<svg[\s>]/);
      expect(text).not.toContain('<script');
    },
  );

  test('avatars and their moods differ', async () => {
    const files = [
      'fox/portrait',
      'owl/portrait',
      'fox/front-whole-idle',
      'fox/front-whole-jump',
      'fox/back-whole-idle',
    ];
    const drawn = await Promise.all(files.map((file) => fetchFile(`/avatars/${file}.svg`)));
    expect(new Set(drawn.map(({ text }) => text)).size).toBe(files.length);
  });

  test.each(['no-such-animal', '../../etc/passwd', '<script>', '__proto__', 'x'.repeat(500)])(
    'an unknown avatar (%.20s) is always drawn as the same one of ours',
    async (slug) => {
      const drawn = await fetchFile(`/avatars/${encodeURIComponent(slug)}/portrait.svg`);
      const ours = await fetchFile(`/avatars/${avatarOrDefault(slug)}/portrait.svg`);
      expect(drawn.status).toBe(200);
      expect(digest(drawn.text)).toBe(digest(ours.text));
    },
  );

  test.each([
    'portrait.png',
    'portrait',
    'front-whole.svg',
    'side-whole-idle.svg',
    'front-whole-sleep.svg',
    'portrait.svg.svg',
    '..%2fportrait.svg',
  ])('%s does not exist', async (file) => {
    expect(await fetchFile(`/avatars/fox/${file}`)).toMatchObject({ status: 404 });
  });

  test('a rim is a colour and nothing else', async () => {
    const drawing = async (query: string) => {
      const { status, text } = await fetchFile(`/avatars/fox/back-whole-idle.svg${query}`);
      return { status, digest: digest(text) };
    };
    const plain = await drawing('');
    const rimmed = await drawing('?rim=7fe3c8');
    expect(rimmed.status).toBe(200);
    expect(rimmed.digest).not.toBe(plain.digest);
    expect(await drawing('?rim=7FE3C8')).toEqual(rimmed);
    for (const evil of ['red', '%22%3E%3Cscript%3E', '7fe3c8%22', '7fe3c', 'aaaaaa&rim=bbbbbb'])
      expect(await drawing(`?rim=${evil}`), evil).toEqual(plain);
  });
});

/** Short enough for the message of a failing test. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

describe('the web client', () => {
  const html = 'text/html,application/xhtml+xml,*/*;q=0.8';

  test('files with a hash in their name are cached forever, others are revalidated', async () => {
    expect(await fetchFile('/assets/app-1a2b3c.js')).toMatchObject({
      status: 200,
      type: 'text/javascript; charset=utf-8',
      cache: 'public, max-age=31536000, immutable',
    });
    expect(await fetchFile('/favicon.svg')).toMatchObject({ status: 200, cache: 'no-cache' });
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=0', 'gzip'],
    ['zstd', null],
    ['identity', null],
    ['', null],
  ])('to clients that accept %j, scripts are sent compressed as %s', async (accepted, encoding) => {
    const { headers, body } = await get('/assets/app-1a2b3c.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding'] ?? null).toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
    const decoded = encoding === 'br' ? brotliDecompressSync(body) : encoding ? gunzipSync(body) : body;
    expect(decoded.toString()).toBe(script);
    expect(encoding === null || body.length < script.length / 2).toBe(true);
    expect(Number(headers['content-length'])).toBe(body.length);
  });

  test('fonts and source maps are sent as they are', async () => {
    for (const [name, type] of [
      ['inter-1a2b3c.woff2', 'font/woff2'],
      ['app-1a2b3c.js.map', 'application/json; charset=utf-8'],
    ]) {
      const { headers, body } = await get(`/assets/${name}`, { 'accept-encoding': 'br' });
      expect([headers['content-type'], headers['content-encoding']]).toEqual([type, undefined]);
      expect(body.toString()).toBe(name);
    }
  });

  test('a file that was deleted is missing, and served when it is back', async () => {
    const file = path.join(webDir, 'assets', 'late-1a2b3c.js');
    await rm(file);
    expect((await fetchFile('/assets/late-1a2b3c.js')).status).toBe(404);
    await writeFile(file, 'export {};');
    expect(await fetchFile('/assets/late-1a2b3c.js')).toMatchObject({ status: 200, text: 'export {};' });
  });

  test.each(['/', '/index.html', '/room/house-lights', '/login?next=%2F', '/magic-link/abc/target', '/@bob'])(
    '%s opens the page',
    async (address) => {
      expect(await fetchFile(address, html)).toEqual({
        status: 200,
        type: 'text/html; charset=utf-8',
        cache: 'no-cache',
        embedding: 'same-origin',
        text: '<!doctype html><title>the page</title>',
      });
    },
  );

  test('HEAD returns the page too, as uptime monitors expect', async () => {
    expect(await fetchFile('/', html, 'HEAD')).toMatchObject({
      status: 200,
      type: 'text/html; charset=utf-8',
    });
  });

  test.each(['/', '/?lang=es', '/r/house-lights', '/u/bob'])(
    '%s opens the page for clients that look at a link before a browser does',
    async (address) => {
      expect(await fetchFile(address)).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
    },
  );

  test.each([
    ['/', 'application/json, text/plain, */*', 'GET'],
    ['/rooms-of-yesterday', '*/*', 'GET'],
    ['/api/user-service/nothing', html, 'GET'],
    ['/nothing', 'application/json', 'GET'],
    ['/nothing', html, 'POST'],
    ['/assets/app-of-yesterday.js', '*/*', 'GET'],
    ['/assets/', '*/*', 'GET'],
    ['/.git/config', '*/*', 'GET'],
    ['/assets/..%2f..%2fpackage.json', '*/*', 'GET'],
  ])('%s (%s, %s) is a 404 instead of the page', async (address, accept, method) => {
    const { status, text } = await fetchFile(address, accept, method);
    expect(status).toBe(404);
    expect(JSON.parse(text)).toMatchObject({ code: 'request/not-found' });
  });
});
