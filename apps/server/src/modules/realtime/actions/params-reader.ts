import type { Static, TObject, TSchema } from '@sinclair/typebox';
import type { Tolerance } from '@turnstage/contracts';
import { Ajv } from 'ajv';
import { invalidParameter, missingParameter, type SocketRefusal } from '../failure.ts';
import { cleanJson, cleanString, isRecord } from './clean-json.ts';

type Params = Readonly<Record<string, unknown>>;
type ValueReader = (value: unknown) => unknown;
type ParamSchema = TSchema & Tolerance & { readonly format?: string; readonly lowerCase?: boolean };

const ajv = new Ajv({ allowUnionTypes: true });
ajv.addFormat('uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i);
ajv.addVocabulary(['absentWhen', 'otherName', 'mustBe', 'ignoreInvalid', 'lowerCase']);

/** A value that doesn't match its schema. */
const invalid = Symbol('invalid');

/**
 * Returns a function that reads an action's parameters by their schema: only the declared ones, checked in their
 * order, safe to store, uuids in lower case. It throws the refusal of the first wrong one. Compiled at its first
 * use.
 */
export function createParamsReader<S extends TObject>(schema: S): (sent: Params) => Static<S> {
  let read: ((sent: Params) => unknown) | undefined;
  return (sent) => {
    read ??= compileObject(schema, '');
    return read(sent) as Static<S>;
  };
}

function compileObject({ properties, required = [] }: TObject, path: string): (sent: Params) => Params {
  const fields = Object.entries(properties).map(([name, schema]) =>
    compileParam({ name, path, schema, isRequired: required.includes(name) }),
  );
  return (sent) => {
    const params: Record<string, unknown> = {};
    for (const { name, read } of fields) {
      const value = read(sent);
      if (value !== undefined) params[name] = value;
    }
    return params;
  };
}

interface ParamContext {
  readonly name: string;
  /** Path of the object that contains it: empty, or with a dot at its end. */
  readonly path: string;
  readonly schema: ParamSchema;
  readonly isRequired: boolean;
}

function compileParam({ name, path, schema, isRequired }: ParamContext) {
  const { absentWhen = [], otherName, ignoreInvalid } = schema;
  const readValue = compileValue(schema, `${path}${name}`);
  const read = (sent: Params): unknown => {
    let value = sent[name];
    if (otherName !== undefined && (value === undefined || value === null)) value = sent[otherName];
    if (value === undefined || (absentWhen as readonly unknown[]).includes(value)) {
      if (isRequired) throw missingParameter(`${path}${name}`);
      return undefined;
    }
    const known = readValue(value);
    if (known !== invalid) return known;
    if (ignoreInvalid) return undefined;
    throw refuseValue(schema, `${path}${name}`);
  };
  return { name, read };
}

/** Reads objects without additional properties field by field. Checks all other values as a whole and copies them. */
function compileValue(schema: ParamSchema, path: string): ValueReader {
  if (schema['additionalProperties'] === false) {
    const readFields = compileObject(schema as unknown as TObject, `${path}.`);
    return (value) => (isRecord(value) ? readFields(value) : invalid);
  }
  const isValid = ajv.compile(schema);
  const isUuid = schema.format === 'uuid' || schema.lowerCase === true;
  const copy = (value: unknown): unknown => {
    if (typeof value !== 'string') return cleanJson(value);
    return isUuid ? cleanString(value).toLowerCase() : cleanString(value);
  };
  return (value) => (isValid(value) ? copy(value) : invalid);
}

function refuseValue({ mustBe }: ParamSchema, name: string): SocketRefusal {
  return mustBe === undefined ? missingParameter(name) : invalidParameter(`${name} must be ${mustBe}`);
}
