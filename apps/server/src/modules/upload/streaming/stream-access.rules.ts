import type { TokenRole, Upload } from '@turnstage/contracts';
import { hasPermission, hasPersonalPermission } from '@turnstage/permissions';

export interface Listener {
  readonly userUuid: string;
  readonly role: TokenRole;
}

/** Returns whether a listener can play an upload in full, else why not: docs/rules/uploads.md, U17 and U18. */
export function streamAccess(
  upload: { readonly ownerUuid: string; readonly status: Upload['status']; readonly isPublic: boolean },
  listener: Listener | null,
): 'allowed' | 'not-verified' | 'log-in' {
  if (listener?.userUuid === upload.ownerUuid) return 'allowed';
  if (listener && hasPermission(listener.role, 'playEveryUpload')) return 'allowed';
  if (upload.status !== 'VERIFIED') return 'not-verified';
  const isMember = listener !== null && hasPersonalPermission(listener.role, 'playUploads');
  return isMember || upload.isPublic ? 'allowed' : 'log-in';
}

/** Returns the requested quality, else the nearest lower one, else the lowest available: some files lack qualities. */
export function nearestQuality<Quality extends string>(
  available: readonly Quality[],
  requested: Quality,
  lowestFirst: readonly Quality[],
): Quality | undefined {
  const sorted = lowestFirst.filter((quality) => available.includes(quality));
  const maxIndex = lowestFirst.indexOf(requested);
  return sorted.findLast((quality) => lowestFirst.indexOf(quality) <= maxIndex) ?? sorted[0];
}

interface Segmented {
  readonly segments: readonly { readonly durationSeconds: number }[];
}

/** Keeps the segments that lie entirely within the first `maxSeconds`, but at least one. */
export function truncateRendition<R extends Segmented>(rendition: R, maxSeconds: number): R {
  let seconds = 0;
  const segments = rendition.segments.filter(({ durationSeconds }, index) => {
    seconds += durationSeconds;
    return index === 0 || seconds <= maxSeconds;
  });
  return { ...rendition, segments };
}
