/** A request to another service's HTTP API. */
export interface OutboundCall {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as `application/x-www-form-urlencoded`. */
  readonly form?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Default 256 KiB. */
  readonly maxBytes?: number;
  /** `manual` reads a redirect without following it; by default it is an error. */
  readonly redirect?: 'manual';
  /** Ends the request early; it has ten seconds at most. */
  readonly signal?: AbortSignal;
}

export interface OutboundReply {
  readonly status: number;
  /** Undefined if the response isn't JSON. */
  readonly body: unknown;
  /** `Retry-After` or `X-RateLimit-Reset-In`, if it is a number. */
  readonly retryAfterSeconds?: number;
  /** Where a redirect leads, absolute. */
  readonly location?: string;
}

/** The host didn't respond, not in time, or with too many bytes. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

const timeoutMs = 10_000;
const defaultMaxBytes = 256 * 1024;

/**
 * Requests `url` and reads a JSON response of any status. Follows no redirects, because they could leak a secret to
 * another host. Throws `Unreachable`, whose message contains the host but nothing that was sent.
 */
export async function callJson(url: string, call: OutboundCall = {}): Promise<OutboundReply> {
  const { method = 'GET', form, json, maxBytes = defaultMaxBytes } = call;
  const headers: Record<string, string> = { accept: 'application/json', ...call.headers };
  if (json !== undefined) headers['content-type'] = 'application/json';
  const body = form ? new URLSearchParams(form) : json === undefined ? undefined : JSON.stringify(json);
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: call.redirect ?? 'error',
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body }),
    });
    const reply = parseJson(await readText(response, maxBytes));
    return {
      status: response.status,
      body: reply,
      ...readRetryAfter(response),
      ...readLocation(response, url),
    };
  } catch (error) {
    throw new Unreachable(`${new URL(url).host} does not answer: ${reasonOf(error)}`);
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error('the response is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readRetryAfter({ headers }: Response): { retryAfterSeconds?: number } {
  // Where there is no standard header: ListenBrainz.
  const header = headers.get('retry-after') ?? headers.get('x-ratelimit-reset-in') ?? '';
  return /^\d{1,6}$/.test(header) ? { retryAfterSeconds: Number(header) } : {};
}

function readLocation({ status, headers }: Response, url: string): { location?: string } {
  const location = headers.get('location');
  return status >= 300 && status < 400 && location !== null ? { location: new URL(location, url).href } : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `fetch failed` says nothing; the reason is in its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
