import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../db/index.ts';

/** `/healthz`: the process is running. `/readyz`: it can do its work, and still owns the installation. */
export function registerHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (database.lease && !database.lease.isHeld) return unavailable(reply, 'ownership in doubt');
    try {
      await database.ping();
      return { status: 'ready' };
    } catch {
      return unavailable(reply, 'database unreachable');
    }
  });
}

function unavailable(reply: FastifyReply, status: string): FastifyReply {
  return reply.code(503).header('retry-after', '5').send({ status });
}
