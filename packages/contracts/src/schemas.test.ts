import { expect, it } from 'vitest';
import { maxDataUrlBytes } from './operation.ts';
import { allOperations } from './operations.ts';

interface Node {
  readonly path: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

function nodesIn(value: unknown, path: string): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, inside]) => nodesIn(inside, `${path}.${key}`));
  return Array.isArray(value) ? below : [{ path, schema: value as Node['schema'] }, ...below];
}

const taken = allOperations.flatMap(({ id, params, query, body }) => nodesIn({ params, query, body }, id));

it('describes every text with a pattern in words, for callers who send something else', () => {
  const withPattern = taken.filter(({ schema }) => typeof schema['pattern'] === 'string');
  expect(withPattern.length).toBeGreaterThan(10);
  const wordless = withPattern.filter(
    ({ schema }) => !/^(an?|the|`next`|`lastMessage.id`|what) /.test(String(schema['description'])),
  );
  expect(wordless.map(({ path }) => path)).toEqual([]);
});

it('uses one format only, uuid', () => {
  const formats = taken.flatMap(({ schema }) =>
    typeof schema['format'] === 'string' ? [schema['format']] : [],
  );
  expect(new Set(formats)).toEqual(new Set(['uuid']));
});

it('makes room for files in data URLs, and refuses those that are no images, wherever a text is long enough', () => {
  const withFile = allOperations.filter(({ body }) =>
    nodesIn(body, '').some(({ schema }) => Number(schema['maxLength']) >= maxDataUrlBytes),
  );
  expect(withFile.length).toBeGreaterThan(10);
  const incomplete = withFile.filter(
    ({ dataUrlLimit = 0, errors = [] }) =>
      dataUrlLimit < maxDataUrlBytes || !errors.includes('image/unreadable'),
  );
  expect(incomplete.map(({ id }) => id)).toEqual([]);
});
