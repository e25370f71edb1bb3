/** What this needs of the bundler's module info. */
interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/** Paths of modules, each with what it imports; what they import dynamically is not part of it. */
interface Roots {
  /** What every page starts with. */
  entry: readonly string[];
  /** What a room loads before its first sound. */
  room: readonly string[];
  /** What the lobby loads before its first rooms are there. */
  lobby: readonly string[];
  /** What the lobby loads when its first rooms are there. */
  lobbyLater: readonly string[];
  /** What every page loads for somebody who is signed in. */
  signedIn: readonly string[];
  /** What people open most, other than rooms and the lobby. */
  others: readonly string[];
}

/** Modules that the lobby reaches through an index, and doesn't use before its first rooms show. */
const behindAnIndex =
  /packages[\\/](client[\\/]src[\\/](room|personal)[\\/](?!index)|permissions[\\/]src[\\/](?!index)|contracts[\\/]src[\\/](limits|field-lengths|values[\\/](?!index)))|web[\\/]src[\\/](ui[\\/]icons[\\/]\w+-icons|session[\\/]send-body)/;

const personal = /packages[\\/]client[\\/]src[\\/]personal[\\/](?!index)/;

/**
 * Left to the bundler: what every page reaches through an index and few use. The routes and the query library have
 * groups of their own.
 */
const unnamed =
  /[\\/](http[\\/]routes|@tanstack[\\/](react-query|query-core)|session[\\/](after-sign-in|authorization|pending-authorizations))/;

/**
 * Names the chunks of what pages share. Left alone, the bundler makes a chunk for each set of screens that share a
 * module: eighty files for a room, of which browsers fetch six at a time from a server without TLS.
 * - `room`: used in rooms only.
 * - `room-parts`: shared with other screens.
 * - `screen-parts`: shared with those that people open most, which needn't load `room-parts`.
 * - `signed-in`: used on every page of somebody who is signed in, and neither in rooms nor in the lobby.
 * - `page-parts`: what the lobby shares with all of these.
 *
 * What the lobby loads later has no name here, so that the lobby loads nothing for rooms. None of these chunks imports
 * one before it in the list: modules run after what they import.
 */
export function namePageChunks(roots: Roots): (id: string, graph: ModuleGraph) => string | null {
  let names: Map<string, string> | undefined;
  return (id, graph) => {
    names ??= nameAll(roots, graph);
    return names.get(id) ?? null;
  };
}

function nameAll(roots: Roots, graph: ModuleGraph): Map<string, string> {
  const room = reach(roots.room, graph, staticImports);
  const lobby = reach(roots.lobby, graph, staticImports);
  const lobbyLater = reach(roots.lobbyLater, graph, staticImports);
  const signedIn = reach(roots.signedIn, graph, staticImports);
  const others = reach([...roots.others, ...roots.signedIn], graph, staticImports);
  const withoutRooms = reach(roots.entry, graph, allImports, new Set(roots.room));
  const names = new Map<string, string>();
  for (const id of new Set([...room, ...others])) {
    if (unnamed.test(id)) continue;
    const isUsed = !behindAnIndex.test(id);
    if (isUsed && lobby.has(id)) names.set(id, 'page-parts');
    else if (isUsed && lobbyLater.has(id)) continue;
    else if (personal.test(id) || (!room.has(id) && signedIn.has(id))) names.set(id, 'signed-in');
    else if (!room.has(id)) continue;
    else if (!withoutRooms.has(id)) names.set(id, 'room');
    else names.set(id, others.has(id) ? 'screen-parts' : 'room-parts');
  }
  return names;
}

const staticImports = ({ importedIds }: ModuleInfo): readonly string[] => importedIds;

const allImports = ({ importedIds, dynamicallyImportedIds }: ModuleInfo): readonly string[] => [
  ...importedIds,
  ...dynamicallyImportedIds,
];

/** Every module that can be reached from these. */
function reach(
  roots: readonly string[],
  graph: ModuleGraph,
  next: (module: ModuleInfo) => readonly string[],
  except: ReadonlySet<string> = new Set(),
): Set<string> {
  const found = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || except.has(id)) continue;
    found.add(id);
    const module = graph.getModuleInfo(id);
    if (module) open.push(...next(module));
  }
  return found;
}
