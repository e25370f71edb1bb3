/** `npm start`: builds what is stale, then serves. Arguments go to the server's command line: `npm start -- --help`. */
import { runServer } from './run-server.mjs';

await runServer({ args: process.argv.slice(2), rebuild: 'when-stale' });
