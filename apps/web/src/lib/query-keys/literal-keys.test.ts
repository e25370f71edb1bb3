/** A key that is written out twice is two keys as soon as one of them changes. */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = new URL('../../', import.meta.url);

/** Finds keys written out where they are used, and keys defined outside of this folder. */
const literalKey =
  /(?:queryKey|mutationKey):\s*\[|Quer(?:y|ies)Data(?:<[^>]*>+)?\(\s*\[|\b(?:const|function) \w*[kK]eys? = (?:\([^)]*\) => )?\[['"]/g;

const findLiteralKeys = (text: string): string[] => text.match(literalKey) ?? [];

it('finds a key that is written out', () => {
  const breaches = [
    "useQuery({ queryKey: ['rooms'] })",
    "client.setQueryData<Room[]>(['rooms'], [])",
    "const roomsKey = ['rooms'] as const;",
    "const roomKey = (uuid: string) => ['room', uuid];",
  ];
  expect(breaches.map((text) => findLiteralKeys(text).length)).toEqual([1, 1, 1, 1]);
  expect(findLiteralKeys('useQuery({ queryKey: roomKeys.public() })')).toEqual([]);
});

it('all query keys come from this folder', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('lib/query-keys/'),
  );
  const found = files.flatMap((path) =>
    findLiteralKeys(readFileSync(new URL(path, source), 'utf8')).map((key) => `${path}: ${key}`),
  );
  expect(found).toEqual([]);
});
