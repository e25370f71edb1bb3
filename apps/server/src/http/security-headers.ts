import type { ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { PlayerConfig } from '../config/index.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const yearSeconds = 365 * 24 * 60 * 60;

export interface SecurityHeaderOptions {
  /** Which services' players browsers may load. */
  readonly players: PlayerConfig;
  /** Where browsers load files themselves, if anywhere. */
  readonly bucketOrigin?: string | undefined;
  /** Whether people reach the server over https, by the address in the settings. */
  readonly isHttps?: boolean;
}

/** Headers that restrict what browsers do with every response. Computed once: they are the same for all requests. */
export function createSecurityHeaders(options: SecurityHeaderOptions): Readonly<Record<string, string>> {
  const { players, bucketOrigin, isHttps } = options;
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentSecurityPolicy(players, bucketOrigin),
    },
    // Installations on a home network use plain HTTP (rule Q22).
    strictTransportSecurity: isHttps === true && { maxAge: yearSeconds, includeSubDomains: false },
    crossOriginEmbedderPolicy: false,
    // Apple asks for permission in a popup that responds to the page.
    crossOriginOpenerPolicy: {
      policy: players.origins.apple === undefined ? 'same-origin' : 'same-origin-allow-popups',
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const headers: Record<string, string> = {};
  const reply = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  } as unknown as ServerResponse;
  setHeaders({} as never, reply, (error) => {
    if (error) throw error;
  });
  return headers;
}
