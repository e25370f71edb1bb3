import type { SeasonChange } from '@turnstage/contracts';
import { fromFieldValue, toFieldValue } from '../../../lib/zoned-time.ts';

/** What the form of a season holds, with times as their fields do. */
export interface SeasonDraft {
  readonly name: string;
  readonly start: string;
  readonly hasEnd: boolean;
  readonly end: string;
}

interface StoredSeason {
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string | null;
}

const dayMs = 86_400_000;
const usualDays = 90;

/** Starts at the next midnight and lasts a quarter of a year. */
export function newDraft(now: number, timeZone: string): SeasonDraft {
  const start = `${toFieldValue(new Date(now + dayMs), timeZone).slice(0, 10)}T00:00`;
  const startsAt = fromFieldValue(start, timeZone) ?? new Date(now);
  const end = `${toFieldValue(new Date(startsAt.getTime() + usualDays * dayMs), timeZone).slice(0, 10)}T00:00`;
  return { name: '', start, hasEnd: true, end };
}

export function draftOf({ name, startDate, endDate }: StoredSeason, timeZone: string): SeasonDraft {
  return {
    name,
    start: toFieldValue(new Date(startDate), timeZone),
    hasEnd: endDate !== null,
    end: endDate === null ? '' : toFieldValue(new Date(endDate), timeZone),
  };
}

export type DraftProblem = 'name' | 'start' | 'end' | 'order';

export function findProblem(
  { name, start, hasEnd, end }: SeasonDraft,
  timeZone: string,
): DraftProblem | null {
  if (name.trim() === '') return 'name';
  const startsAt = fromFieldValue(start, timeZone);
  if (!startsAt) return 'start';
  if (!hasEnd) return null;
  const endsAt = fromFieldValue(end, timeZone);
  if (!endsAt) return 'end';
  return endsAt > startsAt ? null : 'order';
}

/** What differs from `before`: times that nobody touched keep their seconds. */
export function changesOf(draft: SeasonDraft, before: SeasonDraft, timeZone: string): SeasonChange {
  const iso = (field: string) => fromFieldValue(field, timeZone)?.toISOString() ?? '';
  const endChanged = draft.hasEnd !== before.hasEnd || (draft.hasEnd && draft.end !== before.end);
  return {
    ...(draft.name.trim() === before.name ? {} : { name: draft.name.trim() }),
    ...(draft.start === before.start ? {} : { startDate: iso(draft.start) }),
    ...(endChanged ? { endDate: draft.hasEnd ? iso(draft.end) : null } : {}),
  };
}

export function toNewSeason(draft: SeasonDraft, timeZone: string) {
  const iso = (field: string) => fromFieldValue(field, timeZone)?.toISOString() ?? '';
  return {
    name: draft.name.trim(),
    startDate: iso(draft.start),
    endDate: draft.hasEnd ? iso(draft.end) : null,
  };
}
