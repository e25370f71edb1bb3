import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/index.ts';

/** `/healthz`: the process runs. `/readyz`: it can do its work. */
export function registerHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await database.ping();
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}
