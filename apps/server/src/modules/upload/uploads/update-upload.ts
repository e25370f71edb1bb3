import type { uploadService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { cleanLine } from './clean-line.ts';
import { presentUpload, stateOf } from './present-upload.ts';
import { declareRights, isReady } from './upload-state.rules.ts';
import { uploadStore, type UploadColumns } from './upload.store.ts';

type UpdateCall = Call<typeof uploadService.updateUpload>;

/** Tags may be mended while the song is prepared, and then win over the file's; rights only once it is ready. */
export async function updateUpload(deps: UploadDeps, { caller, params, body }: UpdateCall) {
  return deps.database.transaction(async (tx) => {
    const uploads = uploadStore(tx);
    const row = await uploads.lock(params.id);
    if (!row) throw refuse('upload/not-found');
    if (row.owner_uuid !== caller.userUuid) throw refuse('song/not-owner');
    const ready = isReady({ transcodingStatus: row.transcoding_status });
    if (body.status !== undefined && !ready) throw refuse('song/not-ready');
    const changed = await uploads.update(row.id, {
      ...tagColumns(body),
      ...(body.isPublic === undefined ? {} : { is_public: body.isPublic }),
      ...(body.status === undefined
        ? {}
        : {
            status: declareRights(stateOf(row), body.status).status,
            rights_confirmed: body.status === 'VERIFIED',
          }),
      updated_at: deps.clock.now(),
    });
    if (ready) await publishPrepared(deps, tx, row);
    return presentUpload(changed);
  });
}

/** Told again after every change: listeners take over what the upload says now. */
export async function publishPrepared(
  { events }: Pick<UploadDeps, 'events'>,
  tx: Parameters<UploadDeps['events']['publish']>[0],
  { id, owner_uuid }: { id: string; owner_uuid: string },
): Promise<void> {
  await events.publish(tx, 'uploadPrepared', { uploadId: id, ownerUuid: owner_uuid }, { orderKey: id });
}

function tagColumns(body: UpdateCall['body']): UploadColumns {
  const columns: UploadColumns = {};
  if (body.trackName !== undefined) columns.track_name = named('trackName', body.trackName);
  if (body.artistName !== undefined) columns.artist_name = named('artistName', body.artistName);
  if (body.albumName !== undefined) columns.album_name = optional(body.albumName);
  if (body.genre !== undefined) columns.genre = optional(body.genre);
  return columns;
}

function named(field: string, text: string): string {
  const line = cleanLine(text);
  if (line === '') throw refuse('request/invalid', { field, message: `${field} must not be blank` });
  return line;
}

function optional(text: string | null): string | null {
  return (text === null ? '' : cleanLine(text)) || null;
}
