// Generates the files that are derived from the contract; `--check` only reports which are out of date. Run by `npm
// test` and by hand.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./generate/generate.ts', import.meta.url));
const result = spawnSync(process.execPath, ['--import', 'tsx', script, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(result.status ?? 1);
