import { callJson, Unreachable } from '../../../outbound/call-json.ts';
import { kindOfError, signatureOf } from './lastfm-signature.ts';
import { fieldsOf } from './listenbrainz.ts';
import { ScrobbleFailure, type Listen, type ScrobbleService } from './scrobble-service.ts';

export interface LastFmConfig {
  readonly apiKey: string;
  readonly secret: string;
  readonly apiUrl: string;
  /** Where people permit scrobbling. */
  readonly url: string;
}

const title = 'Last.fm';

/** https://www.last.fm/api/scrobbling. A session doesn't expire; people end it on their page there. */
export function lastFm(config: LastFmConfig): ScrobbleService {
  return {
    name: 'lastfm',
    title,
    async readAccount(token) {
      const reply = await call(config, 'auth.getSession', { token }).catch((error: unknown) => {
        if (error instanceof ScrobbleFailure && error.kind === 'refused') return undefined;
        throw error;
      });
      const { name, key } = fieldsOf(fieldsOf(reply)['session']);
      if (typeof name !== 'string' || typeof key !== 'string' || key === '') return undefined;
      return { username: name.slice(0, 100), token: key };
    },
    async playingNow(sk, listen) {
      await call(config, 'track.updateNowPlaying', { sk, ...trackOf(listen) });
    },
    async submit(sk, listens) {
      const fields = listens.flatMap((listen, index) =>
        Object.entries({
          ...trackOf(listen),
          timestamp: String(Math.floor(listen.listenedAt / 1000)),
        }).map(([name, value]) => [`${name}[${index}]`, value]),
      );
      await call(config, 'track.scrobble', { sk, ...Object.fromEntries(fields) });
    },
    async test() {
      await call(config, 'auth.getToken', {});
    },
  };
}

/** The page on which people permit scrobbling; it leads back to `callback` with a `token`. */
export function lastFmPermissionUrl({ url, apiKey }: LastFmConfig, callback: string): string {
  const page = new URL(`${url}/api/auth/`);
  page.searchParams.set('api_key', apiKey);
  page.searchParams.set('cb', callback);
  return page.toString();
}

function trackOf({ artistName, trackName, albumName, durationSeconds }: Listen): Record<string, string> {
  return {
    artist: artistName,
    track: trackName,
    duration: String(Math.round(durationSeconds)),
    ...(albumName && { album: albumName }),
  };
}

/** Errors come as `{ error, message }`, with a status of 200 too. */
async function call(
  { apiKey, secret, apiUrl }: LastFmConfig,
  method: string,
  fields: Readonly<Record<string, string>>,
): Promise<unknown> {
  const parameters = { ...fields, method, api_key: apiKey };
  const form = { ...parameters, api_sig: signatureOf(parameters, secret), format: 'json' };
  const reply = await callJson(`${apiUrl}/2.0/`, { method: 'POST', form }).catch((error: unknown) => {
    if (error instanceof Unreachable) throw new ScrobbleFailure('unreachable', error.message);
    throw error;
  });
  const { error } = fieldsOf(reply.body);
  if (reply.status < 300 && reply.body !== undefined && error === undefined) return reply.body;
  const code = typeof error === 'number' ? error : undefined;
  throw new ScrobbleFailure(
    kindOfError(code, reply.status),
    `${title} answered with status ${reply.status}${code === undefined ? '' : `, error ${code}`}`,
    reply.retryAfterSeconds,
  );
}
