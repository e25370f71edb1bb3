/** `npm run check`: everything that can be said about the code without running it. */
import { checks, runCheck } from './checks.mjs';

const results = [];
for (const check of checks) results.push(await runCheck(check));
process.exitCode = results.includes('failed') ? 1 : 0;
