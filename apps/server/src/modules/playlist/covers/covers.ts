/**
 * Covers on the hosts of music providers (rules V60 to V62). The server fetches and caches them, so that a listener's
 * browser contacts no other host for an image.
 */
import { createHash } from 'node:crypto';
import type { MusicProvider, playlistService } from '@turnstage/contracts';
import { embeddable } from '../../../http/embeddable.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call, RawReply } from '../../../http/route.ts';
import { detectImageFormat } from '../../../media/images/image-format.ts';
import { Unreachable } from '../../../outbound/call-json.ts';
import { getImage } from '../../../outbound/get-image.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { coverStore } from './cover.store.ts';

/** A cover of 1,000 × 1,000 pixels as JPEG has 100 to 400 kB. */
const maxBytes = 2 * 1024 * 1024;
/** Cached covers, of 50 kB on average. */
const maxKept = 20_000;
const removedAtOnce = 50;
/** Covers that this process fetches at the same time. */
const maxInFlight = 24;
/** A cover that was missing or failed to load is requested again after this time. */
const missingMs = 60 * 60 * 1000;

export type GetCover = (call: Call<(typeof playlistService)['songCover']>) => Promise<RawReply>;

export function createGetCover(deps: PlaylistDeps): GetCover {
  const inFlight = new Map<string, Promise<Buffer>>();
  return async ({ query }) => {
    const hash = createHash('sha256').update(query.url).digest('hex');
    const known = inFlight.get(hash);
    if (!known && inFlight.size >= maxInFlight) throw refuse('server/unavailable');
    const loading = known ?? load(deps, query.url, hash).finally(() => inFlight.delete(hash));
    inFlight.set(hash, loading);
    return reply(await loading);
  };
}

function reply(body: Buffer): RawReply {
  return {
    body,
    headers: {
      ...embeddable,
      'content-type': contentTypeOf(body),
      'cache-control': 'public, max-age=2592000, immutable',
    },
  };
}

/** `detectImageFormat` knows AVIF by the name of its family. */
function contentTypeOf(body: Buffer): string {
  const format = detectImageFormat(body);
  return `image/${format === 'heif' ? 'avif' : format}`;
}

const keyOf = (hash: string) => `covers/${hash.slice(0, 2)}/${hash}`;

async function load(deps: PlaylistDeps, url: string, hash: string): Promise<Buffer> {
  const store = coverStore(deps.database);
  const now = deps.clock.now();
  const saved = await store.find(hash);
  if (saved?.is_missing && now - saved.fetched_at < missingMs) throw refuse('image/not-found');
  const kept = saved && !saved.is_missing ? await deps.blobs.read(keyOf(hash)) : undefined;
  if (kept) return kept;
  if (!(await isAllowed(deps, url))) throw refuse('image/not-found');
  const found = await fetchCover(deps, url);
  if (found === 'missing') {
    await store.save({ url_hash: hash, is_missing: true, fetched_at: now });
    throw refuse('image/not-found');
  }
  await deps.blobs.put(keyOf(hash), found);
  await store.save({ url_hash: hash, is_missing: false, fetched_at: now });
  const removed = await store.removeOldest(maxKept, removedAtOnce);
  await Promise.all(removed.map((each) => deps.blobs.delete(keyOf(each))));
  return found;
}

/** Only hosts of covers that a provider has named, while it is on: this is no way to any other address (rule V61). */
async function isAllowed(deps: PlaylistDeps, url: string): Promise<boolean> {
  if (!deps.covers || !URL.canParse(url)) return false;
  for (const provider of await coverStore(deps.database).providersOf(new URL(url).host))
    if (await deps.providers.isOn(provider)) return true;
  return false;
}

async function fetchCover({ covers, logger }: PlaylistDeps, url: string): Promise<Buffer | 'missing'> {
  try {
    const bytes = await getImage({ ...sourceOf(url, covers?.mirrorUrl), maxBytes });
    // A vector drawing may contain scripts, and anything else isn't an image.
    return bytes && detectImageFormat(bytes) ? bytes : 'missing';
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    logger.info({ reason: error.message }, 'a cover could not be loaded');
    throw refuse('provider/unreachable');
  }
}

/** A mirror is the host's own choice, and may be in its own network. */
function sourceOf(url: string, mirrorUrl: string | undefined) {
  if (mirrorUrl === undefined) return { url, privateOrigins: [] };
  const { host, pathname, search } = new URL(url);
  return { url: `${mirrorUrl}/${host}${pathname}${search}`, privateOrigins: [new URL(mirrorUrl).origin] };
}

/** Remembers the hosts of the covers in a provider's reply. */
export function createCoverHosts(database: PlaylistDeps['database']) {
  const known = new Set<string>();
  return async (provider: MusicProvider, thumbnails: readonly (string | null)[]): Promise<void> => {
    const hosts = new Set(
      thumbnails.flatMap((url) => (url !== null && URL.canParse(url) ? [new URL(url).host] : [])),
    );
    const added = [...hosts].filter((host) => host !== '' && !known.has(`${provider} ${host}`));
    if (added.length === 0) return;
    await coverStore(database).saveHosts(provider, added);
    for (const host of added) known.add(`${provider} ${host}`);
  };
}
