import { entryOf, personIn } from './state.ts';
import type { Work } from './work.ts';

/** Whoever votes, chats, jumps or changes a song is there; that also answers "still there?". */
export function noteActivity(work: Work, uuid: string): void {
  const person = personIn(work.state, uuid);
  if (person) person.lastActiveAt = work.now;
  const entry = entryOf(work.state, uuid);
  if (entry) entry.askedAt = null;
}
