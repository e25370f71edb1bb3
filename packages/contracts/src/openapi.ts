import type { TObject, TSchema } from '@sinclair/typebox';
import { cometOperations } from './chat/comet/addresses.ts';
import { CometError } from './chat/comet/shapes.ts';
import { statusText } from './status-text.ts';
import { errorRegister } from './errors.ts';
import { failuresOf, isRawReply, type Operation } from './operation.ts';
import { services, type ServiceName } from './services.ts';

/** The OpenAPI 3.1 document of a service, generated from its operations. */
export function openApiOf(service: ServiceName, operations: readonly Operation[]) {
  const bearer = { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } };
  const own = operations.filter((one) => one.service === service);
  return buildDocument(services[service], own, { securitySchemes: bearer, errors: errorSchema });
}

/** The OpenAPI document of the CometChat compatibility layer (wire section 5), which isn't a gateway service. */
export function cometOpenApi() {
  const chatToken = { bearer: { type: 'apiKey', in: 'header', name: 'authtoken' } };
  const chat = { title: 'Chat of old clients and bots', version: '3.0', base: '/v3.0' };
  return buildDocument(chat, cometOperations, { securitySchemes: chatToken, errors: CometError });
}

function buildDocument(
  { title, version, base }: { title: string; version: string; base: string },
  operations: readonly Operation[],
  { securitySchemes, errors }: { securitySchemes: object; errors: object },
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {});
    path[operation.method.toLowerCase()] = describeOperation(operation);
  }
  return {
    openapi: '3.1.0',
    info: { title: `Turnstage – ${title}`, version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: base }],
    paths,
    components: { securitySchemes, schemas: { Error: errors } },
  };
}

const errorSchema = {
  type: 'object',
  required: ['statusCode', 'error', 'message', 'code'],
  properties: {
    statusCode: { type: 'integer' },
    error: { type: 'string', description: 'reason phrase of the status' },
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorRegister) },
    field: { type: 'string', description: 'the invalid input' },
    requestId: { type: 'string', description: 'on a server fault: quote it when reporting the fault' },
    ban: {
      type: 'object',
      description: 'on auth/banned: why, and until when',
      required: ['reason', 'until'],
      properties: {
        reason: { type: ['string', 'null'] },
        until: { type: ['string', 'null'], format: 'date-time' },
      },
    },
  },
};

function describeOperation(operation: Operation) {
  const { id, summary, auth, params, query, body, streamBody, streamType } = operation;
  return {
    operationId: id,
    summary: withoutSources(summary),
    description: `Who can call it: ${callers[auth]}.`,
    tags: [operation.path.split('/').find((part) => part && !part.startsWith('{')) ?? 'root'],
    ...(auth === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...parametersIn('path', params),
      ...parametersIn('query', query),
      ...(operation.idempotent ? [idempotencyKey] : []),
    ],
    ...(body
      ? { requestBody: { required: false, content: { 'application/json': { schema: toPlainJson(body) } } } }
      : {}),
    ...(streamBody
      ? {
          requestBody: {
            content: { [streamType ?? 'audio/mpeg']: { schema: { type: 'string', format: 'binary' } } },
          },
        }
      : {}),
    responses: { ...success(operation), ...failures(operation) },
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the client, for example a UUID. A request that is sent again with the same key runs once and gets the same reply, for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function parametersIn(place: 'path' | 'query', schema: TObject | undefined) {
  if (!schema) return [];
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: toPlainJson(property),
  }));
}

function success(operation: Operation) {
  const status = operation.status ?? 200;
  const { reply } = operation;
  if (status === 204) return { 204: { description: statusText[204] } };
  const content = isRawReply(reply)
    ? { [reply.contentType]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: toPlainJson(reply) } };
  return { [status]: { description: statusText[status], content } };
}

function failures(operation: Operation) {
  const byStatus = new Map<number, string[]>();
  for (const code of failuresOf(operation)) {
    const { status, message } = errorRegister[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\` ${message}`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [
      status,
      {
        description: lines.join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

const callers: Record<Operation['auth'], string> = {
  public: 'anyone, without a token',
  guest: 'anyone with a token, guests included',
  user: 'everyone with an account',
  promoter: 'promoters and above',
  moderator: 'moderators and above',
  globalModerator: 'global moderators and above',
  staff: 'staff and above',
  admin: 'admins and above',
  superUser: 'superUsers',
  service: 'other services of this installation, with its service token',
};

/** TypeBox keeps metadata under symbols; the document needs plain JSON. */
function toPlainJson(schema: TSchema): unknown {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === 'description' && typeof value === 'string' ? withoutSources(value) : value,
  );
}

/** Drops remarks like "(wire section 4)": they name documents that readers of the reference can't open. */
function withoutSources(text: string): string {
  return text.replace(/\s*\((?:document|wire|decisions|rule)s?\b[^)]*\)/g, '');
}
