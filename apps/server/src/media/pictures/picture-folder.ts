import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where pictures lie: `<id>/kept.webp`, and beside it the sizes that were asked for. */
export interface PictureFolder {
  keep(id: string, bytes: Buffer): Promise<void>;
  keptFile(id: string): string;
  /** Undefined when the picture is not there. */
  variant(id: string, name: string, make: (kept: string) => Promise<Buffer>): Promise<Buffer | undefined>;
  remove(id: string): Promise<void>;
}

export function pictureFolder(root: string): PictureFolder {
  const folderOf = (id: string) => path.join(root, id);
  const keptFile = (id: string) => path.join(folderOf(id), 'kept.webp');
  return {
    keptFile,
    async keep(id, bytes) {
      await mkdir(folderOf(id), { recursive: true });
      await writeFile(keptFile(id), bytes, { flag: 'wx' });
    },
    async variant(id, name, make) {
      const file = path.join(folderOf(id), `${name}.webp`);
      const made = await readFile(file).catch(noFile);
      if (made) return made;
      if (!(await readFile(keptFile(id)).catch(noFile))) return undefined;
      const bytes = await make(keptFile(id));
      // Two who make the same at once make the same, and nobody reads half of one. A picture that is being removed
      // takes its folder along, and then this one goes unkept.
      const unfinished = `${file}.${randomUUID()}`;
      try {
        await writeFile(unfinished, bytes, { flag: 'wx' });
        await rename(unfinished, file);
      } catch (error) {
        noFile(error);
      }
      return bytes;
    },
    remove: (id) => rm(folderOf(id), { recursive: true, force: true }),
  };
}

function noFile(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
