import { callJson, Unreachable, type OutboundCall, type OutboundReply } from '../../../outbound/call-json.ts';
import { ScrobbleFailure, type Listen, type ScrobbleService } from './scrobble-service.ts';

const title = 'ListenBrainz';

/** https://listenbrainz.readthedocs.io/en/latest/users/api/core.html */
export function listenBrainz({ apiUrl }: { readonly apiUrl: string }): ScrobbleService {
  const submit = async (token: string, listenType: string, payload: readonly unknown[]) => {
    await call(`${apiUrl}/1/submit-listens`, {
      method: 'POST',
      headers: { authorization: `Token ${token}` },
      json: { listen_type: listenType, payload },
    });
  };
  const validate = (token: string) =>
    call(`${apiUrl}/1/validate-token`, { headers: { authorization: `Token ${token}` } });
  return {
    name: 'listenbrainz',
    title,
    async readAccount(token) {
      // Its tokens are UUIDs; anything else can't be a header either.
      if (!/^[\w-]+$/.test(token)) return undefined;
      const { valid, user_name: username } = fieldsOf(await validate(token));
      if (valid !== true || typeof username !== 'string' || username === '') return undefined;
      return { username: username.slice(0, 100), token };
    },
    playingNow: (token, listen) => submit(token, 'playing_now', [{ track_metadata: metadataOf(listen) }]),
    submit: (token, listens) =>
      submit(
        token,
        listens.length === 1 ? 'single' : 'import',
        listens.map((listen) => ({
          listened_at: Math.floor(listen.listenedAt / 1000),
          track_metadata: metadataOf(listen),
        })),
      ),
    async test() {
      const { valid } = fieldsOf(await validate('none'));
      if (valid !== false)
        throw new ScrobbleFailure('unreachable', `${title} sent a reply of an unknown shape`);
    },
  };
}

function metadataOf({ artistName, trackName, albumName, isrc, durationSeconds }: Listen) {
  return {
    artist_name: artistName,
    track_name: trackName,
    ...(albumName && { release_name: albumName }),
    additional_info: {
      media_player: 'Turnstage',
      submission_client: 'Turnstage',
      duration_ms: Math.round(durationSeconds * 1000),
      ...(isrc && { isrc }),
    },
  };
}

async function call(url: string, outbound: OutboundCall): Promise<unknown> {
  const reply = await send(url, outbound);
  if (reply.status < 300) return reply.body;
  throw failureOf(reply);
}

async function send(url: string, outbound: OutboundCall): Promise<OutboundReply> {
  try {
    return await callJson(url, outbound);
  } catch (error) {
    if (error instanceof Unreachable) throw new ScrobbleFailure('unreachable', error.message);
    throw error;
  }
}

function failureOf({ status, retryAfterSeconds }: OutboundReply): ScrobbleFailure {
  const message = `${title} answered with status ${status}`;
  if (status === 401 || status === 403) return new ScrobbleFailure('refused', message);
  if (status === 429) return new ScrobbleFailure('busy', message, retryAfterSeconds);
  if (status >= 400 && status < 500) return new ScrobbleFailure('rejected', message);
  return new ScrobbleFailure('unreachable', message, retryAfterSeconds);
}

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
