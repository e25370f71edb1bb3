/** Creates requests from an operation's schemas: valid, but as hostile as the schemas allow. */
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

/** Ids of existing people and rooms, by field name. */
export type KnownValues = Readonly<Record<string, string>>;

/** A typical valid value. For patterns it only tries digits. */
function typicalValue(schema: Schema, known: KnownValues, name = ''): unknown {
  const [first] = schema.anyOf ?? [];
  if (first) return typicalValue(first, known, name);
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
      return [typicalValue(schema.items ?? {}, known, name)];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, typicalValue(inner, known, key)]),
      );
    default:
      return null;
  }
}

/** Longer texts are allowed where images are sent as text, but a body of them is refused before anyone reads it. */
const maxHostileLength = 200_000;

/** The most hostile values that a field of this kind can contain. */
function hostileValues(schema: Schema, known: KnownValues): unknown[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => hostileValues(one, known));
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
        '😀'.repeat(Math.ceil(Math.min(schema.maxLength ?? 2000, maxHostileLength) / 2)),
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
          typicalValue(schema.items ?? {}, known),
        ),
        ...hostileValues(schema.items ?? {}, known).map((one) => [one]),
      ];
    case 'object': {
      const [inner] = Object.values(schema.patternProperties ?? {});
      if (inner)
        return [
          {
            constructor: typicalValue(inner, known),
            '\u0000': typicalValue(inner, known),
            '': typicalValue(inner, known),
          },
        ];
      return hostileObjects(schema, known);
    }
    default:
      return [];
  }
}

/** Typical objects, each with one field replaced by a hostile value. */
function hostileObjects(schema: Schema, known: KnownValues): Record<string, unknown>[] {
  const rest = typicalValue(schema, known) as Record<string, unknown>;
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
    hostileValues(inner, known).map((value) => ({ ...rest, [key]: value })),
  );
}

export function hostileCalls(operation: Operation, known: KnownValues): HostileCall[] {
  const toSchema = (schema: unknown) => (schema ?? { type: 'object' }) as Schema;
  const [params, query, body] = [
    toSchema(operation.params),
    toSchema(operation.query),
    toSchema(operation.body),
  ];
  const typicalCall = {
    params: typicalValue(params, known),
    query: {},
    body: operation.body && typicalValue(body, known),
  } as HostileCall;
  return [
    typicalCall,
    ...hostileObjects(params, known).map((hostile) => ({ ...typicalCall, params: hostile })),
    // One query field at a time, because another one might be refused first.
    ...Object.entries(query.properties ?? {}).flatMap(([key, inner]) =>
      hostileValues(inner, known).map((value) => ({ ...typicalCall, query: { [key]: value } })),
    ),
    ...(operation.body
      ? hostileValues(body, known).map((hostile) => ({ ...typicalCall, body: hostile }))
      : []),
  ];
}
