/** A call to somebody else's HTTP interface. */
export interface OutboundCall {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as `application/x-www-form-urlencoded`. */
  readonly form?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
}

export interface OutboundReply {
  readonly status: number;
  /** Undefined when the answer is no JSON. */
  readonly body: unknown;
}

/** Nobody answered, not in time, or more than anybody would say. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

const withinMs = 10_000;
const mostBytes = 256 * 1024;

/**
 * Calls `url` and reads a JSON answer of any status. Follows no redirect: it could lead a secret elsewhere.
 * Throws `Unreachable`, whose message holds the host and no part of what was sent.
 */
export async function callJson(url: string, call: OutboundCall = {}): Promise<OutboundReply> {
  const { method = 'GET', form, json } = call;
  const headers: Record<string, string> = { accept: 'application/json', ...call.headers };
  if (json !== undefined) headers['content-type'] = 'application/json';
  const body = form ? new URLSearchParams(form) : json === undefined ? undefined : JSON.stringify(json);
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, body: parsed(await textOf(response)) };
  } catch (error) {
    throw new Unreachable(`${new URL(url).host} does not answer: ${reasonOf(error)}`);
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `fetch failed` says nothing; what failed stands in its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
