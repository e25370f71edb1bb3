/** A local push service for browsers, Firebase and APNs: they accept and refuse as their documentation says. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  createServer as createHttp2Server,
  type ServerHttp2Stream,
  type IncomingHttpHeaders,
} from 'node:http2';
import type { AddressInfo, Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { FakeBrowser } from './fake-browser.ts';
import { checkVapid, checkedJwt } from './vapid.ts';

export interface FakePush {
  /** The settings that connect an installation with all three. */
  readonly env: Readonly<Record<string, string>>;
  /** Messages sent to browsers, oldest first, decrypted. */
  readonly pushed: {
    browser: FakeBrowser;
    headers: IncomingMessage['headers'];
    payload: Record<string, unknown>;
  }[];
  /** Messages that Firebase accepted. */
  readonly fcm: Record<string, unknown>[];
  /** Messages that Apple accepted. */
  readonly apns: { token: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }[];
  /** Token → why Firebase and Apple refuse it, in their own words. */
  readonly rejections: Map<string, string>;
  /** While set, every response has this status. */
  forcedStatus: number | undefined;
  /** How often a token was requested from Google. */
  readonly requestCounts: { tokens: number };
  /** Google's issued tokens expire. */
  expireTokens(): void;
  /** Creates a browser with a subscription here. */
  browser(): FakeBrowser;
  /** A browser ends its subscription without telling anyone. */
  leave(browser: FakeBrowser): void;
  stop(): Promise<void>;
}

const account = 'sender@stage.iam.gserviceaccount.com';
const topic = 'org.example.stage';

export async function startFakePush(): Promise<FakePush> {
  const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const apple = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const browsers = new Map<string, FakeBrowser>();
  const issued = new Set<string>();
  let number = 0;

  const http = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  const http2 = createHttp2Server();
  http2.on('stream', (stream, headers) => {
    void answerApple(stream, headers).catch(() => stream.close());
  });
  const base = await listening(http);
  const appleBase = await listening(http2);

  const fake: FakePush = {
    env: {
      WEB_PUSH_SERVICES: base,
      FCM_PROJECT_ID: 'stage',
      FCM_CLIENT_EMAIL: account,
      FCM_PRIVATE_KEY: pemOf(google.privateKey),
      FCM_URL: `${base}/fcm`,
      GOOGLE_TOKEN_URL: `${base}/google`,
      APNS_TEAM_ID: 'TEAM123456',
      APNS_KEY_ID: 'KEY1234567',
      APNS_PRIVATE_KEY: pemOf(apple.privateKey),
      APNS_TOPIC: topic,
      APNS_URL: appleBase,
    },
    pushed: [],
    fcm: [],
    apns: [],
    rejections: new Map(),
    forcedStatus: undefined,
    requestCounts: { tokens: 0 },
    expireTokens: () => issued.clear(),
    browser() {
      number += 1;
      const browser = new FakeBrowser(`${base}/push/${number}`);
      browsers.set(`/push/${number}`, browser);
      return browser;
    },
    leave: (browser) => void browsers.delete(new URL(browser.endpoint).pathname),
    async stop() {
      http.closeAllConnections();
      await Promise.all([http, http2].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const path = request.url ?? '/';
    const reply = (status: number, value: unknown = {}) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (fake.forcedStatus !== undefined)
      return void reply(fake.forcedStatus, { error: { message: 'trouble' } });
    if (path === '/google/token') return void reply(...googleToken(new URLSearchParams(body.toString())));
    if (path === '/fcm/v1/projects/stage/messages:send') return void reply(...firebase(request, body));
    const browser = browsers.get(path);
    if (!browser) return void reply(410);
    checkVapid(request.headers.authorization, base);
    if (request.headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(request.headers.ttl)))
      return void reply(400);
    const payload = JSON.parse(browser.open(body)) as Record<string, unknown>;
    fake.pushed.push({ browser, headers: request.headers, payload });
    reply(201);
  }

  function googleToken(form: URLSearchParams): [number, unknown] {
    fake.requestCounts.tokens += 1;
    const claims = checkedJwt(form.get('assertion') ?? '', google.publicKey, 'RS256');
    const isRight =
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      claims['iss'] === account &&
      claims['aud'] === `${base}/google/token` &&
      claims['scope'] === 'https://www.googleapis.com/auth/firebase.messaging' &&
      Number(claims['exp']) - Number(claims['iat']) <= 3600;
    if (!isRight) return [400, { error: 'invalid_grant' }];
    const token = `ya29.${fake.requestCounts.tokens}`;
    issued.add(token);
    return [200, { access_token: token, expires_in: 3599, token_type: 'Bearer' }];
  }

  function firebase({ headers }: IncomingMessage, body: Buffer): [number, unknown] {
    if (!issued.has((headers.authorization ?? '').replace('Bearer ', '')))
      return [
        401,
        { error: { code: 401, status: 'UNAUTHENTICATED', message: 'Request had invalid credentials' } },
      ];
    const { message } = JSON.parse(body.toString()) as { message: Record<string, unknown> };
    const reason = fake.rejections.get(String(message['token']));
    if (reason === 'UNREGISTERED')
      return [
        404,
        {
          error: {
            code: 404,
            message: 'Requested entity was not found.',
            status: 'NOT_FOUND',
            details: [
              { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: 'UNREGISTERED' },
            ],
          },
        },
      ];
    if (reason === 'SENDER_ID_MISMATCH')
      return [
        403,
        {
          error: {
            code: 403,
            message: 'SenderId mismatch',
            status: 'PERMISSION_DENIED',
            details: [
              {
                '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError',
                errorCode: 'SENDER_ID_MISMATCH',
              },
            ],
          },
        },
      ];
    if (reason === 'INVALID_ARGUMENT')
      return [
        400,
        {
          error: {
            code: 400,
            message: 'The registration token is not a valid FCM registration token',
            status: 'INVALID_ARGUMENT',
          },
        },
      ];
    fake.fcm.push(message);
    return [200, { name: `projects/stage/messages/${fake.fcm.length}` }];
  }

  async function answerApple(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> {
    const body = await buffer(stream);
    const reply = (status: number, reason?: string) => {
      stream.respond({ ':status': status, 'apns-id': 'EC1BF194-B3B2-424A-89A9-5A918A6E6B5D' });
      stream.end(reason === undefined ? '' : JSON.stringify({ reason }));
    };
    if (fake.forcedStatus !== undefined) return reply(fake.forcedStatus, 'InternalServerError');
    const token = /^\/3\/device\/([0-9a-f]+)$/i.exec(headers[':path'] ?? '')?.[1];
    if (!token || headers[':method'] !== 'POST') return reply(404, 'BadPath');
    if (headers['apns-topic'] !== topic) return reply(400, 'BadTopic');
    const provider = checkedJwt(
      (headers.authorization ?? '').replace('bearer ', ''),
      apple.publicKey,
      'ES256',
    );
    if (provider['iss'] !== 'TEAM123456') return reply(403, 'InvalidProviderToken');
    const reason = fake.rejections.get(token);
    if (reason !== undefined) return reply(reason === 'Unregistered' ? 410 : 400, reason);
    const sent = JSON.parse(body.toString()) as Record<string, unknown>;
    const isBackground = headers['apns-push-type'] === 'background';
    if (isBackground && headers['apns-priority'] !== '5') return reply(400, 'BadPriority');
    fake.apns.push({ token, headers, body: sent });
    reply(200);
  }

  return fake;
}

function pemOf(key: KeyObject): string {
  return String(key.export({ type: 'pkcs8', format: 'pem' })).trim();
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
