import type { HealthState } from '@turnstage/contracts';

const gigabyte = 1_000_000_000;

/** A database without space stops at once, and a backup needs as much as it backs up. */
export function judgeDisk(freeBytes: number, totalBytes: number): HealthState {
  if (freeBytes < gigabyte / 2) return 'problem';
  if (freeBytes < 2 * gigabyte) return 'warning';
  return freeBytes < 10 * gigabyte && freeBytes < totalBytes / 20 ? 'warning' : 'ok';
}

const hourMs = 3_600_000;

/** A backup is late after twice the interval: one may be running, or have waited for the server to start. */
export function isBackupLate(now: number, newestAt: number | undefined, everyHours: number): boolean {
  return everyHours > 0 && (newestAt === undefined || now - newestAt > 2 * everyHours * hourMs);
}

/** Jobs run within seconds. One that has been due for this long waits for a worker that doesn't come. */
export const stuckAfterMs = 15 * 60_000;

const order: readonly HealthState[] = ['problem', 'warning', 'ok'];

/** The worst of them. */
export function getVerdict(findings: readonly { readonly state: HealthState }[]): HealthState {
  return order.find((state) => findings.some((finding) => finding.state === state)) ?? 'ok';
}

/** What needs attention comes first; otherwise the order stays. */
export function sortFindings<F extends { readonly state: HealthState }>(findings: readonly F[]): F[] {
  return findings.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}
