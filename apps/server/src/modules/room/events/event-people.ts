/** The host and the invited DJs of an event (rules X29 and X30). */
import type { NewEvent } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { RoomDeps } from '../room.deps.ts';
import { parseTime } from './event.rules.ts';

type WantedDj = NonNullable<NewEvent['djs']>[number];

/** Throws unless these people can be named as host or DJ. */
export async function checkPeople(
  { user, social }: RoomDeps,
  caller: Caller,
  named: readonly { readonly userUuid: string; readonly field: string }[],
): Promise<void> {
  const people = await user.people(named.map(({ userUuid }) => userUuid));
  const blockers = named.length > 0 ? await social.blockersOf(caller.userUuid) : new Set();
  for (const { userUuid, field } of named) {
    const person = people.get(userUuid);
    if (!person || person.isLeaving) throw refuse('event/user-not-found', { field });
    if (blockers.has(userUuid)) throw refuse('event/not-possible', { field });
  }
}

export interface EventDj {
  readonly user_uuid: string;
  readonly starts_at: number | null;
  readonly ends_at: number | null;
}

/** Reads the DJs that a client sent. Their set times lie within the first time of the event. */
export function readDjs(
  wanted: readonly WantedDj[],
  event: { readonly startsAt: number; readonly endsAt: number },
): EventDj[] {
  const invalid = (message: string) => refuse('request/invalid', { field: 'djs', message });
  if (new Set(wanted.map((dj) => dj.userUuid)).size < wanted.length)
    throw invalid('djs must have each person once');
  return wanted.map((dj) => {
    const starts_at = readSetTime(dj.startsAt);
    const ends_at = readSetTime(dj.endsAt);
    if (Number.isNaN(starts_at) || Number.isNaN(ends_at))
      throw invalid('set times must be ISO 8601 times with a zone');
    const [from, to] = [starts_at ?? event.startsAt, ends_at ?? event.endsAt];
    if (from >= to || from < event.startsAt || to > event.endsAt)
      throw invalid('set times must be within the event');
    return { user_uuid: dj.userUuid, starts_at, ends_at };
  });
}

/** Null for none, NaN for text that isn't a time. */
function readSetTime(text: string | null | undefined): number | null {
  return text === null || text === undefined ? null : (parseTime(text) ?? Number.NaN);
}
