/**
 * Checks and writers of the contract's schemas. Each is made at the first call that needs it, since a process uses
 * few of its hundreds of operations, and none at the start; the schemas are constants, so that all servers of a
 * process share what is made.
 */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import fastJson from 'fast-json-stringify';

// `verbose`: the words of a refusal come from the schema that was not met.
const usual = { useDefaults: true, removeAdditional: true, allErrors: false, verbose: true } as const;
/** Query and path values arrive as text, so they are converted; a body says its own types. */
const text = checker('array');
const body = checker(false);

function checker(coerceTypes: 'array' | false): Ajv {
  const ajv = new Ajv({ ...usual, coerceTypes });
  ajv.addFormat('uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i);
  ajv.addKeyword({
    keyword: 'lowerCase',
    type: 'string',
    schemaType: 'boolean',
    modifying: true,
    errors: false,
    validate(_on: boolean, data: string, _schema?: unknown, place?: Place) {
      if (place) place.parentData[place.parentDataProperty] = data.toLowerCase();
      return true;
    },
  });
  return ajv;
}

interface Place {
  readonly parentData: Record<string | number, unknown>;
  readonly parentDataProperty: string | number;
}

interface Check {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** Answers whether data fits, puts in defaults, drops what is not declared; what is wrong stands in `errors`. */
export function checkOf(schema: object, httpPart: string | undefined): Check {
  const ajv = httpPart === 'body' ? body : text;
  let made: ValidateFunction | undefined;
  const check: Check = (data) => {
    made ??= ajv.compile(inOneSpelling(schema) as object);
    const fits = made(data);
    check.errors = made.errors ?? null;
    return fits;
  };
  return check;
}

/** A uuid may come in capitals (RFC 9562); behind this edge all are written small, so that they can be compared. */
function inOneSpelling(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(inOneSpelling);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inside = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, inOneSpelling(value)]),
  );
  return inside['format'] === 'uuid' ? { ...inside, lowerCase: true } : inside;
}

type Writer = (data: unknown) => string;
const writers = new WeakMap<object, Writer>();

/** Writes a reply as JSON, with nothing that its schema does not declare. */
export function writerOf(schema: object): Writer {
  return (data) => {
    let write = writers.get(schema);
    if (!write) {
      write = fastJson(schema);
      writers.set(schema, write);
    }
    return write(data);
  };
}
