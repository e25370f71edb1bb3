/**
 * Validators and serializers for the contract's schemas. Each is compiled at its first use, because a process uses
 * few of the hundreds of operations and none at the start. Schemas are constants, so all servers of a process share
 * the compiled functions.
 */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import fastJson from 'fast-json-stringify';

// `verbose`: the message of a refusal comes from the schema that failed.
const ajvOptions = { useDefaults: true, removeAdditional: true, allErrors: false, verbose: true } as const;
/** Query and path values arrive as text, so they are converted. A body has its own types. */
const textCompiler = createCompiler('array');
const bodyCompiler = createCompiler(false);

/** Compiles each schema once, however many servers and addresses use it. */
function createCompiler(coerceTypes: 'array' | false): (schema: object) => ValidateFunction {
  const ajv = createAjv(coerceTypes);
  const compiled = new WeakMap<object, ValidateFunction>();
  return (schema) => {
    let validate = compiled.get(schema);
    if (!validate) {
      validate = ajv.compile(lowerCaseUuids(schema) as object);
      compiled.set(schema, validate);
    }
    return validate;
  };
}

function createAjv(coerceTypes: 'array' | false): Ajv {
  const ajv = new Ajv({ ...ajvOptions, coerceTypes });
  ajv.addFormat('uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i);
  ajv.addKeyword({
    keyword: 'lowerCase',
    type: 'string',
    schemaType: 'boolean',
    modifying: true,
    errors: false,
    validate(_on: boolean, data: string, _schema?: unknown, context?: KeywordContext) {
      if (context) context.parentData[context.parentDataProperty] = data.toLowerCase();
      return true;
    },
  });
  return ajv;
}

interface KeywordContext {
  readonly parentData: Record<string | number, unknown>;
  readonly parentDataProperty: string | number;
}

interface Validator {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/**
 * Returns a function that checks data, fills in defaults and removes undeclared fields. After a failed check,
 * `errors` says what is wrong.
 */
export function createValidator(schema: object, httpPart: string | undefined): Validator {
  const compile = httpPart === 'body' ? bodyCompiler : textCompiler;
  const validator: Validator = (data) => {
    const validate = compile(schema);
    const isValid = validate(data);
    validator.errors = validate.errors ?? null;
    return isValid;
  };
  return validator;
}

/** UUIDs may arrive in capitals (RFC 9562). From here on all are lower case, so that they can be compared. */
function lowerCaseUuids(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(lowerCaseUuids);
  if (typeof schema !== 'object' || schema === null) return schema;
  const lowered = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, lowerCaseUuids(value)]),
  );
  return lowered['format'] === 'uuid' ? { ...lowered, lowerCase: true } : lowered;
}

type Serializer = (data: unknown) => string;
const serializers = new WeakMap<object, Serializer>();

/** Serializes a reply as JSON, without anything that its schema doesn't declare. */
export function createSerializer(schema: object): Serializer {
  return (data) => {
    let serialize = serializers.get(schema);
    if (!serialize) {
      serialize = fastJson(schema);
      serializers.set(schema, serialize);
    }
    return serialize(data);
  };
}
