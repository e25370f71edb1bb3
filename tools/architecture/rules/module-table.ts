import { isCompositionRoot, modules } from '../modules.ts';
import { moduleOf, testedModuleOf } from '../places.ts';
import type { Breach, Rule } from '../rule.ts';
import type { ResolvedImport, SourceFile } from '../source-tree.ts';

/** A module that listens to another's events can use their types even though it can't call that module. */
function canUse(caller: string, called: string, typeOnly: boolean): boolean {
  const row = modules[caller];
  if (!row) return false;
  if (row.calls.includes(called)) return true;
  return typeOnly && (row.listensTo.includes(called) || row.listensTo.includes('*'));
}

/** Creating the tables of all modules must not load the modules. */
const migrationList = 'apps/server/src/modules/migrations.ts';

function judge(file: SourceFile, found: ResolvedImport): Breach | undefined {
  const called = found.target === undefined ? undefined : moduleOf(found.target);
  if (!called) return undefined;
  const at = { file: file.path, line: found.line };
  const caller = moduleOf(file.path);
  const isOwn = caller?.name === called.name || testedModuleOf(file.path) === called.name;
  if (isOwn) return undefined;
  if (file.path === migrationList && found.target?.endsWith('/migrations/index.ts')) return undefined;
  if (!called.isIndex) {
    return {
      ...at,
      what: `imports from inside module ${called.name}`,
      fix: `import from modules/${called.name}/index.ts, and export what is missing there`,
    };
  }
  if (file.isTest) return undefined;
  if (!caller) {
    if (isCompositionRoot(file.path)) return undefined;
    return {
      ...at,
      what: `imports module ${called.name} from outside modules/`,
      fix: 'pass what is needed as an argument from build-app.ts; the folders beside modules/ must not import a module',
    };
  }
  if (canUse(caller.name, called.name, found.typeOnly)) return undefined;
  return {
    ...at,
    what: `module ${caller.name} must not call ${called.name}`,
    fix: 'publish or listen to an event, or change the table in tools/architecture/modules.ts and say why',
  };
}

export const moduleTable: Rule = {
  name: 'module-table',
  description: 'Modules call each other only as the table allows, only through index.ts.',
  check: (tree) =>
    tree.files.flatMap((file) => {
      const unknown = moduleOf(file.path);
      const breaches = file.imports.flatMap((found) => judge(file, found) ?? []);
      if (unknown && !modules[unknown.name] && unknown.isIndex) {
        breaches.push({
          file: file.path,
          line: 1,
          what: `module ${unknown.name} is not in the table`,
          fix: 'add its row to tools/architecture/modules.ts and to ARCHITECTURE.md',
        });
      }
      return breaches;
    }),
};
