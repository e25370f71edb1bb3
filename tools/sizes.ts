/** `node --import tsx tools/sizes.ts`: how long the files are, per area. For information, not a rule. */
import { fileURLToPath } from 'node:url';
import { readTree, type SourceFile } from './architecture/source-tree.ts';

const long = 400;

function areaOf(path: string): string {
  const [first = '', second = '', , third = '', fourth = ''] = path.split('/');
  if (first === 'apps')
    return path.split('/').length > 4
      ? [first, second, third].join('/') + nested(third, fourth)
      : `${first}/${second}`;
  return first === 'packages' ? `${first}/${second}` : first;
}

/** Modules and features are separate areas. */
function nested(folder: string, name: string): string {
  return folder === 'modules' || folder === 'features' ? `/${name}` : '';
}

function linesOf(file: SourceFile): number {
  return file.text.split('\n').length - (file.text.endsWith('\n') ? 1 : 0);
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function row(name: string, files: readonly SourceFile[]): string {
  const sorted = files.map(linesOf).toSorted((a, b) => a - b);
  const stats = [sorted.length, percentile(sorted, 0.5), percentile(sorted, 0.9), sorted.at(-1) ?? 0];
  return name.padEnd(40) + stats.map((stat) => String(stat).padStart(8)).join('');
}

const tree = readTree(fileURLToPath(new URL('..', import.meta.url)));
const areas = new Map<string, SourceFile[]>();
for (const file of tree.files) {
  const area = areaOf(file.path);
  areas.set(area, [...(areas.get(area) ?? []), file]);
}

console.log('area'.padEnd(40) + ['files', 'median', 'p90', 'max'].map((head) => head.padStart(8)).join(''));
for (const [area, files] of [...areas].toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(row(area, files));
console.log(row('all', tree.files));

const longFiles = tree.files
  .filter((file) => linesOf(file) > long)
  .toSorted((a, b) => linesOf(b) - linesOf(a));
if (longFiles.length > 0) console.log(`\nOver ${long} lines; what could move to another file?`);
for (const file of longFiles) console.log(`${String(linesOf(file)).padStart(8)}  ${file.path}`);
