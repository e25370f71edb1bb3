import { expect } from 'vitest';
import { sameJson } from '../plain-json.ts';

/**
 * `expect(one).toStrictEqual(other)` for plain JSON, thousands of times over: the test runner's own comparison takes
 * twenty times as long, so it is asked only for its report of what differs.
 */
export function expectSame(one: unknown, other: unknown): void {
  if (!sameJson(one, other)) expect(one).toStrictEqual(other);
}
