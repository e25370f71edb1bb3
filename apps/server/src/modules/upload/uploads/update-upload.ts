import type { uploadService } from '@turnstage/contracts';
import { normaliseIsrc } from '@turnstage/music';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { cleanVisibleLine } from './clean-visible-line.ts';
import { presentUpload, toUploadState } from './present-upload.ts';
import { declareRights, isReady } from './upload-state.rules.ts';
import { uploadStore, type UploadColumns } from './upload.store.ts';

type UpdateCall = Call<typeof uploadService.updateUpload>;

/**
 * The owner can edit tags at any time, and they win over the file's tags. Rights can be declared only when the song
 * is ready.
 */
export async function updateUpload(deps: UploadDeps, { caller, params, body }: UpdateCall) {
  return deps.database.transaction(async (tx) => {
    const uploads = uploadStore(tx);
    const row = await uploads.lock(params.id);
    if (!row) throw refuse('upload/not-found');
    if (row.owner_uuid !== caller.userUuid) throw refuse('song/not-owner');
    const isPlayable = isReady({ transcodingStatus: row.transcoding_status });
    if (body.status !== undefined && !isPlayable) throw refuse('song/not-ready');
    const updated = await uploads.update(row.id, {
      ...tagColumns(body),
      ...(body.isPublic === undefined ? {} : { is_public: body.isPublic }),
      ...(body.status === undefined
        ? {}
        : {
            status: declareRights(toUploadState(row), body.status).status,
            rights_confirmed: body.status === 'VERIFIED',
          }),
      updated_at: deps.clock.now(),
    });
    if (isPlayable) await publishPrepared(deps, tx, row);
    return presentUpload(updated);
  });
}

/** Changes only the tags. Serves the older call. */
export function editMetadata(deps: UploadDeps, { caller, body }: Call<typeof uploadService.editMetadata>) {
  return deps.database.transaction(async (tx) => {
    const uploads = uploadStore(tx);
    const row = await uploads.lock(body.id);
    if (!row) throw refuse('upload/not-found');
    if (row.owner_uuid !== caller.userUuid) throw refuse('song/not-owner');
    const updated = await uploads.update(row.id, {
      ...tagColumns(body),
      ...detailColumns(body),
      updated_at: deps.clock.now(),
    });
    if (isReady(toUploadState(row))) await publishPrepared(deps, tx, row);
    return presentUpload(updated);
  });
}

function detailColumns(body: Call<typeof uploadService.editMetadata>['body']): UploadColumns {
  const columns: UploadColumns = {};
  if (body.description !== undefined) columns.description = optionalText(body.description);
  if (body.isrc !== undefined) columns.isrc = body.isrc === null ? null : normaliseIsrc(body.isrc);
  if (body.releaseDate !== undefined) columns.release_date = body.releaseDate;
  return columns;
}

/** Published again after every change, so that subscribers use the new values. */
export async function publishPrepared(
  { events }: Pick<UploadDeps, 'events'>,
  tx: Parameters<UploadDeps['events']['publish']>[0],
  { id, owner_uuid }: { id: string; owner_uuid: string },
): Promise<void> {
  await events.publish(tx, 'uploadPrepared', { uploadId: id, ownerUuid: owner_uuid }, { orderKey: id });
}

/**
 * The upload won't become ready. Listeners that added the song early, while it was being prepared, remove it (rule
 * U102).
 */
export async function publishFailed(
  { events }: Pick<UploadDeps, 'events'>,
  tx: Parameters<UploadDeps['events']['publish']>[0],
  id: string,
): Promise<void> {
  await events.publish(tx, 'uploadFailed', { uploadId: id }, { orderKey: id });
}

function tagColumns(
  body: Pick<UpdateCall['body'], 'trackName' | 'artistName' | 'albumName' | 'genre'>,
): UploadColumns {
  const columns: UploadColumns = {};
  if (body.trackName !== undefined) columns.track_name = requiredText('trackName', body.trackName);
  if (body.artistName !== undefined) columns.artist_name = requiredText('artistName', body.artistName);
  if (body.albumName !== undefined) columns.album_name = optionalText(body.albumName);
  if (body.genre !== undefined) columns.genre = optionalText(body.genre);
  return columns;
}

function requiredText(field: string, text: string): string {
  const cleaned = cleanVisibleLine(text);
  if (cleaned === '') throw refuse('request/invalid', { field, message: `${field} must not be blank` });
  return cleaned;
}

function optionalText(text: string | null): string | null {
  return (text === null ? '' : cleanVisibleLine(text)) || null;
}
