/** Headers of every reply for caches and browsers. */
import { request } from 'node:http';
import { operation } from '@turnstage/contracts';
import { expect, test } from 'vitest';
import { echo, operationDefaults, post, createTestServer } from '../../testing/http/http-server.fixture.ts';
import type { HttpServerOptions } from './http-server.ts';
import { route } from './route.ts';

test('no cache stores a reply unless its operation allows it', async () => {
  const file = route(
    operation({
      ...operationDefaults,
      id: 'test.file',
      method: 'GET',
      path: '/file',
      reply: { contentType: 'text/plain' },
    }),
    async () => ({ body: 'x', headers: { 'cache-control': 'public, max-age=60' } }),
  );
  const { app } = await createTestServer([echo, file]);
  expect((await post(app, '')).headers['cache-control']).toBe('no-store');
  expect((await post(app, '{')).headers['cache-control']).toBe('no-store');
  expect((await app.inject('/api/room-service/file')).headers['cache-control']).toBe('public, max-age=60');
});

test('security headers of every reply', async () => {
  const { app } = await createTestServer([echo]);
  const { headers } = await post(app, '');
  expect(headers['content-security-policy']).toBe(
    [
      "default-src 'self'",
      "base-uri 'none'",
      "connect-src 'self' ws: wss:",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "object-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "worker-src 'self'",
    ].join(';'),
  );
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers).not.toHaveProperty('x-powered-by');
});

test('TRACE is not served, and nothing of the request is in the reply', async () => {
  const { app } = await createTestServer([echo]);
  const url = '/api/room-service/echo';
  // The framework knows no such method, so the request is written by hand.
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const reply = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = { authorization: 'Bearer hush' };
    request({ host: '127.0.0.1', port, path: url, method: 'TRACE', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });
  expect(reply.status).toBe(404);
  expect(reply.text).not.toContain('hush');
});

test('Q22: a server that people reach over https asks browsers to stay there for a year', async () => {
  const { app } = await createTestServer([echo], { isHttps: true });
  for (const { headers } of [await post(app, ''), await app.inject('/no/such/page')])
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

test('P3: browsers may load the enabled players and nothing else from other sites', async () => {
  const policyWith = async (players: Partial<HttpServerOptions['players']>) => {
    const { app } = await createTestServer([echo], { players });
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
  // The nodes that Audius redirects to can have any address.
  const audius = 'https://api.audius.co';
  expect((await policyWith({ origins: { audius } })).opened).toEqual({ 'media-src': [audius, 'https:'] });
  const sevendigital = 'https://stream.example.org';
  const sevenDigitalPreviewUrl = 'https://clips.example.org';
  expect((await policyWith({ origins: { sevendigital }, sevenDigitalPreviewUrl })).opened).toEqual({
    'media-src': [sevendigital, 'https://*.7digital.com', 'https://*.7digital.net', sevenDigitalPreviewUrl],
  });
  // Apple's permission popup must be able to respond to the page.
  const { headers } = await policyWith({ origins: { apple: 'https://js-cdn.music.apple.com' } });
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});
