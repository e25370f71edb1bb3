/**
 * Finds the operation of a request by its method and path, as the framework's router would. That takes a tenth of a
 * second of processor time to register a thousand addresses, at each start; they cost next to nothing here.
 */
import type { IncomingMessage } from 'node:http';

interface Found<T> {
  readonly entry: T;
  /** The address as it was added, with the names of its parameters. */
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
}

interface Leaf<T> {
  readonly entry: T;
  readonly url: string;
  readonly names: readonly string[];
}

interface Node<T> {
  readonly children: Map<string, Node<T>>;
  parameter?: Node<T>;
  leaf?: Leaf<T>;
}

/** The framework's own limit for its routes is set to the same. */
export const maxParamLength = 512;

export class OperationTable<T> {
  readonly #roots = new Map<string, Node<T>>();
  readonly #found = new WeakMap<IncomingMessage, Found<T> | null>();
  readonly #tooLong = new WeakSet<IncomingMessage>();

  /** @param url in the syntax of the framework: `/rooms/:slug` */
  add(method: string, url: string, entry: T): void {
    let node = this.#roots.get(method);
    if (!node) this.#roots.set(method, (node = createNode()));
    const names: string[] = [];
    for (const segment of toSegments(url)) {
      if (segment.startsWith(':')) {
        names.push(segment.slice(1));
        node = node.parameter ??= createNode();
      } else {
        let child: Node<T> | undefined = node.children.get(segment);
        if (!child) node.children.set(segment, (child = createNode()));
        node = child;
      }
    }
    if (node.leaf) throw new Error(`${method} ${url} is there already, as ${node.leaf.url}`);
    node.leaf = { entry, url, names };
  }

  /** Looks once for each request. Undefined for one that is no operation. */
  find(request: IncomingMessage): Found<T> | undefined {
    let found = this.#found.get(request);
    if (found === undefined) {
      found = this.#search(request) ?? null;
      this.#found.set(request, found);
    }
    return found ?? undefined;
  }

  /** Whether it isn't found because of the length of a parameter. */
  isTooLong(request: IncomingMessage): boolean {
    return this.#tooLong.has(request);
  }

  #search(request: IncomingMessage): Found<T> | undefined {
    const root = this.#roots.get(request.method ?? '');
    const segments = root && decodeSegments(request.url ?? '');
    if (!root || !segments) return undefined;
    const search: Search = { segments, values: [], isTooLong: false };
    const leaf = findLeaf(root, search, 0);
    if (!leaf) {
      if (search.isTooLong) this.#tooLong.add(request);
      return undefined;
    }
    const params: Record<string, string> = Object.create(null) as Record<string, string>;
    for (const [at, name] of leaf.names.entries()) params[name] = search.values[at] ?? '';
    return { entry: leaf.entry, url: leaf.url, params };
  }
}

const createNode = <T>(): Node<T> => ({ children: new Map() });

/** A trailing slash doesn't matter. */
function toSegments(path: string): string[] {
  return (path.endsWith('/') ? path.slice(1, -1) : path.slice(1)).split('/');
}

/** Undefined for a path that can't be decoded: the framework refuses it. */
function decodeSegments(target: string): string[] | undefined {
  // Proxies send the whole address.
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? '';
  if (!path.startsWith('/')) return undefined;
  const segments = toSegments(path);
  if (!path.includes('%')) return segments;
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

interface Search {
  readonly segments: readonly string[];
  /** Values of the path parameters matched so far. */
  readonly values: string[];
  isTooLong: boolean;
}

/** A segment of the address itself goes before a parameter. */
function findLeaf<T>(node: Node<T>, search: Search, at: number): Leaf<T> | undefined {
  const segment = search.segments[at];
  if (segment === undefined) return node.leaf;
  const child = node.children.get(segment);
  const leaf = child && findLeaf(child, search, at + 1);
  if (leaf || !node.parameter) return leaf;
  if (segment.length > maxParamLength) {
    search.isTooLong = true;
    return undefined;
  }
  search.values.push(segment);
  const below = findLeaf(node.parameter, search, at + 1);
  if (!below) search.values.pop();
  return below;
}
