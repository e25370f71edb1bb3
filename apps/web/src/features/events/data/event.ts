import type { EventDetails, EventShape } from '@turnstage/contracts';

export type { EventDetails, EventShape };

export interface Occurrence {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export const eventPath = ({ slug }: Pick<EventShape, 'slug'>): string => `/e/${encodeURIComponent(slug)}`;

const toOccurrence = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): Occurrence => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

/** When it happens next, or happens now; its last time once it is over. */
export function nextOccurrence(event: Pick<EventShape, 'occurrences' | 'startsAt' | 'endsAt'>): Occurrence {
  return toOccurrence(event.occurrences[0] ?? event);
}

export const laterOccurrences = (event: Pick<EventShape, 'occurrences'>): Occurrence[] =>
  event.occurrences.slice(1).map(toOccurrence);

export type EventPhase = 'upcoming' | 'live' | 'over' | 'cancelled';

export function phaseOf(event: EventShape, nowMs: number): EventPhase {
  if (event.isCancelled) return 'cancelled';
  const { startsAt, endsAt } = nextOccurrence(event);
  if (endsAt.getTime() <= nowMs) return 'over';
  return startsAt.getTime() <= nowMs ? 'live' : 'upcoming';
}

export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Never negative. */
export function timeLeft(until: Date, nowMs: number): TimeLeft {
  const total = Math.max(0, Math.ceil((until.getTime() - nowMs) / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}
