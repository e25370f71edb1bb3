/**
 * Requests an address that a person or another service chose, without letting them reach our own network: the name is
 * resolved once, every address is checked, and the connection goes to an address that was checked. A name that resolves
 * to something else a moment later therefore changes nothing. Redirects are not followed.
 */
import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Unreachable } from './call-json.ts';
import { isPublicAddress, parseTargetUrl } from './public-address.ts';

export interface TargetRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  /** Sent with its length. */
  readonly body?: string;
  /** Origins in the own network that are allowed. */
  readonly privateOrigins: readonly string[];
  readonly timeoutMs: number;
}

/** Resolves a name into addresses. Replaced only in tests. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

const resolveWithSystem: ResolveName = async (name) =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * `read` has to read the response or destroy it, in the same time limit. Throws `Unreachable`, whose message has the
 * host and the reason, and nothing else of the address.
 */
export async function requestTarget<T>(
  target: TargetRequest,
  read: (response: IncomingMessage) => Promise<T> | T,
  resolveName: ResolveName = resolveWithSystem,
): Promise<T> {
  const { privateOrigins, timeoutMs } = target;
  const url = parseTargetUrl(target.url, privateOrigins);
  if (!url) throw new Unreachable('This address is not allowed');
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const name = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const addresses = isIP(name) ? [name] : await withSignal(resolveName(name), signal);
    const [address] = addresses;
    if (address === undefined) throw new Error('the name has no address');
    // All of them: a name that mixes public and private addresses is up to something.
    if (!privateOrigins.includes(url.origin) && !addresses.every(isPublicAddress))
      throw new Error('the address is not public');
    return await read(await send(url, address, target, signal));
  } catch (error) {
    throw new Unreachable(`${url.hostname}: ${reasonOf(error, timeoutMs)}`);
  }
}

function send(
  url: URL,
  address: string,
  { method, headers, body }: TargetRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const family = isIP(address);
  // Node asks for one address or for all of them.
  const lookupChecked: LookupFunction = (_name, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = start(
      url,
      // A pooled connection could belong to an address that was checked for another request.
      { method, agent: false, lookup: lookupChecked, signal, headers: { ...headers, ...length } },
      resolve,
    );
    request.on('error', reject);
    request.end(body);
  });
}

function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return 'no connection';
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return `no response within ${Math.round(timeoutMs / 1000)} seconds`;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the name is unknown';
  if (code === 'ECONNREFUSED') return 'the connection was refused';
  return code ?? error.message;
}
