/** How many websockets an address and an account can have, and what frames cost (rules Q4 to Q7). */
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import type { Clock } from '../clock.ts';
import { createAddressReader } from './read-address.ts';
import { createTestGate } from '../../testing/sockets/socket-gate.fixture.ts';

const bucket = (max: number, windowMs = 1_000) =>
  ({ name: `test ${max}`, max, windowMs, algorithm: 'bucket' }) as const;

const from = (remoteAddress: string, forwardedFor?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  }) as unknown as IncomingMessage;

function createClock() {
  let now = 0;
  const clock: Clock = { now: () => now, elapsed: () => now, after: () => () => undefined };
  return { clock, advance: (ms: number) => void (now += ms) };
}

const ann = { kind: 'user', userUuid: 'ann' } as const;

test('Q4: an address has a limited number of connections; closing one makes room', () => {
  const gate = createTestGate({ maxPerAddress: 2 });
  const [first] = [gate.admit(from('192.0.2.1')), gate.admit(from('192.0.2.1'))];
  expect(gate.admit(from('192.0.2.1'))).toBeNull();
  expect(gate.admit(from('192.0.2.2'))).not.toBeNull();
  first?.close();
  first?.close();
  expect(gate.admit(from('192.0.2.1'))).not.toBeNull();
  expect(gate.admit(from('192.0.2.1'))).toBeNull();
});

test('Q4: the whole network of an IPv6 address counts as one', () => {
  const gate = createTestGate({ maxPerAddress: 1 });
  expect(gate.admit(from('2001:db8::1'))).not.toBeNull();
  expect(gate.admit(from('2001:db8::2'))).toBeNull();
  expect(gate.admit(from('2001:db8:0:1::1'))).not.toBeNull();
});

test('Q5: few connections of an address have no valid token; one that shows it makes room', () => {
  const gate = createTestGate({ maxUnverifiedPerAddress: 1 });
  const first = gate.admit(from('192.0.2.1'));
  expect(gate.admit(from('192.0.2.1'))).toBeNull();
  expect(first?.verify(ann)).toBe(true);
  const second = gate.admit(from('192.0.2.1'));
  expect(second).not.toBeNull();
  first?.close();
  expect(gate.admit(from('192.0.2.1'))).toBeNull();
  second?.close();
  expect(gate.admit(from('192.0.2.1'))).not.toBeNull();
});

test('Q4: an account has a limited number of connections, from all addresses; guests and services are not accounts', () => {
  const gate = createTestGate({ maxPerAccount: 1 });
  const open = (address: string) => gate.admit(from(address));
  const first = open('192.0.2.1');
  expect(first?.verify(ann)).toBe(true);
  expect(first?.verify(ann)).toBe(true);
  expect(open('192.0.2.2')?.verify(ann)).toBe(false);
  expect(open('192.0.2.2')?.verify({ kind: 'user', userUuid: 'bob' })).toBe(true);
  for (const kind of ['guest', 'service'] as const)
    for (let count = 0; count < 2; count += 1)
      expect(open('192.0.2.2')?.verify({ kind, userUuid: '' })).toBe(true);
  first?.close();
  expect(open('192.0.2.3')?.verify(ann)).toBe(true);
});

test('Q6: every frame has a price, a long one more; a valid token buys a larger budget', () => {
  const gate = createTestGate({ unverifiedFrames: bucket(3), frames: bucket(10) });
  const ticket = gate.admit(from('192.0.2.1'));
  const send = (times: number, bytes = 10) =>
    Array.from({ length: times }, () => ticket?.consumeFrame(bytes));
  expect(send(4)).toEqual([true, true, true, false]);
  ticket?.verify(ann);
  expect(send(2, 16_384)).toEqual([true, true]);
  expect(send(1)).toEqual([false]);
});

test('Q6: the connections of an address share a budget, which opening one uses too', () => {
  const { clock, advance } = createClock();
  const gate = createTestGate({ addressFrames: bucket(25) }, clock);
  const [first, second] = [gate.admit(from('192.0.2.1')), gate.admit(from('192.0.2.1'))];
  expect(gate.admit(from('192.0.2.1'))).toBeNull();
  expect([1, 2, 3, 4, 5].map(() => first?.consumeFrame(1))).toEqual(Array.from({ length: 5 }, () => true));
  expect(second?.consumeFrame(1)).toBe(false);
  expect(gate.admit(from('192.0.2.2'))).not.toBeNull();
  advance(1_000);
  expect(second?.consumeFrame(1)).toBe(true);
});

test.each([
  [false, '198.51.100.9', '192.0.2.1'],
  [true, '203.0.113.5, 198.51.100.9', '203.0.113.5'],
  [1, '203.0.113.5, 198.51.100.9', '198.51.100.9'],
  [['192.0.2.0/24'], '203.0.113.5, 198.51.100.9', '198.51.100.9'],
  [['10.0.0.0/8'], '203.0.113.5', '192.0.2.1'],
])(
  'Q4: with TRUST_PROXY %j and X-Forwarded-For %j the address is %s',
  (trustProxy, forwardedFor, address) => {
    expect(createAddressReader(trustProxy)(from('192.0.2.1', forwardedFor))).toBe(address);
  },
);
