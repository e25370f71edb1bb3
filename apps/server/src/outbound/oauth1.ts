/** OAuth 1.0 (RFC 5849) without a person: requests signed with the keys of an application, in the query. */
import { createHmac } from 'node:crypto';

export interface Oauth1Keys {
  readonly consumerKey: string;
  readonly consumerSecret: string;
}

export interface Oauth1Request {
  /** Default GET. */
  readonly method?: 'GET' | 'POST';
  /** Without a query. */
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Unix time in seconds. */
  readonly timestamp: number;
  /** Unique among the requests of one second. */
  readonly nonce: string;
}

/** The URL with its query and a signature by HMAC-SHA1 (RFC 5849 section 3.4.2). It names the key, not the secret. */
export function signUrl(
  { consumerKey, consumerSecret }: Oauth1Keys,
  { method = 'GET', url, query = {}, timestamp, nonce }: Oauth1Request,
): string {
  const parameters = {
    ...query,
    oauth_consumer_key: consumerKey,
    oauth_nonce: nonce,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(timestamp),
  };
  const pairs = Object.entries(parameters)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const { origin, pathname } = new URL(url);
  const base = [method, origin + pathname, pairs].map(encode).join('&');
  // The second half of the key is the secret of a person's token, of which there is none.
  const signature = createHmac('sha1', `${encode(consumerSecret)}&`)
    .update(base)
    .digest('base64');
  return `${origin}${pathname}?${pairs}&oauth_signature=${encode(signature)}`;
}

/** RFC 3986, as section 3.6 of RFC 5849 asks for. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
