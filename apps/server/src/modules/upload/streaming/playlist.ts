import { services, type uploadService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call, Raw } from '../../../http/route.ts';
import {
  masterPlaylist,
  mediaPlaylist,
  qualities,
  type Quality,
  type Rendition,
} from '../../../media/index.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { hlsPlaylistPath } from '../uploads/present-upload.ts';
import { findUpload } from '../uploads/read-uploads.ts';
import { isReady } from '../uploads/upload-state.rules.ts';
import type { UploadRow } from '../uploads/upload.store.ts';
import { beginningOf, hearing, nearestQuality } from './hearing.rules.ts';
import { segmentPath } from './segments.ts';

type PlaylistCall = Call<typeof uploadService.hlsPlaylist>;

const previewSeconds = 30;
const linkMs = 6 * 60 * 60 * 1000;
/** Links end on these marks, so that everybody who asks within one gets the same and caches in between work. */
const linkStepMs = 10 * 60 * 1000;

/** All qualities, or the segments of one when `quality` names it. */
export async function hlsPlaylist(deps: UploadDeps, call: PlaylistCall): Promise<Raw> {
  const row = await findUpload(deps, call.params.id);
  const isPreview = call.query.preview === true;
  if (isPreview) checkPreview(row);
  else await checkMayHear(deps, row, call);
  if (!isReady({ transcodingStatus: row.transcoding_status }) || !row.media_version)
    throw refuse('song/not-ready');
  const expiresAt = Math.ceil((deps.clock.now() + linkMs) / linkStepMs) * linkStepMs;
  const { quality } = call.query;
  const body =
    quality === undefined && !isPreview
      ? masterPlaylist(row.renditions, (rendition) => variantLink(deps, row, rendition, expiresAt))
      : segmentsOf(deps, row, quality ?? 'medium', expiresAt, isPreview ? previewSeconds : Infinity);
  return { body, headers: { 'cache-control': 'private, no-store' } };
}

/** By the token of the header or of the query, or by the signature that links of the master playlist carry. */
async function checkMayHear(
  deps: UploadDeps,
  row: UploadRow,
  { caller, query }: PlaylistCall,
): Promise<void> {
  const { expires, signature } = query;
  if (expires !== undefined && signature !== undefined)
    return deps.signer.check('playlist', row.id, { expires, signature });
  const listener = caller ?? (query.token ? await deps.user.authenticate(query.token) : null);
  const upload = { ownerUuid: row.owner_uuid, status: row.status, isPublic: row.is_public };
  const verdict = hearing(upload, listener);
  if (verdict === 'not-verified') throw refuse('song/not-verified');
  if (verdict === 'log-in') throw refuse('request/unauthorized', { message: 'Log in to hear this song' });
}

/** Anybody may hear the beginning of what members may hear: docs/rules/playback.md, G1. */
function checkPreview({ status }: UploadRow): void {
  if (status !== 'VERIFIED') throw refuse('song/not-verified');
}

function variantLink(deps: UploadDeps, row: UploadRow, { quality }: Rendition, expiresAt: number): string {
  return `${hlsPlaylistPath(row.id)}?quality=${quality}&${deps.signer.sign('playlist', row.id, expiresAt)}`;
}

function segmentsOf(
  deps: UploadDeps,
  row: UploadRow,
  wanted: Quality,
  expiresAt: number,
  mostSeconds: number,
): string {
  const available = row.renditions.map((rendition) => rendition.quality);
  const quality = nearestQuality(available, wanted, qualities);
  const rendition = row.renditions.find((one) => one.quality === quality);
  if (!rendition) throw refuse('song/not-ready');
  const segments = deps.signer.sign('segment', row.id, expiresAt);
  const key = deps.signer.sign('key', row.id, expiresAt);
  return mediaPlaylist(beginningOf(rendition, mostSeconds), {
    keyUrl: `${services.upload.base}/songs/hls/key?id=${row.id}&${key}`,
    urlOf: (file) => `${segmentPath(row.id, rendition.version ?? row.media_version ?? '', file)}?${segments}`,
  });
}
