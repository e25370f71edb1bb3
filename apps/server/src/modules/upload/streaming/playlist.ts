import { services, type uploadService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call, RawReply } from '../../../http/route.ts';
import { masterPlaylist, mediaPlaylist, qualities, type Quality } from '../../../media/index.ts';
import { libraryOwnerUuid } from '../library/library-owner.ts';
import { libraryStore } from '../library/library.store.ts';
import { prepareLibrarySong } from '../library/prepare-library-song.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { hlsPlaylistPath } from '../uploads/present-upload.ts';
import type { StoredRendition } from '../upload.tables.ts';
import { uploadStore, type UploadRow } from '../uploads/upload.store.ts';
import { linkSessionOf, signForSession, verifyForSession } from '../links/session-links.ts';
import { playableRenditions } from './playable-renditions.ts';
import { checkPreview, checkStream, withPlayedStatus } from './check-stream.ts';
import { truncateRendition, nearestQuality } from './stream-access.rules.ts';
import { previewPath, segmentPath } from './segments.ts';

type PlaylistCall = Call<typeof uploadService.hlsPlaylist>;

const previewSeconds = 30;
const linkLifetimeMs = 6 * 60 * 60 * 1000;
/**
 * Expiry times are rounded up to these steps, so that everyone who asks within one gets the same links and caches
 * work.
 */
const linkStepMs = 10 * 60 * 1000;

/** Returns all qualities, or the segments of one when `quality` is set. */
export async function hlsPlaylist(deps: UploadDeps, call: PlaylistCall): Promise<RawReply> {
  const isPreview = call.query.preview === true;
  let session: string | undefined;
  const row = await findPlayable(deps, call.params.id, async (upload) => {
    if (isPreview) checkPreview(upload);
    else session = await checkCanStream(deps, upload, call);
  });
  const renditions = playableRenditions(row, deps.clock.now());
  if (renditions.length === 0) throw refuse('song/not-ready');
  const expiresAt = Math.ceil((deps.clock.now() + linkLifetimeMs) / linkStepMs) * linkStepMs;
  const { quality } = call.query;
  const body =
    quality === undefined && !isPreview
      ? masterPlaylist(renditions, (rendition) => variantUrl(deps, row, rendition, { expiresAt, session }))
      : segmentPlaylist(deps, row, {
          renditions,
          requestedQuality: quality ?? 'medium',
          expiresAt,
          session,
          isPreview,
        });
  return { body, headers: { 'cache-control': 'private, no-store' } };
}

type Playable = Pick<UploadRow, 'owner_uuid' | 'status' | 'is_public'>;

/**
 * Queues the preparation of a library song that isn't prepared yet, if the listener can play it. The caller tries again
 * soon.
 */
async function findPlayable(
  deps: UploadDeps,
  id: string,
  check: (upload: Playable) => void | Promise<void>,
): Promise<UploadRow> {
  const row = await uploadStore(deps.database).find(id);
  if (row?.library_source === null) {
    await check(withPlayedStatus(row));
    return row;
  }
  const file = await libraryStore(deps.database).find(id);
  const isOff = file !== undefined && (await libraryStore(deps.database).isOff(file.source));
  if (file?.state !== 'ready' || isOff) throw refuse('upload/not-found');
  await check({ owner_uuid: libraryOwnerUuid, status: 'VERIFIED', is_public: false });
  await prepareLibrarySong(deps, id);
  if (!row) throw refuse('song/not-ready');
  return row;
}

/**
 * Access by the token in the header or query, or by the signature in the links of the master playlist. Returns the
 * session for which links are signed.
 */
async function checkCanStream(
  deps: UploadDeps,
  row: Playable,
  { caller, query, params }: PlaylistCall,
): Promise<string | undefined> {
  const { session, expires, signature, quality = '' } = query;
  if (expires !== undefined && signature !== undefined) {
    const resource = `${params.id}/${quality}`;
    checkStream(row, await verifyForSession(deps, ['playlist', resource], { session, expires, signature }));
    return session;
  }
  const listener = caller ?? (query.token ? await deps.user.authenticate(query.token) : null);
  checkStream(row, listener);
  return linkSessionOf(listener);
}

interface LinkTerms {
  readonly expiresAt: number;
  readonly session: string | undefined;
}

function variantUrl(
  deps: UploadDeps,
  row: UploadRow,
  { quality }: StoredRendition,
  { expiresAt, session }: LinkTerms,
): string {
  const signature = signForSession(deps, ['playlist', `${row.id}/${quality}`], session, expiresAt);
  return `${hlsPlaylistPath(row.id)}?quality=${quality}&${signature}`;
}

interface SegmentPlaylistOptions extends LinkTerms {
  readonly renditions: readonly StoredRendition[];
  readonly requestedQuality: Quality;
  readonly isPreview: boolean;
}

/** Each link opens one file, and the key of a preview no other segment (rule U19). */
function segmentPlaylist(
  { signer }: UploadDeps,
  row: UploadRow,
  { renditions, requestedQuality, expiresAt, session, isPreview }: SegmentPlaylistOptions,
): string {
  const available = renditions.map((rendition) => rendition.quality);
  const quality = nearestQuality(available, requestedQuality, qualities);
  const rendition = renditions.find((one) => one.quality === quality);
  if (!rendition) throw refuse('song/not-ready');
  const key = isPreview
    ? `preview=true&${signer.sign('preview-key', row.id, expiresAt)}`
    : signForSession({ signer }, ['key', row.id], session, expiresAt);
  return mediaPlaylist(isPreview ? truncateRendition(rendition, previewSeconds) : rendition, {
    keyUrl: `${services.upload.base}/songs/hls/key?id=${row.id}&${key}`,
    getUrl(file) {
      const version = rendition.version ?? row.media_version ?? '';
      const path = isPreview ? previewPath(row.id, version, file) : segmentPath(row.id, version, file);
      return `${path}?${signer.sign(isPreview ? 'preview-segment' : 'segment', path, expiresAt)}`;
    },
  });
}
