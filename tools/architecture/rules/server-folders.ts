import { serverFolderOf } from '../places.ts';
import type { Breach, Rule } from '../rule.ts';

export const serverFolderRule: Rule = {
  name: 'server-folders',
  says: 'The demo world goes through the client like any other caller; nothing but the entry starts it.',
  check: (tree) => {
    const breaches: Breach[] = [];
    for (const file of tree.files.filter((each) => !each.isTest)) {
      const from = serverFolderOf(file.path);
      for (const found of file.imports) {
        const to = found.target === undefined ? undefined : serverFolderOf(found.target);
        if (to === undefined || from !== 'demo' || to === 'demo' || to === 'config' || found.typeOnly)
          continue;
        breaches.push({
          file: file.path,
          line: found.line,
          what: `the demo uses the server's ${to} folder`,
          mend: 'call the server over @turnstage/client',
        });
      }
    }
    return breaches;
  },
};
