import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as contracts from '@turnstage/contracts';
import { services, type Operation } from '@turnstage/contracts';

const contractSources = fileURLToPath(new URL('../../packages/contracts/src/', import.meta.url));
const clientSources = 'packages/client/src/http';
const mark = '// Generated from the contract by tools/generate.mjs; do not edit.';
const groups = [
  'userService',
  'socialService',
  'roomService',
  'playlistService',
  'uploadService',
  'chatService',
  'auditService',
  'paymentService',
  'pointsService',
  'sharingService',
  'installationService',
] as const;
type Group = (typeof groups)[number];

interface Route {
  readonly name: string;
  readonly line: string;
}

/**
 * The client's routes, one file for each file of the contract, so that a page loads only the routes that it uses.
 * Each is a separate constant that a bundler can drop, typed by the contract without loading its schemas into the
 * browser.
 */
export async function clientRoutes(): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const listed: string[] = [];
  for (const group of groups) {
    for (const [origin, routes] of await byOrigin(group)) {
      const file = `routes/${origin}.generated.ts`;
      files[`${clientSources}/${file}`] = routesFile(group, origin, routes);
      listed.push(`export {\n${routes.map(({ name }) => `  ${name},`).join('\n')}\n} from './${file}';`);
    }
  }
  files[`${clientSources}/routes.generated.ts`] = `${[mark, ...listed].join('\n')}\n`;
  return files;
}

function routesFile(group: Group, origin: string, routes: readonly Route[]): string {
  const up = '../'.repeat(origin.split('/').length);
  return [
    mark,
    `import type { ${group} } from '@turnstage/contracts';`,
    `import { route } from '${up}route.ts';`,
    '',
    ...routes.map(({ line }) => line),
    '',
  ].join('\n');
}

/** The routes of a service by the contract file that contains their operations. */
async function byOrigin(group: Group): Promise<[string, Route[]][]> {
  const service: Record<string, unknown> = { ...contracts[group] };
  const origins = await originsIn(group.replace('Service', ''));
  const found = new Map<string, Route[]>();
  for (const [name, value] of Object.entries(service)) {
    const routes = routesOf(group, name, value);
    if (routes.length === 0) continue;
    const origin = origins.get(value);
    if (origin === undefined) throw new Error(`No file of the contract exports ${group}.${name}`);
    found.set(origin, [...(found.get(origin) ?? []), ...routes]);
  }
  for (const routes of found.values()) routes.sort((a, b) => (a.name < b.name ? -1 : 1));
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Export → path of its file without extension, for all files in a service's folder. */
async function originsIn(folder: string): Promise<Map<unknown, string>> {
  const origins = new Map<unknown, string>();
  const names = readdirSync(path.join(contractSources, folder), { recursive: true, encoding: 'utf8' });
  const sources = names.filter((name) => /(?<!\.test)\.ts$/.test(name) && path.basename(name) !== 'index.ts');
  for (const name of sources.sort()) {
    const origin = `${folder}/${name.replaceAll(path.sep, '/').replace(/\.ts$/, '')}`;
    const source = pathToFileURL(path.join(contractSources, folder, name)).href;
    const exported = (await import(source)) as Record<string, unknown>;
    for (const value of Object.values(exported)) if (!origins.has(value)) origins.set(value, origin);
  }
  return origins;
}

function routesOf(group: Group, name: string, value: unknown): Route[] {
  if (isOperation(value)) return [route(group, [name], value)];
  if (!isGroup(value)) return [];
  return Object.entries(value)
    .filter((entry): entry is [string, Operation] => isOperation(entry[1]))
    .map(([inner, operation]) => route(group, [name, inner], operation));
}

/** `userService.login` → `userLogin`; `playlistService.queueSongs.add` → `playlistQueueSongsAdd`. */
function route(group: Group, keys: string[], operation: Operation): Route {
  const service = group.replace('Service', '');
  const name = service + keys.map((key) => key[0]?.toUpperCase() + key.slice(1)).join('');
  const type = `(typeof ${group})${keys.map((key) => `['${key}']`).join('')}`;
  const address = services[operation.service].base + operation.path;
  const line = `export const ${name} = /* @__PURE__ */ route<${type}>('${operation.method}', '${address}');`;
  return { name, line };
}

function isOperation(value: unknown): value is Operation {
  return isGroup(value) && 'id' in value && 'auth' in value && 'reply' in value;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
