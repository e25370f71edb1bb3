import type { TObject, TSchema } from '@sinclair/typebox';
import { cometOperations } from './chat/comet/addresses.ts';
import { CometError } from './chat/comet/shapes.ts';
import { statusText } from './status-text.ts';
import { errorRegister } from './errors.ts';
import { failuresOf, isRawReply, type Operation } from './operation.ts';
import { services, type ServiceName } from './services.ts';

/** The OpenAPI 3.1 document of a service, made from its operations alone. */
export function openApiOf(service: ServiceName, operations: readonly Operation[]) {
  const bearer = { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } };
  const own = operations.filter((one) => one.service === service);
  return documentOf(services[service], own, { securitySchemes: bearer, errors: errorSchema });
}

/** The same of the old chat (wire section 5), which is no service of the gateway. */
export function cometOpenApi() {
  const chatToken = { bearer: { type: 'apiKey', in: 'header', name: 'authtoken' } };
  const chat = { title: 'Chat of old clients and bots', version: '3.0', base: '/v3.0' };
  return documentOf(chat, cometOperations, { securitySchemes: chatToken, errors: CometError });
}

function documentOf(
  { title, version, base }: { title: string; version: string; base: string },
  operations: readonly Operation[],
  { securitySchemes, errors }: { securitySchemes: object; errors: object },
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {});
    path[operation.method.toLowerCase()] = describe(operation);
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
    field: { type: 'string', description: 'the input that was wrong' },
    requestId: { type: 'string', description: 'on a fault of the server: quote it when reporting the fault' },
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

function describe(operation: Operation) {
  const { id, summary, source, auth, params, query, body, streamBody, streamType } = operation;
  return {
    operationId: id,
    summary,
    description: `Who may call: ${auth}. Source: ${source}.`,
    tags: [operation.path.split('/').find((part) => part && !part.startsWith('{')) ?? 'root'],
    ...(auth === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parametersIn('path', params), ...parametersIn('query', query)],
    ...(body
      ? { requestBody: { required: false, content: { 'application/json': { schema: plain(body) } } } }
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

function parametersIn(place: 'path' | 'query', schema: TObject | undefined) {
  if (!schema) return [];
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: plain(property),
  }));
}

function success(operation: Operation) {
  const status = operation.status ?? 200;
  const { reply } = operation;
  if (status === 204) return { 204: { description: statusText[204] } };
  const content = isRawReply(reply)
    ? { [reply.contentType]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: plain(reply) } };
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

/** TypeBox keeps its own notes under symbols; a document wants JSON only. */
function plain(schema: TSchema): unknown {
  return JSON.parse(JSON.stringify(schema));
}
