import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allOperations, cometAddresses, cometOperations } from '../index.ts';
import { endpointKey, parseEndpoints } from './endpoints.ts';

const byText = (a: string, b: string) => a.localeCompare(b);
const read = (name: string) => parseEndpoints(readFileSync(new URL(name, import.meta.url), 'utf8'));
const specified = read('./endpoints.tsv').map(endpointKey);
const pending = read('./pending.tsv').map(endpointKey);
const built = allOperations.map(endpointKey);

/** Lower this when calls are implemented. Raising it would mean that an implemented call was removed. */
const maxPending = 0;

describe('the table of calls', () => {
  it('lists every call of the three documents', () => {
    expect(specified).toHaveLength(403);
    expect(new Set(specified).size).toBe(specified.length);
  });

  it('has an operation or a pending entry for every call', () => {
    const accounted = new Set([...built, ...pending]);
    expect(specified.filter((key) => !accounted.has(key))).toEqual([]);
  });

  it('does not list an implemented call as pending', () => {
    const builtKeys = new Set(built);
    expect(pending.filter((key) => builtKeys.has(key))).toEqual([]);
  });

  it('lists only specified calls as pending, and never more than before', () => {
    const known = new Set(specified);
    expect(pending.filter((key) => !known.has(key))).toEqual([]);
    expect(pending.length).toBeLessThanOrEqual(maxPending);
  });

  it('returns 201 for every POST of user and social, 202 where it happens later (wire section 4: as NestJS does)', () => {
    const known = new Set(specified);
    const posts = allOperations.filter(
      (one) =>
        (one.service === 'user' || one.service === 'social') &&
        one.method === 'POST' &&
        known.has(endpointKey(one)),
    );
    expect(posts.length).toBeGreaterThan(60);
    expect(posts.filter(({ status }) => status !== 201 && status !== 202).map(({ id }) => id)).toEqual([]);
  });

  it('marks every call that the documents do not have as our own or as an old alias', () => {
    const known = new Set(specified);
    const own = allOperations.filter((operation) => !known.has(endpointKey(operation)));
    expect(own.filter((operation) => !/Turnstage|decisions|document/.test(operation.source))).toEqual([]);
  });
});

describe('calls of the CometChat layer', () => {
  it('have unique ids and addresses, declare their parameters, and accept no undeclared field', () => {
    const addresses = cometOperations.flatMap((one) =>
      cometAddresses(one).map((path) => endpointKey({ ...one, path })),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    const ids = [...allOperations, ...cometOperations].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, path, params, body } of cometOperations) {
      const named = [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '').sort(byText);
      expect(Object.keys(params?.properties ?? {}).sort(byText), id).toEqual(named);
      if (body) expect(body['additionalProperties'], id).toBe(false);
    }
  });
});

describe('operations', () => {
  it('have unique ids and addresses', () => {
    expect(new Set(allOperations.map(({ id }) => id)).size).toBe(allOperations.length);
    expect(new Set(built).size).toBe(built.length);
  });

  it('declare each parameter of their path, and no other', () => {
    for (const { id, path, params } of allOperations) {
      const named = [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '').sort(byText);
      expect(Object.keys(params?.properties ?? {}).sort(byText), id).toEqual(named);
    }
  });

  it('accept no undeclared field in a body', () => {
    for (const { id, body } of allOperations) if (body) expect(body['additionalProperties'], id).toBe(false);
  });
});
