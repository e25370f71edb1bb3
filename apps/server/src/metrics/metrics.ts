import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus metrics of one server. `gauge` values are read when the metrics are requested. */
export interface Metrics {
  /** Without those of the process. */
  readonly registry: Registry;
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** One value for each combination of labels; combinations that are no longer read disappear. */
  gauges(
    name: string,
    help: string,
    labelNames: readonly string[],
    read: () => Promise<readonly { labels: Record<string, string>; value: number }[]>,
  ): void;
  counter(name: string, help: string): Counter;
}

let processRegistry: Registry | undefined;

/**
 * Memory, processor, garbage collection, event loop. Collected once, since its observers last as long as the process and
 * would keep every server that tests have stopped.
 */
function collectProcessMetrics(): Registry {
  if (processRegistry) return processRegistry;
  processRegistry = new Registry();
  collectDefaultMetrics({
    register: processRegistry,
    prefix: 'turnstage_',
    // Measures the event loop delay ten times a second, so the reported lag starts at 0.1 s. The usual hundred
    // times a second would cost a twentieth of what a room of a thousand people costs.
    eventLoopMonitoringPrecision: 100,
  });
  return processRegistry;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  return {
    registry,
    gauge(name, help, read) {
      const gauge = new Gauge({
        name: `turnstage_${name}`,
        help,
        registers: [],
        async collect() {
          this.set(await read());
        },
      });
      registry.registerMetric(gauge);
    },
    gauges(name, help, labelNames, read) {
      const gauge = new Gauge({
        name: `turnstage_${name}`,
        help,
        labelNames: [...labelNames],
        registers: [],
        async collect() {
          const rows = await read();
          this.reset();
          for (const { labels, value } of rows) this.set(labels, value);
        },
      });
      registry.registerMetric(gauge);
    },
    counter: (name, help) => new Counter({ name: `turnstage_${name}`, help, registers: [registry] }),
  };
}

/** Serves `GET /metrics` and measures how long requests take. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics): void {
  const duration = new Histogram({
    name: 'turnstage_http_request_seconds',
    help: 'Request duration by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [metrics.registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    duration
      .labels(
        request.method,
        request.operationUrl || (request.routeOptions.url ?? 'unknown'),
        String(reply.statusCode),
      )
      .observe(reply.elapsedTime / 1000);
  });
  const registries = [collectProcessMetrics(), metrics.registry];
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await Registry.merge(registries).metrics()),
  );
}
