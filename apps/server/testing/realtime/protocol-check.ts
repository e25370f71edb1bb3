/** Checks what the server sends against the contract, so that every test over sockets is one of the contract too. */
import {
  clientActions,
  eventRequests,
  PatchOperation,
  PushEnvelope,
  ResponseEnvelope,
  serviceActions,
  statefulMessages,
  statelessMessages,
  type SocketActionSpec,
} from '@turnstage/contracts';
import { Ajv, type ValidateFunction } from 'ajv';

const ajv = new Ajv({ allErrors: true, strict: false });
ajv.addFormat('uuid', true);
const compiled = new Map<object, ValidateFunction>();

function check(schema: object, value: unknown, what: string): void {
  let validate = compiled.get(schema);
  if (!validate) {
    validate = ajv.compile(schema);
    compiled.set(schema, validate);
  }
  if (!validate(value)) throw new Error(`${what} breaks the contract: ${ajv.errorsText(validate.errors)}`);
}

const patch = { type: 'array', items: PatchOperation };
const actionsByName: Readonly<Record<string, SocketActionSpec>> = {
  ...serviceActions,
  ...clientActions,
  ...eventRequests,
};

/** `action` is the name of an action or event, undefined for a response to a frame that was none. Actions of both people and services have no result. */
export function checkResponse(response: unknown, action: string | undefined): void {
  if (action === undefined) return;
  check(ResponseEnvelope, response, `a response to ${action}`);
  const failed = (response as ResponseEnvelope).error !== undefined;
  if (failed && (response as ResponseEnvelope).code === undefined)
    throw new Error(`a failed response to ${action} has no code`);
  const contract = actionsByName[action];
  if (contract && !failed) check(contract.result, response, `a response to ${action}`);
}

export function checkPush(push: unknown): void {
  check(PushEnvelope, push, 'a push');
  const { message } = push as PushEnvelope;
  if ('statePatch' in message) {
    if (!Object.hasOwn(statefulMessages, message.name))
      throw new Error(`${message.name} isn't in the contract`);
    check(patch, message.statePatch, message.name);
  } else {
    if (!Object.hasOwn(statelessMessages, message.name))
      throw new Error(`${message.name} isn't in the contract`);
    check(statelessMessages[message.name].params, message.params, message.name);
  }
}
