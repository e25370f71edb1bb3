/** A server of its own process for tests to kill: starts the database of the folder named, and waits. */
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const dataDir = process.argv[2] ?? '';
startEmbeddedPostgres({ dataDir }).then(
  ({ connection }) => console.log(JSON.stringify(connection)),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
