/** The whole protocol as plain data, without its prose: what a client could come to rely on. */
import {
  audienceActions,
  connectionActions,
  moderationActions,
  serviceActions,
  stepActions,
} from './actions.ts';
import { ActionEnvelope, EventEnvelope, PushEnvelope, ResponseEnvelope } from './envelopes.ts';
import { eventRequests } from './event-requests.ts';
import { PatchOperation, statefulMessages, statelessMessages } from './messages.ts';

const prose: ReadonlySet<string> = new Set(['description', 'summary', 'allowed', 'when']);

export function describeProtocol(): unknown {
  return withoutProse({
    envelopes: {
      action: ActionEnvelope,
      event: EventEnvelope,
      response: ResponseEnvelope,
      push: PushEnvelope,
    },
    events: eventRequests,
    actions: {
      connection: connectionActions,
      room: { ...stepActions, ...audienceActions, ...moderationActions },
      service: serviceActions,
    },
    messages: { patch: PatchOperation, stateful: statefulMessages, stateless: statelessMessages },
  });
}

/** Keys in alphabetical order, so that moving a line changes nothing. */
function withoutProse(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutProse);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key, item]) => !isProse(key, item));
  return Object.fromEntries(
    entries.map(([key, item]) => [key, withoutProse(item)] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** A property of a schema can be called `description` too; then it is a schema. */
function isProse(key: string, item: unknown): boolean {
  return prose.has(key) && typeof item === 'string';
}
