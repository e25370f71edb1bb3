import { moduleOf } from '../places.ts';
import type { Breach, Rule } from '../rule.ts';

/** Work in progress on this machine, the folder of mails that aren't sent, and writes to sockets. */
const exceptions =
  /^apps\/server\/src\/modules\/(upload\/(receiving|preparing)\/|notification\/outbox\/outbox-folder\.ts$|realtime\/socket\/write-direct\.ts$)/;

export const filesInBlobStore: Rule = {
  name: 'files-in-blob-store',
  description: 'Modules keep files in the blob store, by key.',
  check: (tree) =>
    tree.files.flatMap((file): Breach[] => {
      if (!moduleOf(file.path) || file.isTest || exceptions.test(file.path)) return [];
      return file.imports
        .filter(({ specifier }) => /^(node:)?fs(\/promises)?$/.test(specifier))
        .map(({ line }) => ({
          file: file.path,
          line,
          what: 'a module opens files',
          fix: 'put and read them through the BlobStore that build-app.ts passes in',
        }));
    }),
};
