import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { refuse } from '../http/refusal.ts';
import { toGatewayError } from './gateway-errors.ts';
import type { Hops } from './hops.ts';

interface Forwarding {
  readonly prefixes: readonly { readonly prefix: string; readonly origin: string }[];
  /** Addresses of the same services that have no prefix. */
  readonly unprefixed: readonly {
    readonly method: HTTPMethods;
    readonly url: string;
    readonly origin: string;
  }[];
  readonly hops: Hops;
}

const connectMs = 5_000;
/** How long the other installation can take until its response starts. */
const answerMs = 30_000;
/** How long it can pause within a response. */
const pauseMs = 60_000;
const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Bodies go through unread, and what comes back is sent as it is: the other installation checks and limits. */
export async function forwardRequests(
  app: FastifyInstance,
  { prefixes, unprefixed, hops }: Forwarding,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    await scope.register(replyFrom, {
      undici: {
        connect: { timeout: connectMs },
        headersTimeout: answerMs,
        bodyTimeout: pauseMs,
      },
      // Who asked decides whether to try again (rules K1 and K2).
      retryMethods: [],
      maxRetriesOn503: 0,
    });
    const config = { isFile: true };
    for (const { prefix, origin } of prefixes)
      for (const url of [prefix, `${prefix}/*`])
        scope.route({
          method: methods,
          url,
          config,
          handler: (request, reply) => forward(request, reply, origin, hops),
        });
    for (const { method, url, origin } of unprefixed)
      scope.route({
        method,
        url,
        config,
        handler: (request, reply) => forward(request, reply, origin, hops),
      });
  });
}

function forward(request: FastifyRequest, reply: FastifyReply, origin: string, hops: Hops): FastifyReply {
  if (hops.hasPassed(request.headers)) {
    request.log.error({ origin }, 'a service is said to be elsewhere, and it is here');
    throw refuse('server/unavailable');
  }
  return reply.from(`${origin}${request.url}`, {
    rewriteRequestHeaders: (_request, headers) => ({
      ...headers,
      ...forwardedHeaders(request),
      via: hops.addTo(request.headers),
    }),
    onError: (failed, { error }) => void failed.send(toGatewayError(error)),
  });
}

/** Who asked, and under which address: what a proxy in front of the other installation would say. */
function forwardedHeaders(request: FastifyRequest): Record<string, string> {
  return {
    'x-forwarded-for': [...(request.ips ?? [request.ip])].toReversed().join(', '),
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': request.id,
  };
}
