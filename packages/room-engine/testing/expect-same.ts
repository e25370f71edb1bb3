import { expect } from 'vitest';
import { isSameJson } from '../src/plain-json.ts';

/**
 * `expect(one).toStrictEqual(other)` for plain JSON, thousands of times: the test runner's own comparison takes
 * twenty times as long, so it is used only to report the difference.
 */
export function expectSame(one: unknown, other: unknown): void {
  if (!isSameJson(one, other)) expect(one).toStrictEqual(other);
}
