/** Stands in for the server behind `fetch`; everything of the page's own runs as it is. */
export interface SentRequest {
  /** Such as `POST /api/user-service/login`. */
  readonly line: string;
  readonly body: unknown;
  /** What a GET asks for; absent without it. */
  readonly query?: Readonly<Record<string, string>>;
}

type Reply = { readonly status?: number; readonly body: unknown };

const routes = new Map<string, (body: unknown) => Reply>();
const sent: SentRequest[] = [];

/** The requests so far, oldest first. */
export const sentRequests: readonly SentRequest[] = sent;

/** Sets the reply to a method and path; a promise holds it back. Other requests get a 404. */
export function reply(line: string, body: unknown, status = 200): void {
  routes.set(line, () => ({ status, body }));
}

export function installFakeServer(): void {
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
    const line = `${init?.method ?? 'GET'} ${url.pathname}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : (init?.body ?? null);
    const query = Object.fromEntries(url.searchParams);
    sent.push({ line, body, ...(line.startsWith('GET ') && url.search ? { query } : {}) });
    const { status = 200, body: replyBody } = routes.get(line)?.(body) ?? {
      status: 404,
      body: { code: 'not-found', message: 'Not found', statusCode: 404 },
    };
    return new Response(JSON.stringify(await replyBody), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  };
}

export function resetFakeServer(): void {
  routes.clear();
  sent.length = 0;
}
