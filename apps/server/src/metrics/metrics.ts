import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus metrics of this process; `gauge` values are read when somebody asks. */
export interface Metrics {
  readonly registry: Registry;
  gauge(name: string, help: string, read: () => number): void;
  counter(name: string, help: string): Counter;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({
    register: registry,
    prefix: 'turnstage_',
    // How long the loop takes is asked ten times a second, so its lag begins at 0.1 s: asking a hundred times, as is usual,
    // takes a twentieth of what a room of a thousand takes.
    eventLoopMonitoringPrecision: 100,
  });
  return {
    registry,
    gauge(name, help, read) {
      const gauge = new Gauge({
        name: `turnstage_${name}`,
        help,
        registers: [],
        collect() {
          this.set(read());
        },
      });
      registry.registerMetric(gauge);
    },
    counter: (name, help) => new Counter({ name: `turnstage_${name}`, help, registers: [registry] }),
  };
}

/** `GET /metrics`, and how long requests take. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics): void {
  const duration = new Histogram({
    name: 'turnstage_http_request_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [metrics.registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    duration
      .labels(request.method, request.routeOptions.url ?? 'unknown', String(reply.statusCode))
      .observe(reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
