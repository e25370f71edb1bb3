import type { PatchOperation } from '@turnstage/contracts';

/** A patch that doesn't fit the document; the document is unchanged. */
export class PatchError extends Error {
  readonly operation: PatchOperation;

  constructor(problem: string, operation: PatchOperation) {
    super(`${problem} (${operation.op} ${operation.path})`);
    this.name = 'PatchError';
    this.operation = operation;
  }
}

type Container = unknown[] | Record<string, unknown>;

/**
 * Applies RFC 6902 operations and returns a new document. The old one is never changed. Parts that no operation
 * reaches are shared by both, so a reader can compare references to see what changed. All or nothing: throws
 * `PatchError` when any operation doesn't fit.
 */
export function applyPatch<Document>(document: Document, operations: readonly PatchOperation[]): Document {
  // Copies made for this patch can be written to again: filling a room of 5,000 people must not copy it 5,000
  // times.
  const own = new Set<object>();
  let root: unknown = document;
  for (const operation of operations) {
    const path = pathTokens(operation);
    root = path.length === 0 ? wholeDocument(operation) : applyOne(root, path, operation, own);
  }
  return root as Document;
}

function applyOne(root: unknown, path: string[], operation: PatchOperation, own: Set<object>): unknown {
  const last = path.pop() as string;
  const newRoot = writable(root, operation, own);
  let parent = newRoot;
  for (const token of path) {
    const key = existingKey(parent, token, operation);
    const child = writable(read(parent, key), operation, own);
    write(parent, key, child);
    parent = child;
  }
  if (Array.isArray(parent)) changeArray(parent, last, operation);
  else changeObject(parent, last, operation);
  return newRoot;
}

function changeArray(target: unknown[], token: string, operation: PatchOperation): void {
  if (operation.op === 'add') {
    const index = token === '-' ? target.length : arrayIndex(token, operation);
    if (index > target.length) throw new PatchError('index beyond the end of the array', operation);
    target.splice(index, 0, operation.value);
    return;
  }
  const index = existingKey(target, token, operation) as number;
  if (operation.op === 'replace') target[index] = operation.value;
  else target.splice(index, 1);
}

function changeObject(target: Record<string, unknown>, token: string, operation: PatchOperation): void {
  if (operation.op !== 'add') existingKey(target, token, operation);
  if (operation.op === 'remove') delete target[token];
  else target[token] = operation.value;
}

function wholeDocument(operation: PatchOperation): unknown {
  if (operation.op === 'remove') throw new PatchError('the whole document cannot be removed', operation);
  return operation.value;
}

/** A container that this patch can write to: the container itself when it is already our copy, otherwise a new copy. */
function writable(value: unknown, operation: PatchOperation, own: Set<object>): Container {
  if (typeof value !== 'object' || value === null)
    throw new PatchError('the path leads through a plain value', operation);
  if (own.has(value)) return value as Container;
  const copy: Container = Array.isArray(value)
    ? [...(value as unknown[])]
    : { ...(value as Record<string, unknown>) };
  own.add(copy);
  return copy;
}

function existingKey(container: Container, token: string, operation: PatchOperation): string | number {
  if (Array.isArray(container)) {
    const index = arrayIndex(token, operation);
    if (index >= container.length) throw new PatchError('index beyond the end of the array', operation);
    return index;
  }
  if (!Object.hasOwn(container, token)) throw new PatchError('there is nothing at the path', operation);
  return token;
}

function arrayIndex(token: string, operation: PatchOperation): number {
  if (!/^(?:0|[1-9]\d*)$/.test(token)) throw new PatchError('not an array index', operation);
  return Number(token);
}

function pathTokens(operation: PatchOperation): string[] {
  if (operation.path === '') return [];
  const [before, ...tokens] = operation.path.split('/');
  if (before !== '') throw new PatchError('a path starts with a slash', operation);
  const path = tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  // Writing to this key would change the object's prototype instead of adding data.
  if (path.includes('__proto__')) throw new PatchError('a forbidden key', operation);
  return path;
}

const read = (container: Container, key: string | number): unknown =>
  (container as Record<string | number, unknown>)[key];

const write = (container: Container, key: string | number, value: unknown): void => {
  (container as Record<string | number, unknown>)[key] = value;
};
