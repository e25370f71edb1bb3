/**
 * Personal data that the installation stores about a person: each module contributes its own part and reads no
 * other.
 */

export interface PersonalDataPart {
  /** `service.what`, the key in the downloaded document. */
  readonly name: string;
  /** A JSON value. Long lists are streamed item by item. */
  read(userUuid: string): Promise<unknown> | AsyncIterable<unknown>;
}

export interface PersonalDataRegistry {
  /** Called while the application is being built. */
  add(parts: readonly PersonalDataPart[]): void;
  parts(): readonly PersonalDataPart[];
}

export function createPersonalDataRegistry(): PersonalDataRegistry {
  const partsByName = new Map<string, PersonalDataPart>();
  return {
    add(parts) {
      for (const part of parts) {
        if (partsByName.has(part.name))
          throw new Error(`Two modules export the personal data part ${part.name}`);
        partsByName.set(part.name, part);
      }
    },
    parts: () => [...partsByName.values()],
  };
}

/** Writes one JSON document while reading its parts, so that a person's complete history is never in memory at once. */
export async function* streamDocument(
  header: Readonly<Record<string, unknown>>,
  parts: readonly PersonalDataPart[],
  userUuid: string,
): AsyncGenerator<string> {
  yield JSON.stringify(header).slice(0, -1);
  for (const { name, read } of parts) {
    yield `,\n${JSON.stringify(name)}:`;
    const data = read(userUuid);
    if (isAsyncIterable(data)) yield* streamList(data);
    else yield JSON.stringify((await data) ?? null);
  }
  yield '}\n';
}

async function* streamList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',\n';
  }
  yield separator === '[' ? '[]' : ']';
}

function isAsyncIterable(data: object): data is AsyncIterable<unknown> {
  return Symbol.asyncIterator in data;
}

/** Yields all rows of a list that is read page by page. `readAfter` receives the last row of the previous page. */
export async function* readAllPages<Row>(readAfter: (last: Row | undefined) => Promise<readonly Row[]>) {
  let last: Row | undefined;
  for (;;) {
    const page = await readAfter(last);
    yield* page;
    last = page.at(-1);
    if (last === undefined) return;
  }
}
