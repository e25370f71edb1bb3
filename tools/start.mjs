/**
 * `npm start`: builds what is out of date, then serves. Arguments go to the server's command line instead of `serve`:
 * `npm start -- --help`. Options alone go to `serve`: `npm start -- --seed`.
 */
import { runServer } from './run-server.mjs';

const args = process.argv.slice(2);
const isServe = args.every((arg) => arg === '--seed');
await runServer({ args: isServe ? ['serve', ...args] : args, rebuild: 'when-stale' });
