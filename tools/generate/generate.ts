import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { clientRoutes } from './client-routes.ts';
import { errorCatalogue } from './error-catalogue.ts';
import { openApiFiles } from './openapi-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const check = process.argv.includes('--check');

const files: Record<string, string> = {
  ...openApiFiles(),
  'packages/client/src/http/routes.generated.ts': clientRoutes(),
  'docs/errors.md': errorCatalogue(),
};

const stale = Object.entries(files).filter(([name, text]) => {
  const file = path.join(root, name);
  return !existsSync(file) || readFileSync(file, 'utf8') !== text;
});

if (check) {
  for (const [name] of stale) console.error(`${name} is stale; run node tools/generate.mjs`);
  process.exit(stale.length > 0 ? 1 : 0);
}
for (const [name, text] of stale) {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`wrote ${name}`);
}
