import { serverFolderOf } from '../places.ts';
import type { Breach, Rule } from '../rule.ts';

export const serverFolderRule: Rule = {
  name: 'server-folders',
  description: 'The demo world uses the client like any other caller; only the entry point starts it.',
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
          fix: 'call the server over @turnstage/client',
        });
      }
    }
    return breaches;
  },
};
