import type { UserDeps } from '../user.deps.ts';
import { pictureStore } from './picture.store.ts';

/**
 * The job that removes the files of a picture once nobody can find it any more. Each upload orders one for later, in
 * case the server ends between writing the file and telling of it.
 */
export const removePictureJob = 'user.removePicture';

export interface RemovePicture {
  readonly id: string;
}

export async function removePicture({ database, pictures }: UserDeps, { id }: RemovePicture): Promise<void> {
  if (await pictureStore(database).find(id)) return;
  await pictures.remove(id);
}
