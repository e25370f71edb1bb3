import type { PersonalDataPart } from '../../../personal-data/index.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { removeUpload } from '../uploads/delete-upload.ts';
import { uploadStore } from '../uploads/upload.store.ts';
import { personalStore } from './personal.store.ts';

/** Exports a person's uploads, without the files, which the person already has. */
export function uploadPersonalData({ database }: UploadDeps): PersonalDataPart[] {
  return [{ name: 'upload.uploads', read: personalStore(database).uploads }];
}

/** Deletes every upload, as if its owner had done it. */
export async function deletePersonalData(deps: UploadDeps, userUuid: string): Promise<void> {
  for (const id of await personalStore(deps.database).activeUploadIds(userUuid))
    await deps.database.transaction(async (tx) => {
      const row = await uploadStore(tx).lock(id);
      if (row) await removeUpload(deps, tx, row);
    });
  await personalStore(deps.database).clearNames(userUuid);
}
