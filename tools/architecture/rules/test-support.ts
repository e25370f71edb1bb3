import { isShipped, isTestSupport } from '../places.ts';
import type { Breach, Rule } from '../rule.ts';
import type { ResolvedImport, SourceFile } from '../source-tree.ts';

const testLibraries = /^(vitest|fast-check|@testing-library\/|playwright)/;
const supportName = /(^|[.-])(fixtures?|fakes?|mocks?)([.-]|$)/;
const supportFolders = new Set(['testing', 'fixtures', 'fakes', 'mocks', 'dev', 'dev-world']);

function judgeImport(file: SourceFile, found: ResolvedImport): Pick<Breach, 'what' | 'fix'> | undefined {
  const { specifier, target } = found;
  if (!isShipped(file.path)) return undefined;
  if (testLibraries.test(specifier) || (target !== undefined && isTestSupport(target)))
    return {
      what: `imports ${specifier}, which only tests may use`,
      fix: 'move this file to testing/, or what it needs to src/',
    };
  return undefined;
}

/** Tests are beside what they test; everything else that only they use doesn't. */
function judgePlace({ path }: SourceFile): Pick<Breach, 'what' | 'fix'> | undefined {
  if (!isShipped(path)) return undefined;
  const folders = path.split('/').slice(3);
  const name = folders.pop() ?? '';
  if (!supportName.test(name) && !folders.some((folder) => supportFolders.has(folder))) return undefined;
  return { what: 'test support lies under src', fix: 'move it to the testing folder beside src' };
}

export const testSupport: Rule = {
  name: 'test-support',
  description: 'What only tests and developers use lies outside src, and src imports none of it.',
  check: (tree) =>
    tree.files.flatMap((file) => {
      const place = judgePlace(file);
      const breaches = file.imports.flatMap((found): Breach[] => {
        const breach = judgeImport(file, found);
        return breach ? [{ file: file.path, line: found.line, ...breach }] : [];
      });
      return place ? [{ file: file.path, line: 1, ...place }, ...breaches] : breaches;
    }),
};
