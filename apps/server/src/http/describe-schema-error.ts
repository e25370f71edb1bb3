/**
 * Says in one sentence what a value must be, in the words that clients know from the first server. Never repeats
 * what was sent.
 */

/** The fields of Ajv's errors that we read. */
export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly parentSchema?: { readonly description?: string };
}

const types: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'an integer number',
  number: 'a number',
  boolean: 'a boolean value',
  array: 'an array',
  object: 'an object',
  null: 'null',
};

/** Returns the text that follows the name of the field. */
export function describeSchemaError({ keyword, params = {}, parentSchema }: SchemaError): string {
  const limit = String(params['limit']);
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'type':
      return `must be ${[params['type']]
        .flat()
        .map((type) => types[String(type)] ?? 'something else')
        .join(' or ')}`;
    case 'format':
      return 'must be a UUID';
    case 'pattern':
      return parentSchema?.description ? `must be ${parentSchema.description}` : 'is not valid';
    case 'enum':
      return `must be one of the following values: ${[params['allowedValues']].flat().map(String).join(', ')}`;
    case 'const':
      return `must be ${String(params['allowedValue'])}`;
    case 'minLength':
      return `must be longer than or equal to ${limit} characters`;
    case 'maxLength':
      return `must be shorter than or equal to ${limit} characters`;
    case 'minItems':
      return `must contain at least ${limit} elements`;
    case 'maxItems':
      return `must contain no more than ${limit} elements`;
    case 'uniqueItems':
      return 'must not contain the same element twice';
    case 'minimum':
      return `must not be less than ${limit}`;
    case 'maximum':
      return `must not be greater than ${limit}`;
    case 'exclusiveMinimum':
      return `must be more than ${limit}`;
    case 'minProperties':
      return 'must say something';
    default:
      return 'is not valid';
  }
}
