/** What the service worker (public/sw.js) does with requests. e2e/offline.spec.ts has the same in a browser. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

const readPublic = (name: string) => readFileSync(new URL(`../../public/${name}`, import.meta.url), 'utf8');
const origin = 'https://stage.test';
const networkError = new TypeError('Failed to fetch');

type Fetch = (url: string) => Promise<string>;

/** The worker with its offline page cached, on a network that `fetch` stands for. */
function startWorker(fetch: Fetch) {
  const listeners = new Map<string, (event: object) => void>();
  const location = { origin };
  runInNewContext(readPublic('sw.js'), {
    self: {
      location,
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    },
    caches: { match: async (path: string) => `cached ${path}` },
    fetch: ({ url }: { url: string }) => fetch(url),
  });
  /** The response, or undefined where the worker leaves the request to the browser. */
  return (path: string, request: object, preloadResponse?: Promise<string>) => {
    const respondWith = vi.fn<(response: Promise<string>) => void>();
    const whole = { url: origin + path, method: 'GET', mode: 'cors', destination: '', ...request };
    listeners.get('fetch')?.({ request: whole, preloadResponse, respondWith });
    return respondWith.mock.calls[0]?.[0];
  };
}

const page = { mode: 'navigate', destination: 'document' };
const online: Fetch = async (url) => `fetched ${url}`;
const offline: Fetch = () => Promise.reject(networkError);

it('W36: a page comes from the server, and the offline page only where there is no response', async () => {
  expect(await startWorker(online)('/crates', page)).toBe(`fetched ${origin}/crates`);
  expect(await startWorker(offline)('/crates', page)).toBe('cached /offline.html');
});

it('W36: uses the request that the browser has sent meanwhile', async () => {
  const send = vi.fn(online);
  const worker = startWorker(send);
  expect(await worker('/crates', page, Promise.resolve('preloaded'))).toBe('preloaded');
  expect(await worker('/crates', page, Promise.reject(networkError))).toBe('cached /offline.html');
  expect(send).not.toHaveBeenCalled();
});

it('W36: the script of the offline page is the only other file that it responds with', async () => {
  const script = { mode: 'no-cors', destination: 'script' };
  expect(await startWorker(offline)('/offline.js', script)).toBe('cached /offline.js');
});

it.each([
  ['/api/room-service/rooms', { mode: 'cors' }],
  ['/assets/app.js', { mode: 'no-cors', destination: 'script' }],
  ['/media/hls/1', { mode: 'same-origin' }],
  ['/sign-in', { mode: 'navigate', destination: 'document', method: 'POST' }],
  ['/embed/room/attic', { mode: 'navigate', destination: 'iframe' }],
])('W36: leaves %s (%o) to the browser', (path, request) => {
  expect(startWorker(offline)(path, request)).toBeUndefined();
});

it('names its cache after the cached files, so that browsers fetch changed ones', () => {
  const hash = createHash('sha256').update(readPublic('offline.html')).update(readPublic('offline.js'));
  expect(readPublic('sw.js')).toContain(`'turnstage-offline-${hash.digest('hex').slice(0, 16)}'`);
});
