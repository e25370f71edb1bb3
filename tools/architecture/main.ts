/** `node --import tsx tools/architecture/main.ts`: prints every breach as `file:line rule: what; fix`. */
import { fileURLToPath } from 'node:url';
import { rules } from './rules.ts';
import { readTree } from './source-tree.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tree = readTree(root);
const lines = rules.flatMap((rule) =>
  rule
    .check(tree)
    .map((breach) => `${breach.file}:${breach.line} ${rule.name}: ${breach.what}; ${breach.fix}`),
);
for (const line of lines) console.log(line);
console.log(`architecture: ${tree.files.length} files, ${rules.length} rules, ${lines.length} breaches`);
process.exitCode = lines.length === 0 ? 0 : 1;
