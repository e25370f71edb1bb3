/** What the installation keeps about a person: each module tells its own part, and none reads another's. */

export interface PersonalDataPart {
  /** `service.what`, the key in the document that people download. */
  readonly name: string;
  /** Something that JSON can say; long lists come piece by piece. */
  read(userUuid: string): Promise<unknown> | AsyncIterable<unknown>;
}

export interface PersonalData {
  /** While the application is built. */
  add(parts: readonly PersonalDataPart[]): void;
  parts(): readonly PersonalDataPart[];
}

export function createPersonalData(): PersonalData {
  const known = new Map<string, PersonalDataPart>();
  return {
    add(parts) {
      for (const part of parts) {
        if (known.has(part.name)) throw new Error(`Two modules tell ${part.name}`);
        known.set(part.name, part);
      }
    },
    parts: () => [...known.values()],
  };
}

/** One JSON document, written while it is read: nobody's whole history stands in memory. */
export async function* writeDocument(
  head: Readonly<Record<string, unknown>>,
  parts: readonly PersonalDataPart[],
  userUuid: string,
): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const { name, read } of parts) {
    yield `,\n${JSON.stringify(name)}:`;
    const data = read(userUuid);
    if (isPieces(data)) yield* writeList(data);
    else yield JSON.stringify((await data) ?? null);
  }
  yield '}\n';
}

async function* writeList(pieces: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const piece of pieces) {
    yield before + JSON.stringify(piece);
    before = ',\n';
  }
  yield before === '[' ? '[]' : ']';
}

function isPieces(data: object): data is AsyncIterable<unknown> {
  return Symbol.asyncIterator in data;
}

/** All rows of a list that is read page by page; `readAfter` gets the last row of the page before. */
export async function* allPages<Row>(readAfter: (last: Row | undefined) => Promise<readonly Row[]>) {
  let last: Row | undefined;
  for (;;) {
    const page = await readAfter(last);
    yield* page;
    last = page.at(-1);
    if (last === undefined) return;
  }
}
