import { cometAddresses, isAtLeast, isUuid } from '@turnstage/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken, type Caller } from '../../../http/caller.ts';
import { passingHeaders } from '../../../http/error-reply.ts';
import { refuse } from '../../../http/refusal.ts';
import { routerPath } from '../../../http/paths.ts';
import { registerRoutes, type RouteOptions } from '../../../http/register-routes.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { fromDevice, rememberToken } from './calling.ts';
import { CometRefusal, cometError } from './comet-error.ts';
import { cometRoutes } from './comet.routes.ts';
import { addFormParsers } from './form-body.ts';

const bases = ['/v3.0', '/v3'] as const;

/** The REST of the old chat under `/v3` and `/v3.0`, with failures in its words. */
export async function registerComet(
  app: FastifyInstance,
  deps: ChatDeps,
  routing: Pick<RouteOptions, 'limitRates' | 'holdsToContract'>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const { status, body } = cometError(error, request.id, request.method);
      if (status >= 500)
        request.log.error({ err: error, url: request.routeOptions.url }, 'chat request failed');
      return reply.code(status).headers(passingHeaders(error, request.method)).send(body);
    });
    addFormParsers(scope, deps);
    openToAllOrigins(scope);
    scope.addHook('preHandler', (request, _reply, done) => {
      const { resource } = request.headers;
      fromDevice(typeof resource === 'string' ? resource : undefined, done);
    });
    registerRoutes(scope, cometRoutes(deps), {
      authenticate: deps.user.authenticateChat,
      callerOf: (request) => callerOf(deps, request),
      addressesOf: (operation) => cometAddresses(operation).map(routerPath),
      filtersReplies: false,
      ...routing,
    });
    for (const base of [...bases, '/v1'])
      scope.all(`${base}/*`, async (request, reply) => {
        if (request.method === 'OPTIONS') return answerPreflight(request, reply);
        throw new CometRefusal(404, 'ERR_ROUTE_NOT_FOUND', 'The requested route does not exist');
      });
  });
}

/** A page of any origin may call, since who calls is said by a token that the page must have, never by a cookie. */
function openToAllOrigins(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
  });
}

/** Browsers ask this before a call of another origin's page; the headers that it may bring say nothing to us. */
function answerPreflight({ headers }: FastifyRequest, reply: FastifyReply) {
  return reply
    .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
    .header('access-control-allow-headers', headers['access-control-request-headers'] ?? '*')
    .header('access-control-max-age', '86400')
    .code(204)
    .send();
}

/**
 * Whose call it is: a chat token or an access token, wherever it stands. With the installation's service token it is
 * the person named by `onBehalfOf`, else the one of the address; with a token of somebody's own, that header says
 * nothing (wire sections 5.1 and 5.4).
 */
async function callerOf(deps: ChatDeps, request: FastifyRequest): Promise<Caller | null> {
  const { headers } = request;
  const offered = [headers['authtoken'], bearerToken(headers.authorization), headers['apikey']];
  for (const token of offered) {
    if (typeof token !== 'string' || token === '') continue;
    const caller = await deps.user.authenticateChat(token.trim());
    if (!caller) continue;
    if (caller.kind === 'user') deps.presence.note(caller.userUuid);
    if (caller.kind === 'service') return behalf(deps, request, caller);
    const own = { ...caller };
    rememberToken(own, token.trim());
    return own;
  }
  return null;
}

async function behalf(deps: ChatDeps, { headers, params }: FastifyRequest, service: Caller): Promise<Caller> {
  const { uid } = params as { uid?: string };
  const named = String(headers['onbehalfof'] ?? uid ?? '')
    .trim()
    .toLowerCase();
  if (!isUuid(named)) return service;
  const person = await deps.user.person(named);
  if (!person) throw new CometRefusal(404, 'ERR_UID_NOT_FOUND', `The UID ${named} does not exist`);
  const { uuid, role, profile } = person;
  // The service token has the rank of staff, and acts for nobody who has as much.
  if (isAtLeast(role, 'staff')) throw refuse('request/forbidden');
  return { kind: 'user', userId: profile.id ?? 0, userUuid: uuid, role, sessionId: '' };
}
