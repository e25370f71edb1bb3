/** Where the programs of the worker processes are. */

/**
 * Resolves a worker from source, from the main file of the bundle, or from one of its chunks.
 * @param source path of the worker, relative to this folder
 */
export function workerEntry(source: string): URL {
  const moduleUrl = import.meta.url;
  if (moduleUrl.endsWith('.ts')) return new URL(source, moduleUrl);
  const name = source.slice(source.lastIndexOf('/') + 1).replace(/\.ts$/, '.js');
  return new URL(/\/chunks\/[^/]+$/.test(moduleUrl) ? `../${name}` : `./${name}`, moduleUrl);
}
