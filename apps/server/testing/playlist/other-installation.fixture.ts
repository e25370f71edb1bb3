/** Something on this machine that is called like another installation, and misbehaves as a test says. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** A body that is sent as JSON, or a status, or a function that writes the response itself. */
export type FakeReply =
  | { readonly json: unknown; readonly status?: number }
  | { readonly status: number; readonly headers?: Record<string, string>; readonly text?: string }
  | ((response: ServerResponse, query: URLSearchParams) => void);

export interface FakeInstallation {
  readonly origin: string;
  readonly requests: SeenRequest[];
  /** By path without the prefix, such as `/crate/user`; what is missing is a 404. */
  replies: Record<string, FakeReply>;
  /** How many requests went to a path. */
  count(path: string): number;
  stop(): Promise<void>;
}

export async function startFakeInstallation(): Promise<FakeInstallation> {
  const server = createServer((request, response) => void handle(request, response));
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake.test');
    const path = url.pathname.replace(/^\/api\/(?:user|playlist)-service/, '');
    const { authorization } = request.headers;
    const body = await text(request);
    fake.requests.push({ method: request.method ?? '', path, authorization, body });
    const key = request.method === 'DELETE' ? `DELETE ${path}` : path;
    const reply = fake.replies[key] ?? { status: 404 };
    if (typeof reply === 'function') return reply(response, url.searchParams);
    const content = 'json' in reply ? JSON.stringify(reply.json) : (reply.text ?? '');
    const type = 'json' in reply ? 'application/json' : 'text/html';
    const headers = 'headers' in reply ? reply.headers : {};
    response.writeHead(reply.status ?? 200, { 'content-type': type, ...headers }).end(content);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeInstallation = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    replies: {},
    count: (path) => fake.requests.filter((request) => request.path === path).length,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

/** What a well-behaved installation with one crate replies. */
export function plainReplies(): Record<string, FakeReply> {
  return {
    '/auth/login': { json: { accessToken: 'token-of-there' }, status: 201 },
    'DELETE /auth/session': { status: 204 },
    '/users/profile': { json: { nickname: 'nora', avatarId: 'bot-1', instagram: 'nora.plays' } },
    '/crate/user': { json: { crates: [{ crateUuid: 'c1', crateName: 'Ferries' }], count: 1 } },
    '/crate/special/likes/songs': { json: { songs: [], count: 0 } },
    '/crate/special/queue/songs': { json: { songs: [], count: 0 } },
    '/crate/c1/songs': { json: { songs: [remoteSong('Night Ferry', 214)], count: 1 } },
  };
}

/** A song of another installation, as the contract describes it. */
export function remoteSong(trackName: string, duration: number, more: Record<string, unknown> = {}) {
  return {
    songId: trackName,
    crateSongUuid: `entry of ${trackName}`,
    trackName,
    artistName: 'Harbour Lights',
    duration,
    isrc: null,
    musicProviders: {},
    ...more,
  };
}
