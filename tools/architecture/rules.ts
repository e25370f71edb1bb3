/** All architecture rules that a parser can check, in the order in which they are reported. */
import type { Rule } from './rule.ts';
import { eventTable } from './rules/event-table.ts';
import { filesInBlobStore } from './rules/files-in-blob-store.ts';
import { importExtensions } from './rules/import-extensions.ts';
import { noSchemasInBrowser } from './rules/no-schemas-in-browser.ts';
import { moduleTable } from './rules/module-table.ts';
import { names } from './rules/names.ts';
import { noCycles } from './rules/no-cycles.ts';
import { noModuleMocks } from './rules/no-module-mocks.ts';
import { noWaitingTests } from './rules/no-waiting-tests.ts';
import { oneAuthority } from './rules/one-authority.ts';
import { ownSchemaOnly } from './rules/own-schema-only.ts';
import { ownTransactions } from './rules/own-transactions.ts';
import { packageExports } from './rules/package-exports.ts';
import { packageTable } from './rules/package-table.ts';
import { namedExports } from './rules/named-exports.ts';
import { retiredTermsRule } from './rules/retired-terms.ts';
import { testSupport } from './rules/test-support.ts';
import { thinRoutes } from './rules/thin-routes.ts';
import { plainValues } from './rules/plain-values.ts';
import { purity } from './rules/purity.ts';
import { serverFolderRule } from './rules/server-folders.ts';
import { sqlOnlyInStores } from './rules/sql-only-in-stores.ts';
import { webAreas } from './rules/web-areas.ts';

export const rules: readonly Rule[] = [
  moduleTable,
  eventTable,
  serverFolderRule,
  packageExports,
  packageTable,
  noCycles,
  purity,
  sqlOnlyInStores,
  ownSchemaOnly,
  ownTransactions,
  filesInBlobStore,
  thinRoutes,
  webAreas,
  noSchemasInBrowser,
  plainValues,
  oneAuthority,
  names,
  retiredTermsRule,
  namedExports,
  importExtensions,
  noModuleMocks,
  noWaitingTests,
  testSupport,
];
