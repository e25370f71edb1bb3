import { isAtLeast, type TokenRole, type Upload } from '@turnstage/contracts';

export interface Listener {
  readonly userUuid: string;
  readonly role: TokenRole;
}

/** Whether somebody may hear an upload in full, else why not: docs/rules/uploads.md, U17 and U18. */
export function hearing(
  upload: { readonly ownerUuid: string; readonly status: Upload['status']; readonly isPublic: boolean },
  listener: Listener | null,
): 'allowed' | 'not-verified' | 'log-in' {
  if (listener?.userUuid === upload.ownerUuid) return 'allowed';
  if (listener && isAtLeast(listener.role, 'moderator')) return 'allowed';
  if (upload.status !== 'VERIFIED') return 'not-verified';
  const isMember = listener !== null && listener.role !== 'guest';
  return isMember || upload.isPublic ? 'allowed' : 'log-in';
}

/** The quality asked for, else the nearest below, else the lowest there is: a damaged or odd file may lack some. */
export function nearestQuality<Quality extends string>(
  available: readonly Quality[],
  wanted: Quality,
  lowestFirst: readonly Quality[],
): Quality | undefined {
  const ladder = lowestFirst.filter((quality) => available.includes(quality));
  const reach = lowestFirst.indexOf(wanted);
  return ladder.findLast((quality) => lowestFirst.indexOf(quality) <= reach) ?? ladder[0];
}

interface Segmented {
  readonly segments: readonly { readonly durationSeconds: number }[];
}

/** The segments that lie within the first `mostSeconds`, whole ones only, but never none. */
export function beginningOf<R extends Segmented>(rendition: R, mostSeconds: number): R {
  let seconds = 0;
  const segments = rendition.segments.filter(({ durationSeconds }, index) => {
    seconds += durationSeconds;
    return index === 0 || seconds <= mostSeconds;
  });
  return { ...rendition, segments };
}
