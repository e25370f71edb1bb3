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
  /** The same for the lobby. */
  lobby: readonly string[];
  /** What people open most, other than rooms and the lobby. */
  others: readonly string[];
}

/** Modules that the lobby reaches through the index of their package, and doesn't use. */
const packagesOfRooms = /packages[\\/](client[\\/]src[\\/]room|permissions[\\/]src)[\\/](?!index)/;

/**
 * Names the chunks of what a room loads. Left alone, the bundler makes a chunk for each set of screens that share a
 * module: eighty files for a room, of which browsers fetch six at a time from a server without TLS.
 * - `room`: used in rooms only.
 * - `room-parts`: shared with other screens.
 * - `screen-parts`: shared with those that people open most, which needn't load `room-parts`.
 *
 * What the lobby may use has no name here, so that the lobby loads nothing for rooms. None of these chunks imports one
 * before it in the list: modules run after what they import.
 */
export function nameRoomChunks(roots: Roots): (id: string, graph: ModuleGraph) => string | null {
  let names: Map<string, string> | undefined;
  return (id, graph) => {
    names ??= nameAll(roots, graph);
    return names.get(id) ?? null;
  };
}

function nameAll(roots: Roots, graph: ModuleGraph): Map<string, string> {
  const room = reach(roots.room, graph, staticImports);
  const lobby = reach(roots.lobby, graph, staticImports);
  const others = reach(roots.others, graph, staticImports);
  const withoutRooms = reach(roots.entry, graph, allImports, new Set(roots.room));
  const names = new Map<string, string>();
  for (const id of room) {
    if (!withoutRooms.has(id)) names.set(id, 'room');
    else if (lobby.has(id) && !packagesOfRooms.test(id)) continue;
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
