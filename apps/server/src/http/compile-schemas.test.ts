import { Type, type TSchema } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { createValidator } from './compile-schemas.ts';
import { errorReply } from './error-reply.ts';

const Uuid = Type.String({ format: 'uuid' });
const Color = Type.String({ pattern: '^[0-9a-f]{6}$', description: 'a colour' });
const Language = Type.Unsafe<string>({ type: 'string', enum: ['en', 'es'] });
const lowerCase = 'abcdef00-0000-4000-8000-00000000000a';
const upperCase = lowerCase.toUpperCase();

describe('a uuid', () => {
  it('is accepted in any case and anywhere in the data, and is lower-cased', () => {
    const schema = Type.Object({
      one: Uuid,
      none: Type.Union([Uuid, Type.Null()]),
      some: Type.Array(Uuid),
      either: Type.Union([Uuid, Type.Literal('All')]),
      word: Type.String(),
    });
    const data = {
      one: upperCase,
      none: upperCase,
      some: [upperCase, lowerCase],
      either: 'All',
      word: 'AbC',
    };
    expect(createValidator(schema, 'body')(data)).toBe(true);
    expect(data).toEqual({
      one: lowerCase,
      none: lowerCase,
      some: [lowerCase, lowerCase],
      either: 'All',
      word: 'AbC',
    });
  });

  it('is lower-cased in paths and queries too, also as a single value for a list', () => {
    const schema = Type.Object({ id: Uuid, users: Type.Array(Uuid) });
    const data: Record<string, unknown> = { id: upperCase, users: upperCase };
    expect(createValidator(schema, 'querystring')(data)).toBe(true);
    expect(data).toEqual({ id: lowerCase, users: [lowerCase] });
  });
});

function getMessage(schema: TSchema, value: unknown): string {
  const check = createValidator(Type.Object({ it: schema }), 'body');
  expect(check({ it: value })).toBe(false);
  return errorReply({ validation: check.errors, validationContext: 'body' }, 'id', 'POST').message;
}

describe('explains in words what does not fit', () => {
  it.each<[TSchema, unknown, string]>([
    [Uuid, 'nobody', 'it must be a UUID'],
    [Uuid, `${lowerCase}\n`, 'it must be a UUID'],
    [Type.Union([Uuid, Type.Null()]), 'nobody', 'it must be a UUID'],
    [Color, 'red', 'it must be a colour'],
    [Language, 'fr', 'it must be one of the following values: en, es'],
    [Type.String(), 1, 'it must be a string'],
    [Type.Integer(), 1.5, 'it must be an integer number'],
    [Type.String({ minLength: 3 }), 'ab', 'it must be longer than or equal to 3 characters'],
    [Type.String({ minLength: 1 }), '', 'it must be longer than or equal to 1 characters'],
    [Type.String({ maxLength: 3 }), 'abcd', 'it must be shorter than or equal to 3 characters'],
    [Type.Array(Type.String(), { maxItems: 1 }), ['a', 'b'], 'it must contain no more than 1 elements'],
    [Type.Array(Uuid), [lowerCase, 'x'], 'it.1 must be a UUID'],
    [Type.Integer({ minimum: 1 }), 0, 'it must not be less than 1'],
    [Type.Integer({ maximum: 9 }), 10, 'it must not be greater than 9'],
    [Type.Boolean(), 'yes', 'it must be a boolean value'],
    [Uuid, undefined, 'it is required'],
  ])('%j', (schema, value, message) => {
    expect(getMessage(schema, value)).toBe(message);
  });
});
