import type { UserDeps } from '../user.deps.ts';
import { imageStore } from './image.store.ts';

/**
 * Job that deletes the files of an image that has no row any more. Every upload schedules one for later, in case
 * the server stops between writing the file and saving the row.
 */
export const removeImageFilesJob = 'user.removePicture';

export interface RemoveImageFiles {
  readonly id: string;
}

export async function removeImageFiles(
  { database, images }: UserDeps,
  { id }: RemoveImageFiles,
): Promise<void> {
  if (await imageStore(database).find(id)) return;
  await images.remove(id);
}
