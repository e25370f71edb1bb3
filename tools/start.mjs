/** `npm start`: builds what is stale, then serves. Arguments go to the server: `npm start -- --help`. */
import { runServer } from './run-server.mjs';

const given = process.argv.slice(2);
const isServe =
  given.length === 0 || (given[0]?.startsWith('-') && !['--help', '-h', '--version'].includes(given[0]));
await runServer({ args: isServe ? ['serve', ...given] : given, rebuild: 'when-stale' });
