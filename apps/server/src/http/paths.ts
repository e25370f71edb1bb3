import { services, unprefixedServices, type Operation } from '@turnstage/contracts';

/** `/rooms/{slug}` → `/rooms/:slug`, the syntax of the router. */
export function routerPath(path: string): string {
  return path.replace(/\{([^}]+)\}/g, ':$1');
}

/** Every URL that serves an operation, starting with the one under its own base. */
export function getOperationUrls(operation: Operation): string[] {
  const bases = new Set<string>([services[operation.service].base]);
  if (unprefixedServices.includes(operation.service)) bases.add('');
  for (const other of operation.alsoUnder ?? []) bases.add(other === '' ? '' : services[other].base);
  const path = routerPath(operation.path);
  // The bare root belongs to the web client. The social service's hello is only served under its prefix.
  return [...bases].map((base) => base + path).filter((address) => address !== '/');
}

/**
 * Collapses repeated leading slashes before routing (wire 0.2): bots with a trailing slash in their base URL send
 * `//api/…`. Works on the raw target, because parsing `//v3.0/x` as a URL would take `v3.0` for a host.
 */
export function collapseLeadingSlashes(target: string): string {
  return target.startsWith('//') ? target.replace(/^\/+/, '/') : target;
}
