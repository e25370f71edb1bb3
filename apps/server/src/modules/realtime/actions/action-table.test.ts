import { clientActions, serviceActions } from '@turnstage/contracts';
import { describe, expect, it } from 'vitest';
import { createActionTable, type ActionTableParts } from './action-table.ts';

// Handlers read the parts only when they run.
const table = createActionTable({} as ActionTableParts);

describe('the table of actions', () => {
  it.each(Object.keys(clientActions))('has a handler for what people send: %s', (name) =>
    expect(table.get(name)?.forPeople).toBeTypeOf('function'),
  );

  it.each(Object.keys(serviceActions))('has a handler for what services send: %s', (name) =>
    expect(table.get(name)?.forServices).toBeTypeOf('function'),
  );

  it.each(['addToQueue', 'queueSong', 'kickUser', 'speak', 'getRoomState', 'join', 'updateSettings', ''])(
    'has none for an action that never existed or is not for clients: "%s"',
    (name) => expect(table.has(name)).toBe(false),
  );

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'has none for a name that every object has: %s',
    (name) => expect(table.has(name)).toBe(false),
  );
});
