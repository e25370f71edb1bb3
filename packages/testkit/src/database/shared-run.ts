/**
 * Keeps what db and rt need for a whole `npm test`, so that not each of them starts a PostgreSQL and builds the server.
 * Says on one line what the runs of the test runner find in their environment; ends when its input does.
 */
import { once } from 'node:events';
import { announcement } from './address.ts';
import { setup, teardown } from './global-setup.ts';

await setup();
console.log(JSON.stringify(announcement()));
process.stdin.resume();
await once(process.stdin, 'end');
await teardown();
