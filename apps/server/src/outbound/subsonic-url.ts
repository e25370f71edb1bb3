/** Addresses of an OpenSubsonic server (opensubsonic.netlify.app/docs/api-reference): only the configured one. */
import { createHash, randomBytes } from 'node:crypto';

export interface SubsonicConfig {
  /** Without a trailing slash. */
  readonly url: string;
  readonly login: { readonly apiKey: string } | { readonly user: string; readonly password: string };
}

export interface SubsonicUrls {
  /** The address of a method, with what it needs to sign in. It is a secret: never log or show it. */
  urlOf(method: string, parameters?: Readonly<Record<string, string>>): string;
  /** Some servers can't check tokens, because they store passwords hashed. They get the password from now on. */
  stopUsingToken(): void;
  readonly usesToken: boolean;
}

const version = '1.16.1';
const clientName = 'Turnstage';

export function createSubsonicUrls({ url, login }: SubsonicConfig): SubsonicUrls {
  let usesToken = 'password' in login;

  function credentials(): Record<string, string> {
    if ('apiKey' in login) return { apiKey: login.apiKey };
    if (!usesToken) return { u: login.user, p: `enc:${Buffer.from(login.password).toString('hex')}` };
    const salt = randomBytes(8).toString('hex');
    const token = createHash('md5').update(`${login.password}${salt}`).digest('hex');
    return { u: login.user, t: token, s: salt };
  }

  return {
    get usesToken() {
      return usesToken;
    },
    stopUsingToken() {
      usesToken = false;
    },
    urlOf(method, parameters = {}) {
      const query = { ...parameters, ...credentials(), v: version, c: clientName, f: 'json' };
      return `${url}/rest/${method}?${new URLSearchParams(query)}`;
    },
  };
}
