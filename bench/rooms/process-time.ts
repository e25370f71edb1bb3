import { readdirSync, readFileSync } from 'node:fs';

/** Length of a Linux clock tick, the unit of /proc: 1/100 s wherever Node runs. */
const tickUs = 10_000;

interface Process {
  readonly parent: number;
  /** User and system time in µs, including exited children that it waited for. */
  readonly cpuUs: number;
}

/**
 * CPU time in µs of all processes that `pid` started, without itself. For a server with an embedded database that
 * is the database's time. NaN where there is no /proc.
 */
export function cpuUsOfChildren(pid: number): number {
  const all = readProcesses();
  if (all.size === 0) return NaN;
  const isBelow = (process: Process): boolean => {
    if (process.parent === pid) return true;
    const parent = all.get(process.parent);
    return parent !== undefined && isBelow(parent);
  };
  return [...all.values()].filter(isBelow).reduce((sum, { cpuUs }) => sum + cpuUs, 0);
}

/** CPU time in µs of a process itself, and of its children that exited. NaN where there is no /proc. */
export function ownCpuUs(pid: number): { readonly selfUs: number; readonly exitedUs: number } {
  try {
    const { selfUs, exitedUs } = readStat(String(pid));
    return { selfUs, exitedUs };
  } catch {
    return { selfUs: NaN, exitedUs: NaN };
  }
}

function readProcesses(): Map<number, Process> {
  const all = new Map<number, Process>();
  for (const name of namesIn('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const { parent, selfUs, exitedUs } = readStat(name);
      all.set(Number(name), { parent, cpuUs: selfUs + exitedUs });
    } catch {
      // Exited meanwhile; its parent counts its time.
    }
  }
  return all;
}

/** Throws when there is no such process. */
function readStat(name: string) {
  // The program name is in parentheses and can contain anything; the numbers follow it.
  const [, rest = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
  const fields = rest.split(' ').map(Number);
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
  return {
    parent: fields[1] ?? 0,
    selfUs: (user + system) * tickUs,
    exitedUs: (childUser + childSystem) * tickUs,
  };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
