interface Times {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The server's clock can be a little behind the browser's. */
const marginMs = 1_000;
/** Timers can't wait longer than 24 days. */
const maxMs = 24 * 60 * 60 * 1000;

/**
 * Milliseconds until the next of these events starts or ends; false: none will. Nobody announces that time passes, so
 * the list is fetched again then.
 */
export function msUntilNextChange(events: readonly Times[], now: number): number | false {
  const ahead = events
    .flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)])
    .filter((time) => time > now);
  return ahead.length > 0 && Math.min(maxMs, Math.min(...ahead) - now + marginMs);
}
