import { defaultBodyLimit, type BodyOf, type Operation } from '@turnstage/contracts';
import { createValidator } from './compile-schemas.ts';
import { errorReply } from './error-reply.ts';
import { refuse } from './refusal.ts';
import { stripUnsafe } from './strip-unsafe.ts';

/** Parses JSON of which a body is made that doesn't come by HTTP. `name` is what the refusal calls it. */
export function parseJsonText(text: string, name: string): unknown {
  if (Buffer.byteLength(text) > defaultBodyLimit) throw refuse('request/too-large');
  try {
    return JSON.parse(text, stripUnsafe);
  } catch {
    throw refuse('request/invalid', { message: `${name} is not valid JSON` });
  }
}

/** Checks the body of an operation as a request is checked: the same defaults and refusals. It changes `body`. */
export function checkBody<O extends Operation>({ method, body: schema }: O, body: object): BodyOf<O> {
  const validate = createValidator(schema ?? {}, 'body');
  if (validate(body)) return body as unknown as BodyOf<O>;
  const failed = { validation: validate.errors, validationContext: 'body' };
  const { message, field } = errorReply(failed, '', method);
  throw refuse('request/invalid', { message, ...(field !== undefined && { field }) });
}
