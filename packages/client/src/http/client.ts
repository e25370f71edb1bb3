import type { Ban, ErrorReply, Operation } from '@turnstage/contracts';
import type { CallInput, CallReply, ClientRoute } from './route.ts';

export interface ClientOptions {
  /** Origin of the installation, e.g. `https://stage.example`; empty for the page's own. */
  readonly baseUrl: string;
  /** Returns the bearer token, called for every request; null when there is none. */
  readonly token?: () => string | null | undefined;
  readonly fetch?: typeof globalThis.fetch;
  /** Called on every 401, so that a page can sign its user out. */
  readonly onUnauthorized?: () => void;
}

/** A call that failed: the error reply, or why there was no reply. */
export class ApiError extends Error {
  /** 0 when no reply arrived. */
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  readonly requestId: string | undefined;
  /** Set for `auth/banned`. */
  readonly ban: Ban | undefined;
  /** Seconds to wait before another try, as the server says; NaN when it doesn't say. */
  readonly retryAfter: number;
  /** The address of the request; empty when it isn't known. */
  readonly url: string;
  /** The reply's reason phrase; HTTP/2 has none, and then it is the one of document 3 section 8. */
  readonly statusText: string;
  /** The reply's JSON, or its text when it isn't JSON; undefined when no reply arrived. */
  readonly body: unknown;

  constructor(
    status: number,
    reply: Partial<ErrorReply>,
    retryAfter?: string | null,
    { url = '', statusText = '', body }: Partial<Pick<ApiError, 'url' | 'statusText' | 'body'>> = {},
  ) {
    super(messageOf(status, reply));
    this.name = 'ApiError';
    this.status = status;
    this.url = url;
    this.statusText = statusText || (status === 0 ? '' : (reasonPhrases[status] ?? 'Generic Error'));
    this.body = status === 0 ? undefined : (body ?? reply);
    this.code = reply.code ?? 'server/unexpected';
    this.field = reply.field;
    this.requestId = reply.requestId;
    this.ban = reply.ban;
    this.retryAfter = parseInt(retryAfter ?? '');
  }

  /** The message for one input, for a form that shows it there; undefined when the reply is about another. */
  messageFor(field: string): string | undefined {
    return this.field === field ? this.message : undefined;
  }
}

/** Document 3 section 8. */
const reasonPhrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

const somethingWrong = 'Something went wrong, please try again';

/** Text for people. A list becomes sentences; a failing server says nothing that helps anyone. */
function messageOf(status: number, { message }: { readonly message?: unknown }): string {
  if (status >= 500) return somethingWrong;
  const texts = (Array.isArray(message) ? message : [message]).filter(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  );
  if (texts.length === 0) return somethingWrong;
  const sentences = texts.map((text) => text.charAt(0).toUpperCase() + text.slice(1));
  return sentences.length === 1
    ? sentences.join('')
    : sentences.map((text) => text.replace(/[.!?]?$/, endOf)).join(' ');
}

const endOf = (mark: string): string => mark || '.';

export interface Client {
  /** `await client.call(userLogin, { body: { email, password } })`; rejects with `ApiError`. */
  call<O extends Operation>(route: ClientRoute<O>, input: CallInput<O>): Promise<CallReply<O>>;
}

/**
 * A dead connection never responds. Browsers make only a few requests at a time, and dead ones would use them all
 * up.
 */
const maxWaitMs = 30_000;
/** Upload speed of the slowest connection for which large bodies are waited for. */
const bytesPerMs = 5;

export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);
  return {
    async call(route, input) {
      const { params, query, body, signal, idempotencyKey } = input as Parts;
      const token = options.token?.();
      const text = body === undefined ? undefined : JSON.stringify(body);
      const timeout = AbortSignal.timeout(maxWaitMs + Math.ceil((text?.length ?? 0) / bytesPerMs));
      const url = options.baseUrl + fillPath(route.path, params) + queryText(query);
      let response: Response;
      try {
        response = await send(url, {
          method: route.method,
          headers: {
            accept: 'application/json',
            ...(text === undefined ? {} : { 'content-type': 'application/json' }),
            ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
          ...(text === undefined ? {} : { body: text }),
          // Older browsers can't combine two signals and use only the caller's.
          signal: signal ? (AbortSignal.any?.([signal, timeout]) ?? signal) : timeout,
        });
      } catch (error) {
        if (signal?.aborted) throw error;
        const reply = { message: "The server can't be reached", code: 'client/offline' };
        throw new ApiError(0, reply, null, { url });
      }
      if (!response.ok) {
        if (response.status === 401) options.onUnauthorized?.();
        const { status, statusText, headers } = response;
        const body = await readBody(response);
        throw new ApiError(status, replyOf(body), headers.get('retry-after'), {
          url: response.url || url,
          statusText,
          body,
        });
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
  idempotencyKey?: string;
}

function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/\{([^}]+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name])));
}

function queryText(query: Record<string, unknown> = {}): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) pairs.append(name, String(one));
  const text = pairs.toString();
  return text ? `?${text}` : '';
}

/** The body of a failed call; a proxy's is often text. Empty when it breaks off. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

const replyOf = (body: unknown): Partial<ErrorReply> =>
  typeof body === 'object' && body !== null ? body : {};
