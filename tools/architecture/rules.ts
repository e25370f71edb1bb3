/** All rules of the house that a parser can see, in the order in which they are told. */
import type { Rule } from './rule.ts';
import { eventTable } from './rules/event-table.ts';
import { importExtensions } from './rules/import-extensions.ts';
import { lightBrowser } from './rules/light-browser.ts';
import { moduleTable } from './rules/module-table.ts';
import { names } from './rules/names.ts';
import { noCycles } from './rules/no-cycles.ts';
import { ownMocks } from './rules/own-mocks.ts';
import { ownSchema } from './rules/own-schema.ts';
import { packageDoors } from './rules/package-doors.ts';
import { packageTable } from './rules/package-table.ts';
import { plainExports } from './rules/plain-exports.ts';
import { plainRoutes } from './rules/plain-routes.ts';
import { purity } from './rules/purity.ts';
import { serverFolderRule } from './rules/server-folders.ts';
import { sqlWall } from './rules/sql-wall.ts';
import { webAreas } from './rules/web-areas.ts';

export const rules: readonly Rule[] = [
  moduleTable,
  eventTable,
  serverFolderRule,
  packageDoors,
  packageTable,
  noCycles,
  purity,
  sqlWall,
  ownSchema,
  plainRoutes,
  webAreas,
  lightBrowser,
  names,
  plainExports,
  importExtensions,
  ownMocks,
];
