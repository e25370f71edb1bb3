/** What caches and browsers are told with every reply. */
import { operation } from '@turnstage/contracts';
import { expect, test } from 'vitest';
import { echo, own, post, serverWith } from './http-server.fixture.ts';
import type { HttpServerOptions } from './http-server.ts';
import { route } from './route.ts';

test('no cache keeps an answer unless its operation says so', async () => {
  const file = route(
    operation({
      ...own,
      id: 'test.file',
      method: 'GET',
      path: '/file',
      reply: { contentType: 'text/plain' },
    }),
    async () => ({ body: 'x', headers: { 'cache-control': 'public, max-age=60' } }),
  );
  const { app } = await serverWith([echo, file]);
  expect((await post(app, '')).headers['cache-control']).toBe('no-store');
  expect((await post(app, '{')).headers['cache-control']).toBe('no-store');
  expect((await app.inject('/api/room-service/file')).headers['cache-control']).toBe('public, max-age=60');
});

test('what every reply tells browsers', async () => {
  const { app } = await serverWith([echo]);
  const { headers } = await post(app, '');
  expect(headers['content-security-policy']).toBe(
    [
      "default-src 'self'",
      "base-uri 'none'",
      "connect-src 'self' ws: wss: blob:",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob: data:",
      "object-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "worker-src 'self' blob:",
    ].join(';'),
  );
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('P3: browsers may load the players that the installation has switched on, and nothing else of others', async () => {
  const policyWith = async (players: Partial<HttpServerOptions['players']>) => {
    const { app } = await serverWith([echo], { players });
    const { headers } = await post(app, '');
    const policy = String(headers['content-security-policy']);
    const directives = new Map(
      policy.split(';').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.filter((source) => source.startsWith('http'))] as const;
      }),
    );
    return {
      opened: Object.fromEntries([...directives].filter(([, sources]) => sources.length > 0)),
      headers,
    };
  };
  const youtube = 'https://www.youtube.com';
  const spotify = 'https://sdk.scdn.co';
  expect((await policyWith({})).opened).toEqual({});
  expect((await policyWith({ origins: { youtube } })).opened).toEqual({
    'script-src': [youtube],
    'frame-src': [youtube],
  });
  expect((await policyWith({ origins: { spotify } })).opened).toEqual({
    'script-src': [spotify],
    'frame-src': [spotify],
    'connect-src': ['https://api.spotify.com'],
  });
  expect((await policyWith({ previewOrigins: ['https://previews.example.com'] })).opened).toEqual({
    'media-src': ['https://previews.example.com'],
  });
  // Apple's window that asks for the permission must be able to answer.
  const { headers } = await policyWith({ origins: { apple: 'https://js-cdn.music.apple.com' } });
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});
