/** Fakes of the parts of ListenBrainz and Last.fm that scrobbling uses, with replies as in their documentation. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const fakeLastFmKeys = { key: 'a-key-of-lastfm', secret: 'a-secret-of-lastfm' };

export interface FakeScrobblers {
  readonly url: string;
  /** ListenBrainz: names by user token. */
  readonly users: Map<string, string>;
  /** ListenBrainz: what was submitted, accepted or not. */
  readonly listens: { token: string; type: string; payload: Listen[] }[];
  /** Last.fm: names by token of the page, and by session key. */
  readonly tokens: Map<string, string>;
  readonly sessions: Map<string, string>;
  /** Last.fm: signed calls with their fields. */
  readonly calls: Record<string, string>[];
  /** While set, every request gets this status. */
  failing: { status: number; headers?: Record<string, string> } | undefined;
  close(): Promise<void>;
}

interface Listen {
  listened_at?: number;
  track_metadata: { artist_name: string; track_name: string; release_name?: string };
}

export async function startFakeScrobblers(): Promise<FakeScrobblers> {
  const server = createServer((request, response) => {
    void answer(fake, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fake: FakeScrobblers = {
    url: `http://127.0.0.1:${port}`,
    users: new Map(),
    listens: [],
    tokens: new Map(),
    sessions: new Map(),
    calls: [],
    failing: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

/** Settings that point a server to the fakes. */
export function scrobblerSettings({ url }: FakeScrobblers): Record<string, string> {
  return {
    LISTENBRAINZ_API_URL: url,
    LASTFM_API_KEY: fakeLastFmKeys.key,
    LASTFM_API_SECRET: fakeLastFmKeys.secret,
    LASTFM_API_URL: url,
    LASTFM_URL: url,
  };
}

async function answer(fake: FakeScrobblers, request: IncomingMessage, response: ServerResponse) {
  const reply = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  let text = '';
  for await (const chunk of request) text += String(chunk);
  if (fake.failing) return reply(fake.failing.status, { error: 'failing' }, fake.failing.headers);
  const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
  const name = scheme === 'Token' ? fake.users.get(token) : undefined;
  if (request.url === '/1/validate-token')
    return name === undefined
      ? reply(200, { code: 200, message: 'Token invalid.', valid: false })
      : reply(200, { code: 200, message: 'Token valid.', valid: true, user_name: name });
  if (request.url === '/1/submit-listens') {
    if (name === undefined) return reply(401, { code: 401, error: 'Invalid authorization token.' });
    const { listen_type: type, payload } = JSON.parse(text) as { listen_type: string; payload: Listen[] };
    fake.listens.push({ token, type, payload });
    const isComplete = payload.every(
      ({ listened_at: at, track_metadata: { artist_name: artist, track_name: track } }) =>
        artist !== '' &&
        track !== '' &&
        !track.includes('spam') &&
        (type === 'playing_now') === (at === undefined),
    );
    const isBatch = type === 'import' || payload.length === 1;
    return isComplete && isBatch
      ? reply(200, { status: 'ok' })
      : reply(400, { code: 400, error: 'JSON document is invalid.' });
  }
  if (request.url === '/2.0/') return answerLastFm(fake, new URLSearchParams(text), reply);
  return reply(404, { error: 'Not found' });
}

function answerLastFm(
  fake: FakeScrobblers,
  form: URLSearchParams,
  reply: (status: number, body: unknown) => unknown,
): unknown {
  const { api_sig: signature, format, ...signed } = Object.fromEntries(form) as Record<string, string>;
  if (format !== 'json') return reply(400, { error: 6, message: 'Only JSON is faked' });
  if (signed['api_key'] !== fakeLastFmKeys.key) return reply(403, { error: 10, message: 'Invalid API key' });
  const expected = Object.keys(signed)
    .sort()
    .map((name) => `${name}${signed[name]}`)
    .join('');
  if (
    signature !==
    createHash('md5')
      .update(expected + fakeLastFmKeys.secret)
      .digest('hex')
  )
    return reply(403, { error: 13, message: 'Invalid method signature supplied' });
  fake.calls.push(signed);
  switch (signed['method']) {
    case 'auth.getToken':
      return reply(200, { token: 'a-token' });
    case 'auth.getSession': {
      const name = fake.tokens.get(signed['token'] ?? '');
      if (name === undefined) return reply(403, { error: 14, message: 'Unauthorized Token' });
      const key = `session-of-${name}`;
      fake.sessions.set(key, name);
      return reply(200, { session: { name, key, subscriber: 0 } });
    }
    default: {
      if (!fake.sessions.has(signed['sk'] ?? ''))
        return reply(403, { error: 9, message: 'Invalid session key - Please re-authenticate' });
      const accepted = Object.keys(signed).filter((key) => key.startsWith('track[')).length;
      return reply(200, { scrobbles: { '@attr': { accepted, ignored: 0 } } });
    }
  }
}
