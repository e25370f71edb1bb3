import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

/**
 * Memory in kB that a process really adds: pages that several processes share count once (Linux). Elsewhere, and when
 * it has ended, what `ps` said.
 */
function proportionalKilobytes(pid: number, resident: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? resident);
  } catch {
    return resident;
  }
}

/** Memory in MB of a process and everything that it started, without its database. */
export async function memoryOfTree(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm=']);
  const processes = stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [id, parent, kilobytes, command = ''] = line.trim().split(/\s+/);
      return { id: Number(id), parent: Number(parent), kilobytes: Number(kilobytes), command };
    });
  const tree = new Set([pid]);
  for (let before = 0; before < tree.size;) {
    before = tree.size;
    for (const { id, parent } of processes) if (tree.has(parent)) tree.add(id);
  }
  const counted = processes.filter(({ id, command }) => tree.has(id) && !command.startsWith('postgres'));
  return counted.reduce((sum, { id, kilobytes }) => sum + proportionalKilobytes(id, kilobytes), 0) / 1024;
}
