import type { Breach, Rule } from '../rule.ts';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const empty = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'managers', 'misc']);

function judge(path: string): Pick<Breach, 'what' | 'mend'> | undefined {
  const segments = path.split('/');
  const crooked = segments.find((segment) => !kebab.test(segment));
  if (crooked !== undefined)
    return { what: `${crooked} is not kebab-case`, mend: 'rename it like song-queue.ts' };
  const words = segments.flatMap((segment) => segment.split(/[-.]/));
  const vague = words.find((word) => empty.has(word));
  if (vague === undefined) return undefined;
  return { what: `"${vague}" says nothing about what is inside`, mend: 'name it after what it does' };
}

export const names: Rule = {
  name: 'names',
  says: 'Files are kebab-case and named after what they hold; no utils, helpers, common, manager.',
  check: (tree) =>
    tree.files.flatMap((file) => {
      const found = judge(file.path);
      return found ? [{ file: file.path, line: 1, ...found }] : [];
    }),
};
