import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { clientRoutes } from './client-routes.ts';
import { errorCatalogue } from './error-catalogue.ts';
import { openApiFiles } from './openapi-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const check = process.argv.includes('--check');

const files: Record<string, string> = {
  ...openApiFiles(),
  ...(await clientRoutes()),
  'docs/errors.md': errorCatalogue(),
};

/** Made by an earlier run, from a part of the contract that is gone. */
const routesFolder = 'packages/client/src/http/routes';
const orphans = existsSync(path.join(root, routesFolder))
  ? readdirSync(path.join(root, routesFolder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${routesFolder}/${name.replaceAll(path.sep, '/')}`)
      .filter((name) => name.endsWith('.ts') && !(name in files))
  : [];

const stale = Object.entries(files).filter(([name, text]) => {
  const file = path.join(root, name);
  return !existsSync(file) || readFileSync(file, 'utf8') !== text;
});

if (check) {
  const names = [...stale.map(([name]) => name), ...orphans];
  for (const name of names) console.error(`${name} is stale; run node tools/generate.mjs`);
  process.exit(names.length > 0 ? 1 : 0);
}
for (const [name, text] of stale) {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`wrote ${name}`);
}
for (const name of orphans) rmSync(path.join(root, name));
