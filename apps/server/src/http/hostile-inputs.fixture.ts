/** Makes calls out of an operation's schemas that fit them and are as unkind as they let anybody be. */
import type { Operation } from '@turnstage/contracts';

export interface HostileCall {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Names of people and rooms that there are, by the name of the field. */
export type Known = Readonly<Record<string, string>>;

/** Something usual that fits; of a pattern only digits are guessed. */
function usual(schema: Schema, known: Known, name = ''): unknown {
  const [first] = schema.anyOf ?? [];
  if (first) return usual(first, known, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'string':
      if (schema.format === 'uuid') return known[name] ?? known['uuid'];
      return (
        known[name] ??
        (schema.pattern ? '1' : 'abcd'.slice(0, schema.maxLength).padEnd(schema.minLength ?? 0, 'x'))
      );
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return false;
    case 'array':
      return [usual(schema.items ?? {}, known, name)];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, usual(inner, known, key)]),
      );
    default:
      return null;
  }
}

/** What a field of this kind may hold at worst. */
function worst(schema: Schema, known: Known): unknown[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => worst(one, known));
  if (schema.enum || schema.const !== undefined) return [];
  switch (schema.type) {
    case 'string': {
      if (schema.format === 'uuid') return ['FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF'];
      if (schema.pattern) return ['9'.repeat(schema.maxLength ?? 18), `${'9'.repeat(15)}-${'9'.repeat(18)}`];
      const texts = [
        "\u0000\ud800'\\%_",
        '9'.repeat(19),
        '+275760-09-13T00:00:00.000Z',
        '{"__proto__":{"$gt":1},"id":{"$in":["x"]}}',
        '__proto__||$eq||9999999999999999',
        '😀'.repeat(Math.ceil((schema.maxLength ?? 2000) / 2)),
      ];
      return texts.map((text) => text.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength));
    }
    case 'integer':
    case 'number':
      return [schema.maximum ?? 1e308, schema.minimum ?? -1e308, 2 ** 53];
    case 'array':
      return [
        [],
        Array.from({ length: Math.min(schema.maxItems ?? 500, 2000) }, () =>
          usual(schema.items ?? {}, known),
        ),
        ...worst(schema.items ?? {}, known).map((one) => [one]),
      ];
    case 'object': {
      const [inner] = Object.values(schema.patternProperties ?? {});
      if (inner)
        return [{ constructor: usual(inner, known), '\u0000': usual(inner, known), '': usual(inner, known) }];
      return worstFields(schema, known);
    }
    default:
      return [];
  }
}

/** Usual objects in which one field, another one each time, is at its worst. */
function worstFields(schema: Schema, known: Known): Record<string, unknown>[] {
  const rest = usual(schema, known) as Record<string, unknown>;
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
    worst(inner, known).map((value) => ({ ...rest, [key]: value })),
  );
}

export function hostileCalls(operation: Operation, known: Known): HostileCall[] {
  const part = (schema: unknown) => (schema ?? { type: 'object' }) as Schema;
  const [params, query, body] = [part(operation.params), part(operation.query), part(operation.body)];
  const plain = {
    params: usual(params, known),
    query: {},
    body: operation.body && usual(body, known),
  } as HostileCall;
  return [
    plain,
    ...worstFields(params, known).map((worse) => ({ ...plain, params: worse })),
    // One at a time: the others might be refused before.
    ...Object.entries(query.properties ?? {}).flatMap(([key, inner]) =>
      worst(inner, known).map((value) => ({ ...plain, query: { [key]: value } })),
    ),
    ...(operation.body ? worst(body, known).map((worse) => ({ ...plain, body: worse })) : []),
  ];
}
