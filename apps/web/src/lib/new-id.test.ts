import { afterEach, expect, it, vi } from 'vitest';
import { newId } from './new-id.ts';

afterEach(() => vi.restoreAllMocks());

it('is a different version 4 UUID each time', () => {
  const ids = Array.from({ length: 200 }, newId);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

it('works without the APIs that browsers restrict to secure contexts', () => {
  const offered = vi.spyOn(crypto, 'randomUUID');
  newId();
  expect(offered).not.toHaveBeenCalled();
});
