/** `npm run check`: all checks that don't run the code. */
import { checks, runCheck } from './checks.mjs';

const results = [];
for (const check of checks) results.push(await runCheck(check));
process.exitCode = results.includes('failed') ? 1 : 0;
