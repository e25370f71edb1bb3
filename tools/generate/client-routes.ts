import * as contracts from '@turnstage/contracts';
import { services, type Operation } from '@turnstage/contracts';

/**
 * The client's table of addresses. Each is a constant of its own that a bundler can leave out, typed by the contract
 * without bringing its schemas into the browser.
 */
export function clientRoutes(): string {
  const groups = ['userService', 'roomService', 'playlistService', 'uploadService', 'chatService'] as const;
  const blocks = groups.map((group) => block(group, contracts[group]));
  return [
    '// Made from the contract by tools/generate.mjs; do not edit.',
    `import type { ${groups.join(', ')} } from '@turnstage/contracts';`,
    "import { route } from './route.ts';",
    '',
    blocks.join('\n'),
  ].join('\n');
}

function block(group: string, service: object): string {
  const lines = Object.entries(service).flatMap(([name, value]) =>
    isOperation(value)
      ? [line(group, [name], value)]
      : isGroup(value)
        ? Object.entries(value)
            .filter((entry): entry is [string, Operation] => isOperation(entry[1]))
            .map(([inner, operation]) => line(group, [name, inner], operation))
        : [],
  );
  return `${lines.sort().join('\n')}\n`;
}

/** `userService.login` → `userLogin`; `playlistService.queueSongs.add` → `playlistQueueSongsAdd`. */
function line(group: string, keys: string[], operation: Operation): string {
  const service = group.replace('Service', '');
  const name = service + keys.map((key) => key[0]?.toUpperCase() + key.slice(1)).join('');
  const type = `(typeof ${group})${keys.map((key) => `['${key}']`).join('')}`;
  const address = services[operation.service].base + operation.path;
  return `export const ${name} = /* @__PURE__ */ route<${type}>('${operation.method}', '${address}');`;
}

function isOperation(value: unknown): value is Operation {
  return isGroup(value) && 'id' in value && 'auth' in value && 'reply' in value;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
