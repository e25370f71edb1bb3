import { services, unprefixedServices, type Operation } from '@turnstage/contracts';

/** `/rooms/{slug}` → `/rooms/:slug`, the router's spelling. */
export function routerPath(path: string): string {
  return path.replace(/\{([^}]+)\}/g, ':$1');
}

/** Every address that serves an operation, its own base first. */
export function addressesOf(operation: Operation): string[] {
  const bases = new Set<string>([services[operation.service].base]);
  if (unprefixedServices.includes(operation.service)) bases.add('');
  for (const other of operation.alsoUnder ?? []) bases.add(other === '' ? '' : services[other].base);
  const path = routerPath(operation.path);
  // The bare root belongs to the web client; the social service's hello lives under its prefix only.
  return [...bases].map((base) => base + path).filter((address) => address !== '/');
}

/**
 * Collapses repeated leading slashes before routing (wire 0.2): bots with a trailing slash in their base URL
 * send `//api/…`. Works on the raw target, since parsing `//v3.0/x` as a URL would take `v3.0` for a host.
 */
export function collapseLeadingSlashes(target: string): string {
  return target.startsWith('//') ? target.replace(/^\/+/, '/') : target;
}
