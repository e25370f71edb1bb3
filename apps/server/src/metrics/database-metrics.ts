import type { Database } from '../db/index.ts';
import type { Metrics } from './metrics.ts';

/** The connection pool. `database_nested_connections` above 0 is a bug that can stop the server under load. */
export function registerDatabaseMetrics(metrics: Metrics, database: Pick<Database, 'getUsage'>): void {
  metrics.gauge('database_connections', 'Database connections in use', () => database.getUsage().inUse);
  metrics.gauge(
    'database_connections_waiting',
    'Requests that wait for a database connection',
    () => database.getUsage().waiting,
  );
  metrics.gauge(
    'database_nested_connections',
    'Transactions that asked for a second connection since the start',
    () => database.getUsage().nested,
  );
}
