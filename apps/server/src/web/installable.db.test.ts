/** What browsers read before they offer to install the web client, and its offline page (W36, W37). */
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startWorld, type World } from '@turnstage/server/testing';
import { temporaryFolder } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const webClient = fileURLToPath(new URL('../../../web/', import.meta.url));
const readSource = (file: string) => readFile(path.join(webClient, file), 'utf8');

interface ManifestIcon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: string;
}

let world: World;
beforeAll(async () => {
  const webDir = await temporaryFolder('turnstage-installable-');
  // What the build copies, and the page that it starts from.
  await cp(path.join(webClient, 'public'), webDir, { recursive: true });
  await cp(path.join(webClient, 'index.html'), path.join(webDir, 'index.html'));
  world = await startWorld({ webDir });
});
afterAll(() => world.stop());

const open = (address: string) => fetch(world.baseUrl + address);

async function readManifest() {
  const response = await open('/manifest.webmanifest');
  return (await response.json()) as Record<string, unknown> & { icons: ManifestIcon[] };
}

/** Width and height from the header of a PNG file. */
async function sizeOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001A\n');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe('W37: the manifest', () => {
  test('says what is installed, in the colours of the dark theme', async () => {
    const { icons, ...manifest } = await readManifest();
    expect(manifest).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      name: 'Turnstage',
      short_name: 'Turnstage',
      description: 'Rooms where people take turns playing music, together.',
    });
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    const [dark = ''] = (await readSource('src/ui/tokens.css')).split("[data-theme='light']");
    expect(dark).toContain(`--surface-0: ${String(manifest['background_color'])};`);
    expect(dark).toContain(`--surface-1: ${String(manifest['theme_color'])};`);
  });

  test('names icons that are served in their size, cached for a day', async () => {
    const { icons } = await readManifest();
    for (const { src, sizes, type } of [
      ...icons,
      { src: '/icons/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ]) {
      const response = await open(src);
      expect(response.status, src).toBe(200);
      expect(response.headers.get('content-type'), src).toBe(type);
      expect(response.headers.get('cache-control'), src).toBe('public, max-age=86400');
      expect(await sizeOf(response), src).toBe(sizes);
    }
  });

  test('is linked from the page, which may load it', async () => {
    const response = await fetch(`${world.baseUrl}/crates`, { headers: { accept: 'text/html' } });
    const page = await response.text();
    for (const tag of [
      '<link rel="manifest" href="/manifest.webmanifest" />',
      '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />',
      '<meta name="mobile-web-app-capable" content="yes" />',
      '<meta name="theme-color" content="#0d0f1c" />',
    ])
      expect(page).toContain(tag);
    const policy = response.headers.get('content-security-policy')?.split(';') ?? [];
    expect(policy).toContain("default-src 'self'");
    expect(policy.filter((directive) => directive.startsWith('manifest-src'))).toEqual([]);
  });
});

test.each([
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/sw.js', 'application/javascript; charset=utf-8'],
  ['/offline.html', 'text/html; charset=utf-8'],
  ['/offline.js', 'application/javascript; charset=utf-8'],
])('%s is revalidated each time', async (address, type) => {
  const response = await open(address);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(type);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.text()).toBe(await readSource(`public${address}`));
});

test('W36: the offline page needs no file but its script, and its policy allows its style', async () => {
  const response = await open('/offline.html');
  const page = await response.text();
  expect([...page.matchAll(/(?:src|href|url\()=?["']?([^"'\s)>]+)/g)].map(([, url]) => url)).toEqual([
    '/offline.js',
  ]);
  expect(response.headers.get('content-security-policy')).toContain("style-src 'self' 'unsafe-inline'");
});
