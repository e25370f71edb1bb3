import { clientActions, eventRequests, serviceActions } from '@turnstage/contracts';
import { describe, expect, it } from 'vitest';
import { createActionTable, createEventTable, type ActionTableParts } from './action-table.ts';

// Handlers read the parts only when they run.
const table = createActionTable({} as ActionTableParts);
const events = createEventTable({} as ActionTableParts);

describe('the table of actions', () => {
  it.each(Object.keys(clientActions))('has a handler for what people send: %s', (name) =>
    expect(table.get(name)?.forPeople).toBeTypeOf('function'),
  );

  it.each(Object.keys(serviceActions))('has a handler for what services send: %s', (name) =>
    expect(table.get(name)?.forServices).toBeTypeOf('function'),
  );

  it.each(Object.keys(eventRequests))('has a handler for an event that is no action: %s', (name) =>
    expect(events.get(name)?.forPeople).toBeTypeOf('function'),
  );

  it('takes from the contract what chooses the room, and what never counts as a request', () => {
    const namesWith = (flag: 'choosesRoom' | 'isUncounted') =>
      [...table, ...events].filter(([, route]) => route[flag]).map(([name]) => name);
    expect(namesWith('choosesRoom').sort()).toEqual(['joinRoom', 'listen', 'roomLeave']);
    expect(namesWith('isUncounted')).toEqual(['syncClock']);
  });

  it.each(['addToQueue', 'queueSong', 'kickUser', 'speak', 'getRoomState', 'join', 'updateSettings', ''])(
    'has none for an action that never existed or is not for clients: "%s"',
    (name) => expect(table.has(name)).toBe(false),
  );

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'has none for a name that every object has: %s',
    (name) => expect(table.has(name)).toBe(false),
  );
});
