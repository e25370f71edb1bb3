/** `npm run check`: all checks that don't run the code, or only the named ones: `node tools/check.mjs lint`. */
import { checks, runCheck } from './checks.mjs';

const names = process.argv.slice(2);
const wanted = names.length === 0 ? checks : checks.filter(({ name }) => names.includes(name));
const results = [];
for (const check of wanted) results.push(await runCheck(check));
process.exitCode = results.includes('failed') || wanted.length === 0 ? 1 : 0;
