import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';

/** A network path to a database that can be cut, as when the database restarts or its network fails. */
export interface DatabaseProxy {
  /** Leads to the same database as the original one. */
  readonly connectionString: string;
  /** Ends all connections and refuses new ones. */
  cut(): void;
  /** Accepts connections again. */
  restore(): void;
  close(): Promise<void>;
}

export async function databaseProxy(connectionString: string): Promise<DatabaseProxy> {
  const { host, port, user = '', password, database = '' } = new pg.Client({ connectionString });
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(socket);
          other.destroy();
        });
    }
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const destroyAll = () => {
    for (const socket of open) socket.destroy();
  };
  const account = [user, password]
    .filter((part) => part !== undefined && part !== null)
    .map(encodeURIComponent);
  return {
    connectionString: `postgres://${account.join(':')}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    cut() {
      isCut = true;
      destroyAll();
    },
    restore() {
      isCut = false;
    },
    async close() {
      server.close();
      destroyAll();
      await once(server, 'close');
    },
  };
}
