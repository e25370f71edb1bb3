/**
 * Checks and writers of the contract's schemas. Each is made at the first call that needs it, since a process uses
 * few of its hundreds of operations, and none at the start; the schemas are constants, so that all servers of a
 * process share what is made.
 */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import fastJson from 'fast-json-stringify';

const usual = { useDefaults: true, removeAdditional: true, allErrors: false } as const;
/** Query and path values arrive as text, so they are converted; a body says its own types. */
const text = new Ajv({ ...usual, coerceTypes: 'array' });
const body = new Ajv({ ...usual, coerceTypes: false });

interface Check {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** Answers whether data fits, puts in defaults, drops what is not declared; what is wrong stands in `errors`. */
export function checkOf(schema: object, httpPart: string | undefined): Check {
  const ajv = httpPart === 'body' ? body : text;
  let made: ValidateFunction | undefined;
  const check: Check = (data) => {
    made ??= ajv.compile(schema);
    const fits = made(data);
    check.errors = made.errors ?? null;
    return fits;
  };
  return check;
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
