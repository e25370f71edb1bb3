/**
 * Keeps what db and rt need running for a whole `npm test`, so that not each of them starts a PostgreSQL and builds
 * the server. Prints the environment for the test runs as one line; ends when stdin does.
 */
import { once } from 'node:events';
import { addressEnvironment } from './address.ts';
import { setup, teardown } from './global-setup.ts';

await setup();
console.log(JSON.stringify(addressEnvironment()));
process.stdin.resume();
await once(process.stdin, 'end');
await teardown();
