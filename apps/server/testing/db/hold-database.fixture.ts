/** A separate server process that tests can kill: starts the database of the given folder and waits. */
import { startEmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts';

const dataDir = process.argv[2] ?? '';
startEmbeddedPostgres({ dataDir }).then(
  ({ connection }) => console.log(JSON.stringify(connection)),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
