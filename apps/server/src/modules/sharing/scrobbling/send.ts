/** Collects what people heard and sends it (rules V44 to V47). One queue: the jobs run one after the other. */
import type { Song } from '@turnstage/contracts';
import type { EventMap } from '../../../events/index.ts';
import { SecretError } from '../../../secrets/index.ts';
import { tokenContext, type ScrobblingDeps } from './links.ts';
import { ScrobbleFailure, type Listen } from './scrobble-service.ts';
import { isHeard, listenOf, maxAgeMs, pauseAfter } from './scrobble.rules.ts';
import { scrobbleStore, type LinkKey, type ScrobbleLinkRow, type ScrobbleRow } from './scrobble.store.ts';

export const playingNowJob = 'sharing.playingNow';
export const collectJob = 'sharing.collectListens';
export const sendJob = 'sharing.scrobble';

export const queue = 'sharing.scrobbling';
/** Players report how much they heard when a song ends; that takes a moment. */
const collectAfterMs = 30_000;
const batchSize = 50;

interface PlayingNow extends LinkKey {
  readonly listen: Listen;
}

interface Collect {
  readonly playId: string;
  readonly listen: Listen;
}

export async function onSongStarted(deps: ScrobblingDeps, started: EventMap['songStarted']): Promise<void> {
  const listen = await listenFor(deps, started.song, started.startTime);
  if (!listen) return;
  const { database, jobs, room } = deps;
  const people = await room.peopleIn(started.roomUuid);
  for (const row of await scrobbleStore(database).activeOf(people)) {
    const key = keyOf(row);
    const job: PlayingNow = { ...key, listen };
    // The newest song replaces one that waits.
    await jobs.add(database, playingNowJob, job, {
      queue,
      key: `playing now ${row.service} ${row.user_uuid}`,
    });
  }
}

export async function onSongEnded(deps: ScrobblingDeps, ended: EventMap['songEnded']): Promise<void> {
  const listen = await listenFor(deps, ended.song, ended.startTime);
  if (!listen) return;
  const job: Collect = { playId: ended.playId, listen };
  const runAt = deps.clock.now() + collectAfterMs;
  await deps.jobs.add(deps.database, collectJob, job, { runAt, key: `collect listens ${ended.playId}` });
}

/** Undefined when nobody has linked an account, and for songs that no service takes. */
async function listenFor({ database }: ScrobblingDeps, song: Song, startTime: number) {
  return (await scrobbleStore(database).hasLinks()) ? listenOf(song, startTime) : undefined;
}

/** Tried once: what plays now is old news a moment later. */
export async function sendPlayingNow(deps: ScrobblingDeps, { listen, ...key }: PlayingNow): Promise<void> {
  const link = await scrobbleStore(deps.database).find(key);
  const token = link?.is_on ? openToken(deps, link) : undefined;
  const isOver = deps.clock.now() > listen.listenedAt + listen.durationSeconds * 1000;
  if (token === undefined || isOver) return;
  try {
    await deps.services.run(key.service, (service) => service.playingNow(token, listen));
  } catch (error) {
    if (!(error instanceof ScrobbleFailure)) throw error;
    if (error.kind === 'refused') await deleteToken(deps, key);
  }
}

/** Stores a listen for everyone who heard enough of it, and sends what waits. Running it again adds nothing. */
export async function collectListens(deps: ScrobblingDeps, { playId, listen }: Collect): Promise<void> {
  const heard = await deps.room.heardSeconds(playId);
  const listeners = [...heard].filter(([, seconds]) => isHeard(seconds, listen.durationSeconds));
  const links = await scrobbleStore(deps.database).activeOf(listeners.map(([userUuid]) => userUuid));
  await deps.database.transaction(async (tx) => {
    await scrobbleStore(tx).addListens(
      links.map(({ user_uuid, service }) => ({
        user_uuid,
        service,
        play_id: playId,
        listen,
        listened_at: listen.listenedAt,
      })),
    );
    for (const link of links) await queueSending(deps, tx, keyOf(link));
  });
}

export function queueSending(
  { jobs }: ScrobblingDeps,
  sql: Parameters<ScrobblingDeps['jobs']['add']>[0],
  key: LinkKey,
): Promise<void> {
  return jobs.add(sql, sendJob, key, { queue, key: `scrobble ${key.service} ${key.userUuid}` });
}

/** Sends what waits for one account. What fails is tried again by the schedule. */
export async function sendListens(deps: ScrobblingDeps, key: LinkKey): Promise<void> {
  const store = scrobbleStore(deps.database);
  const link = await store.find(key);
  if (!link?.is_on || link.next_attempt_at > deps.clock.now()) return;
  const token = openToken(deps, link);
  if (token === undefined || !(await deps.services.isOn(key.service))) return;
  try {
    for (;;) {
      const rows = await store.waitingOf(key, batchSize);
      if (rows.length === 0) break;
      await submit(deps, key, token, rows);
      await store.updateLink(key, { failures: 0, last_sent_at: deps.clock.now() });
      if (rows.length < batchSize) break;
    }
  } catch (error) {
    if (!(error instanceof ScrobbleFailure)) throw error;
    await postpone(deps, link, error);
  }
}

/** A batch that is rejected as a whole is sent one by one, so that one bad listen holds nothing up. */
async function submit(
  deps: ScrobblingDeps,
  key: LinkKey,
  token: string,
  rows: readonly ScrobbleRow[],
): Promise<void> {
  const listens = rows.flatMap(({ listen }) => listen ?? []);
  try {
    await deps.services.run(key.service, (service) => service.submit(token, listens));
  } catch (error) {
    if (!(error instanceof ScrobbleFailure) || error.kind !== 'rejected') throw error;
    if (rows.length > 1) {
      for (const row of rows) await submit(deps, key, token, [row]);
      return;
    }
    deps.logger.warn({ service: key.service, reason: error.message }, 'a service rejected a listen');
  }
  await scrobbleStore(deps.database).settle(rows.map(({ id }) => id));
}

async function postpone(
  deps: ScrobblingDeps,
  link: ScrobbleLinkRow,
  failure: ScrobbleFailure,
): Promise<void> {
  const key = keyOf(link);
  if (failure.kind === 'refused') return deleteToken(deps, key);
  const failures = link.failures + 1;
  if (failure.kind === 'keys')
    deps.logger.error({ service: key.service, reason: failure.message }, 'a service refused our key');
  await scrobbleStore(deps.database).updateLink(key, {
    failures,
    next_attempt_at: deps.clock.now() + pauseAfter(failures, failure.retryAfterSeconds),
  });
}

/** The person has to link the account again, which their settings say. What waits is sent then. */
async function deleteToken({ database }: ScrobblingDeps, key: LinkKey): Promise<void> {
  await scrobbleStore(database).updateLink(key, { sealed_token: null });
}

function openToken({ secrets, logger }: ScrobblingDeps, link: ScrobbleLinkRow): string | undefined {
  if (link.sealed_token === null) return undefined;
  try {
    return secrets.open(link.sealed_token, tokenContext(keyOf(link)));
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    logger.error({ service: link.service, reason: error.message }, 'a token could not be decrypted');
    return undefined;
  }
}

const keyOf = ({ user_uuid: userUuid, service }: ScrobbleLinkRow): LinkKey => ({ userUuid, service });

export async function retryScrobbles(deps: ScrobblingDeps): Promise<void> {
  const now = deps.clock.now();
  await scrobbleStore(deps.database).deleteOlderThan(now - maxAgeMs);
  for (const link of await scrobbleStore(deps.database).due(now, 100))
    await queueSending(deps, deps.database, keyOf(link));
}
