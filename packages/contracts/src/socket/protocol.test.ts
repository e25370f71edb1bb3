import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { errorRegister } from '../errors.ts';
import { requestRefusals, roomRefusals } from '../values/socket-refusals.ts';
import { clientActions, serviceActions } from './actions.ts';
import { describeProtocol } from './protocol.ts';
import type { SocketActionSpec } from './socket-action.ts';

/**
 * Hash of everything that a client could rely on: names, fields, tolerances, refusals. Descriptions aren't part of it.
 */
const committed = '32e799a556c40ec4';

const whatToDo =
  'The protocol of the socket has changed. Clients that we do not know read it: nothing that is there may be ' +
  'renamed, removed, or asked for where it was optional. If the change only adds, run node tools/generate.mjs, ' +
  'read the new tables in docs/guides/socket.md, and commit this hash with them:';

it('changes only on purpose', () => {
  const hash = createHash('sha256').update(JSON.stringify(describeProtocol())).digest('hex').slice(0, 16);
  expect(hash === committed, `${whatToDo} ${hash}`).toBe(true);
});

describe('an action', () => {
  const all: [string, SocketActionSpec][] = [
    ...Object.entries(clientActions),
    ...Object.entries(serviceActions),
  ];
  const known = new Set(
    [errorRegister, roomRefusals, requestRefusals].flatMap((codes) => Object.keys(codes)),
  );

  it.each(all)('%s lists each of its refusals once, with codes that have a sentence', (_name, action) => {
    const { refusals = [] } = action;
    expect(refusals.filter((code) => !known.has(code))).toEqual([]);
    expect(new Set(refusals).size).toBe(refusals.length);
  });

  it.each(all)('%s is described in the imperative, without a full stop', (_name, { summary, allowed }) => {
    expect(summary).toMatch(/^[A-Z].*[^.]$/);
    expect(allowed).toMatch(/[^.]$/);
  });
});
