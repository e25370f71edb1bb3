import { cometAddresses, isUuid } from '@turnstage/contracts';
import { outranksGlobally } from '@turnstage/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken, type Caller } from '../../http/caller.ts';
import { retryAfterHeaders } from '../../http/error-reply.ts';
import { refuse } from '../../http/refusal.ts';
import { routerPath } from '../../http/paths.ts';
import { registerRoutes, type RouteOptions } from '../../http/register-routes.ts';
import type { CometDeps } from './comet.deps.ts';
import { runWithDevice, setToken } from './call-context.ts';
import { CometRefusal, cometError } from './comet-error.ts';
import { cometRoutes } from './comet.routes.ts';
import { addFormParsers } from './form-body.ts';

const bases = ['/v3.0', '/v3'] as const;

/** Serves the CometChat REST API under `/v3` and `/v3.0`, with errors in its format. */
export async function registerComet(
  app: FastifyInstance,
  deps: CometDeps,
  routing: Pick<RouteOptions, 'enforceRateLimits' | 'enforceContract' | 'inFlight'>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const { status, body } = cometError(error, request.id, request.method);
      if (status >= 500)
        request.log.error({ err: error, url: request.operationUrl }, 'CometChat request failed');
      return reply.code(status).headers(retryAfterHeaders(error, request.method)).send(body);
    });
    addFormParsers(scope, deps);
    openToAllOrigins(scope);
    scope.addHook('preHandler', (request, _reply, done) => {
      const { resource } = request.headers;
      runWithDevice(typeof resource === 'string' ? resource : undefined, done);
    });
    registerRoutes(scope, cometRoutes(deps), {
      authenticate: deps.authenticate,
      resolveCaller: (request) => resolveCaller(deps, request),
      getOperationUrls: (operation) => cometAddresses(operation).map(routerPath),
      under: [...bases, '/v1'],
      shouldFilterReplies: false,
      ...routing,
    });
    for (const base of [...bases, '/v1'])
      scope.all(`${base}/*`, async (request, reply) => {
        if (request.method === 'OPTIONS') return replyToPreflight(request, reply);
        throw new CometRefusal(404, 'ERR_ROUTE_NOT_FOUND', 'The requested route does not exist');
      });
  });
}

/**
 * Pages of any origin can call the API. The token alone identifies the caller, and no cookie is read, so a page
 * can't act as somebody else.
 */
function openToAllOrigins(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
  });
}

/** The CORS preflight of browsers. Any request header is allowed. */
function replyToPreflight({ headers }: FastifyRequest, reply: FastifyReply) {
  return reply
    .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
    .header('access-control-allow-headers', headers['access-control-request-headers'] ?? '*')
    .header('access-control-max-age', '86400')
    .code(204)
    .send();
}

/**
 * Finds the caller by a chat token or an access token, in whichever header it is. With the installation's service
 * token the caller is the person named by `onBehalfOf`, otherwise the one in the path. With a personal token
 * `onBehalfOf` is ignored (wire sections 5.1 and 5.4).
 */
async function resolveCaller(deps: CometDeps, request: FastifyRequest): Promise<Caller | null> {
  const { headers } = request;
  const tokens = [headers['authtoken'], bearerToken(headers.authorization), headers['apikey']];
  for (const token of tokens) {
    if (typeof token !== 'string' || token === '') continue;
    const caller = await deps.authenticate(token.trim());
    if (!caller) continue;
    if (caller.kind === 'user') deps.presence.note(caller.userUuid);
    if (caller.kind === 'service') return actOnBehalf(deps, request, caller);
    const own = { ...caller };
    setToken(own, token.trim());
    return own;
  }
  return null;
}

async function actOnBehalf(
  deps: CometDeps,
  { headers, params }: FastifyRequest,
  service: Caller,
): Promise<Caller> {
  const { uid } = params as { uid?: string };
  const named = String(headers['onbehalfof'] ?? uid ?? '')
    .trim()
    .toLowerCase();
  if (!isUuid(named)) return service;
  const person = await deps.user.person(named);
  if (!person) throw new CometRefusal(404, 'ERR_UID_NOT_FOUND', `The UID ${named} does not exist`);
  const { uuid, role, profile } = person;
  // The service token has the rank of staff, and can't act for anyone of the same or a higher rank.
  if (!outranksGlobally(service.role, role)) throw refuse('request/forbidden');
  return { kind: 'user', userId: profile.id ?? 0, userUuid: uuid, role, sessionId: '' };
}
