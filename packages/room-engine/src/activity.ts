import { findEntry, findPerson } from './state.ts';
import type { StepContext } from './step-context.ts';

/** Voting, chatting, jumping or changing a song counts as presence; it also answers "still there?". */
export function noteActivity(ctx: StepContext, uuid: string): void {
  const person = findPerson(ctx.state, uuid);
  if (person) person.lastActiveAt = ctx.now;
  const entry = findEntry(ctx.state, uuid);
  if (entry) entry.askedAt = null;
}
