import { isCompositionRoot, modules } from '../modules.ts';
import { moduleOf } from '../places.ts';
import type { Breach, Rule } from '../rule.ts';
import type { ResolvedImport, SourceFile } from '../source-tree.ts';

/** Types of a module's events may be named by those who listen to it, though they may not call it. */
function mayUse(caller: string, called: string, typeOnly: boolean): boolean {
  const row = modules[caller];
  if (!row) return false;
  if (row.calls.includes(called)) return true;
  return typeOnly && (row.listensTo.includes(called) || row.listensTo.includes('*'));
}

/** Making the tables of all modules must not load the modules. */
const migrationList = 'apps/server/src/modules/migrations.ts';

function judge(file: SourceFile, found: ResolvedImport): Breach | undefined {
  const called = found.target === undefined ? undefined : moduleOf(found.target);
  if (!called) return undefined;
  const at = { file: file.path, line: found.line };
  const caller = moduleOf(file.path);
  if (caller?.name === called.name) return undefined;
  if (file.path === migrationList && found.target?.endsWith('/migrations/index.ts')) return undefined;
  if (!called.isDoor) {
    return {
      ...at,
      what: `reaches into module ${called.name} behind its front door`,
      mend: `import from modules/${called.name}/index.ts, and export there what is missing`,
    };
  }
  if (file.isTest) return undefined;
  if (!caller) {
    if (isCompositionRoot(file.path)) return undefined;
    return {
      ...at,
      what: `names module ${called.name} from outside modules/`,
      mend: 'let build-app.ts hand in what is needed; the folders beside modules/ know no module',
    };
  }
  if (mayUse(caller.name, called.name, found.typeOnly)) return undefined;
  return {
    ...at,
    what: `module ${caller.name} may not call ${called.name}`,
    mend: 'publish or listen to an event, or change the table in tools/architecture/modules.ts and say why',
  };
}

export const moduleTable: Rule = {
  name: 'module-table',
  says: 'Modules call each other only along the table, only through index.ts.',
  check: (tree) =>
    tree.files.flatMap((file) => {
      const unknown = moduleOf(file.path);
      const breaches = file.imports.flatMap((found) => judge(file, found) ?? []);
      if (unknown && !modules[unknown.name] && unknown.isDoor) {
        breaches.push({
          file: file.path,
          line: 1,
          what: `module ${unknown.name} is not in the table`,
          mend: 'add its row to tools/architecture/modules.ts and to ARCHITECTURE.md',
        });
      }
      return breaches;
    }),
};
