/** Requests to another installation, whose address a person typed: it may be slow, broken or hostile (rule V94). */
import type { IncomingMessage } from 'node:http';
import type { Clock } from '../../../clock.ts';
import { Unreachable } from '../../../outbound/call-json.ts';
import { createCircuitBreaker, type CircuitBreaker } from '../../../outbound/circuit-breaker.ts';
import { requestTarget } from '../../../outbound/request-target.ts';

/**
 * `unreachable`: no response. `broken`: a fault there. `busy`: it asks for a pause. `refused`: it doesn't accept the
 * sign-in. `unreadable`: the reply isn't one of this API.
 */
export type OtherFailureKind = 'unreachable' | 'broken' | 'busy' | 'refused' | 'unreadable';

export class OtherFailure extends Error {
  override readonly name = 'OtherFailure';
  readonly kind: OtherFailureKind;
  readonly retryAfterSeconds: number;

  constructor(kind: OtherFailureKind, message: string, retryAfterSeconds = 0) {
    super(message);
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface OtherCall {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly token?: string;
  readonly json?: unknown;
}

/** Returns the JSON of a reply. Throws an `OtherFailure`, whose message holds the host and nothing that was sent. */
export type CallOther = (call: OtherCall) => Promise<unknown>;

const timeoutMs = 8_000;
/** A hundred songs with their links have a tenth of it. */
const maxBytes = 2 * 1024 * 1024;
const pauseMs = 30_000;
const maxPauseMs = 15 * 60_000;
const maxBreakers = 200;

export function createCallOther(clock: Clock, privateOrigins: readonly string[]): CallOther {
  const breakers = new Map<string, CircuitBreaker>();

  /** Every process learns by itself which installation doesn't respond. */
  function breakerOf(origin: string): CircuitBreaker {
    const known = breakers.get(origin);
    if (known) return known;
    const [oldest] = breakers.keys();
    if (breakers.size >= maxBreakers && oldest !== undefined) breakers.delete(oldest);
    const breaker = createCircuitBreaker({
      clock,
      judge: (error) => {
        if (!(error instanceof OtherFailure)) return 'not-its-fault';
        const { kind, retryAfterSeconds } = error;
        if (kind === 'refused' || kind === 'unreadable') return 'healthy';
        const asked = Math.min(Math.max(retryAfterSeconds * 1000, pauseMs), maxPauseMs);
        return { pauseMs: asked, opensAtOnce: kind === 'busy' };
      },
      createRefusal: () => new OtherFailure('unreachable', `${origin} is not called for a while`),
    });
    breakers.set(origin, breaker);
    return breaker;
  }

  return (call) => breakerOf(new URL(call.url).origin).run(() => send(call, privateOrigins));
}

async function send(
  { url, method = 'GET', token, json }: OtherCall,
  privateOrigins: readonly string[],
): Promise<unknown> {
  const headers = {
    accept: 'application/json',
    'user-agent': 'Turnstage',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const target = { url, method, headers, ...body, privateOrigins, timeoutMs };
  const reply = await requestTarget(target, readReply).catch((error: unknown) => {
    if (error instanceof Unreachable) throw new OtherFailure('unreachable', error.message);
    throw error;
  });
  const { host } = new URL(url);
  const kind = failureOf(reply.status);
  if (kind !== undefined)
    throw new OtherFailure(kind, `${host} responded with ${reply.status}`, reply.retryAfterSeconds);
  const parsed = parseJson(reply.text);
  if (parsed === undefined && reply.status !== 204)
    throw new OtherFailure('unreadable', `${host} did not send JSON`);
  return parsed;
}

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly retryAfterSeconds: number;
}

async function readReply(response: IncomingMessage): Promise<Reply> {
  const status = response.statusCode ?? 0;
  const header = response.headers['retry-after'] ?? '';
  const retryAfterSeconds = /^\d{1,6}$/.test(header) ? Number(header) : 0;
  if (status >= 300) {
    response.destroy();
    return { status, text: '', retryAfterSeconds };
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    // Leaving the loop destroys the response.
    if (bytes > maxBytes) return { status: 0, text: '', retryAfterSeconds };
    chunks.push(chunk);
  }
  return { status, text: Buffer.concat(chunks).toString('utf8'), retryAfterSeconds };
}

/** Status 0 is a reply that was too long. Redirects are not followed: they would carry the password elsewhere. */
function failureOf(status: number): OtherFailureKind | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 429) return 'busy';
  if (status >= 500) return 'broken';
  if (status === 400 || status === 401 || status === 403 || status === 422) return 'refused';
  return 'unreadable';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
