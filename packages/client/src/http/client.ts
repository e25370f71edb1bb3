import type { Ban, ErrorReply, Operation } from '@turnstage/contracts';
import type { CallInput, CallReply, ClientRoute } from './route.ts';

export interface ClientOptions {
  /** Origin of the installation, e.g. `https://stage.example`; empty for the page's own. */
  readonly baseUrl: string;
  /** The bearer token, asked for at every call; null when there is none. */
  readonly token?: () => string | null | undefined;
  readonly fetch?: typeof globalThis.fetch;
  /** Told of every 401, so that a page can log its user out. */
  readonly onUnauthorized?: () => void;
}

/** A call that failed: the reply's own words, or what kept it from being answered. */
export class ApiError extends Error {
  /** 0 when no reply came. */
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  readonly requestId: string | undefined;
  /** Of `auth/banned`. */
  readonly ban: Ban | undefined;
  /** Seconds after which the server says it is worth another try; NaN where it does not say. */
  readonly retryAfter: number;

  constructor(status: number, reply: Partial<ErrorReply>, retryAfter?: string | null) {
    super(reply.message ?? 'Something went wrong, please try again');
    this.name = 'ApiError';
    this.status = status;
    this.code = reply.code ?? 'server/unexpected';
    this.field = reply.field;
    this.requestId = reply.requestId;
    this.ban = reply.ban;
    this.retryAfter = parseInt(retryAfter ?? '');
  }
}

export interface Client {
  /** `await client.call(userLogin, { body: { email, password } })`; rejects with `ApiError`. */
  call<O extends Operation>(route: ClientRoute<O>, input: CallInput<O>): Promise<CallReply<O>>;
}

/** A link that is dead without saying so answers never; browsers make few calls at once, and these would fill them up. */
const mostMs = 30_000;
/** So much goes out in a millisecond over the slowest link that large bodies are waited for. */
const bytesPerMs = 5;

export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);
  return {
    async call(route, input) {
      const { params, query, body, signal } = input as Parts;
      const token = options.token?.();
      const text = body === undefined ? undefined : JSON.stringify(body);
      const late = AbortSignal.timeout(mostMs + Math.ceil((text?.length ?? 0) / bytesPerMs));
      let response: Response;
      try {
        response = await send(options.baseUrl + fillPath(route.path, params) + queryText(query), {
          method: route.method,
          headers: {
            accept: 'application/json',
            ...(text === undefined ? {} : { 'content-type': 'application/json' }),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
          ...(text === undefined ? {} : { body: text }),
          // Older browsers can't join two, and keep to the caller's.
          signal: signal ? (AbortSignal.any?.([signal, late]) ?? signal) : late,
        });
      } catch (error) {
        if (signal?.aborted) throw error;
        throw new ApiError(0, { message: 'The server can not be reached', code: 'client/offline' });
      }
      if (!response.ok) {
        if (response.status === 401) options.onUnauthorized?.();
        throw new ApiError(response.status, await errorOf(response), response.headers.get('retry-after'));
      }
      return (response.status === 204 ? null : await response.json()) as never;
    },
  };
}

interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
}

function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/\{([^}]+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
}

function queryText(query: Record<string, unknown> = {}): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) pairs.append(name, String(one));
  const text = pairs.toString();
  return text ? `?${text}` : '';
}

async function errorOf(response: Response): Promise<Partial<ErrorReply>> {
  try {
    return (await response.json()) as Partial<ErrorReply>;
  } catch {
    return {};
  }
}
