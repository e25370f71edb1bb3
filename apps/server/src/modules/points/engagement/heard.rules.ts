/** Who heard a song to its end (rule E22). */
import { takesPartInPoints } from '@turnstage/permissions';
import type { PlayListener } from '../plays/play-points.rules.ts';

/** Minimum share of the time that the song played. Leaves room for a reconnect. */
const minShare = 0.9;

interface EndedPlay {
  readonly djUuid: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly listeners: readonly (PlayListener & { readonly presentMs: number })[];
}

/** People with accounts, without the DJ, whose player reported the song and who stayed until it ended. */
export function heardToTheEnd({ djUuid, startTime, endTime, listeners }: EndedPlay): string[] {
  const needed = (endTime - startTime) * minShare;
  const heard = listeners.filter(
    ({ userUuid, tokenRole, hasHeard, presentMs }) =>
      hasHeard && presentMs >= needed && userUuid !== djUuid && takesPartInPoints(tokenRole),
  );
  return [...new Set(heard.map(({ userUuid }) => userUuid))].toSorted();
}
