import { describe, expect, test } from 'vitest';
import { readAllPages, createPersonalDataRegistry, streamDocument, type PersonalDataPart } from './index.ts';

async function readDocument(parts: readonly PersonalDataPart[]): Promise<unknown> {
  let text = '';
  for await (const piece of streamDocument({ madeAt: 'now' }, parts, 'somebody')) text += piece;
  return JSON.parse(text);
}

async function* generate(...values: readonly unknown[]): AsyncGenerator {
  yield* values;
}

describe('the document', () => {
  test('is one JSON object with all parts', async () => {
    const parts: PersonalDataPart[] = [
      { name: 'a.one', read: async (userUuid) => ({ userUuid, text: 'quote " and \u2028' }) },
      { name: 'a.none', read: async () => undefined },
      { name: 'b.many', read: () => generate({ n: 1 }, { n: 2 }) },
      { name: 'b.empty', read: () => generate() },
    ];
    expect(await readDocument(parts)).toEqual({
      madeAt: 'now',
      'a.one': { userUuid: 'somebody', text: 'quote " and \u2028' },
      'a.none': null,
      'b.many': [{ n: 1 }, { n: 2 }],
      'b.empty': [],
    });
  });

  test('with nothing kept is still a document', async () => {
    expect(await readDocument([])).toEqual({ madeAt: 'now' });
  });
});

test('rejects a part name that is already registered', () => {
  const personalData = createPersonalDataRegistry();
  personalData.add([{ name: 'a.one', read: async () => 1 }]);
  expect(() => personalData.add([{ name: 'a.one', read: async () => 2 }])).toThrow('a.one');
});

test('reads pages until one is empty', async () => {
  const rows = [1, 2, 3, 4, 5];
  const found: number[] = [];
  for await (const row of readAllPages<number>(async (last) =>
    rows.filter((n) => n > (last ?? 0)).slice(0, 2),
  ))
    found.push(row);
  expect(found).toEqual(rows);
});
