import type { Breach, Rule } from '../rule.ts';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const vagueWords = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'managers', 'misc']);

function judge(path: string): Pick<Breach, 'what' | 'fix'> | undefined {
  const segments = path.split('/');
  const badSegment = segments.find((segment) => !kebab.test(segment));
  if (badSegment !== undefined)
    return { what: `${badSegment} is not kebab-case`, fix: 'rename it like song-queue.ts' };
  const words = segments.flatMap((segment) => segment.split(/[-.]/));
  const vagueWord = words.find((word) => vagueWords.has(word));
  if (vagueWord === undefined) return undefined;
  return { what: `"${vagueWord}" says nothing about the content`, fix: 'name it after what it does' };
}

export const names: Rule = {
  name: 'names',
  description: 'Files are kebab-case and named after their content; no utils, helpers, common, manager.',
  check: (tree) =>
    tree.files.flatMap((file) => {
      const found = judge(file.path);
      return found ? [{ file: file.path, line: 1, ...found }] : [];
    }),
};
