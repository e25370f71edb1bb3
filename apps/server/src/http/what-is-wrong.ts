/** Says in a sentence what a value had to be; never what was sent. */

/** The part of Ajv's errors that we read. */
export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly parentSchema?: { readonly description?: string };
}

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

/** What follows the name of the field. */
export function whatIsWrong({ keyword, params = {}, parentSchema }: SchemaError): string {
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
      return `must be one of ${[params['allowedValues']].flat().map(String).join(', ')}`;
    case 'const':
      return `must be ${String(params['allowedValue'])}`;
    case 'minLength':
      return `must have at least ${limit} ${limit === '1' ? 'character' : 'characters'}`;
    case 'maxLength':
      return `must have at most ${limit} characters`;
    case 'minItems':
      return `must have at least ${limit} ${limit === '1' ? 'entry' : 'entries'}`;
    case 'maxItems':
      return `must have at most ${limit} ${limit === '1' ? 'entry' : 'entries'}`;
    case 'uniqueItems':
      return 'must not have the same entry twice';
    case 'minimum':
      return `must be at least ${limit}`;
    case 'maximum':
      return `must be at most ${limit}`;
    case 'exclusiveMinimum':
      return `must be more than ${limit}`;
    case 'minProperties':
      return 'must say something';
    default:
      return 'is not valid';
  }
}
